import { useQueryClient } from '@tanstack/react-query';
import ListPlus from 'lucide-react/icons/list-plus';
import { type ReactNode, useId, useState } from 'react';
import { operatorWords } from '../../domain/fleet/conditions.ts';
import { conditionFields, wordsSeen } from '../../domain/fleet/field-values.ts';
import { recordsInReadings } from '../../domain/fleet/reading-query.ts';
import { withValue } from '../../domain/model/addresses.ts';
import { statusFromText } from '../../domain/model/labels.ts';
import { matchIgnoringCase } from '../../domain/model/vocabulary.ts';
import { deploymentTypes } from '../../service/wire/parameters.ts';
import { describeType } from '../../domain/model/labels.ts';
import type { Operator } from '../../service/wire/condition.ts';
import { config } from '../../service/config/config.ts';
import { deploymentsInCache } from '../../service/wire/deployments.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { ComboboxField } from '../../kit/ui/combobox-field.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { SelectField } from '../../kit/ui/field.tsx';
import type { FilterActions, FilterAddress } from './filter-rows.ts';

/** Opens the dialog that adds a filter or a condition. */
export function AddFilter(props: {
  readonly address: FilterAddress;
  readonly actions: FilterActions;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<ListPlus size={14} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span className="hidden-narrow">Add filter</span>
      </Button>
      {isOpen && <AddFilterDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const usual: readonly Operator[] = ['is', 'is-not', 'contains', 'given', 'not-given'];
const anyField = 'any';

function AddFilterDialog({
  address: { values },
  actions,
  onClose,
}: {
  readonly address: FilterAddress;
  readonly actions: FilterActions;
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const formId = useId();
  const [name, setName] = useState('status');
  const [operator, setOperator] = useState<Operator>('is');
  const [value, setValue] = useState('');
  const { labels } = config().dialect;
  const field = conditionFields.find((candidate) => candidate.name === name);
  const operators: readonly Operator[] =
    name === anyField ? ['contains'] : field?.kind === 'time' ? ['older-than', ...usual] : usual;
  const hasValue = operator !== 'given' && operator !== 'not-given';
  // Readings hold what pages show: a record counts once.
  const seen = new Map(
    [...recordsInReadings(client), ...deploymentsInCache(client)].map((record) => [record.id, record]),
  );
  const words = wordsSeen(name, [...seen.values()], labels);
  const choose = (next: string) => {
    setName(next);
    const isTime = conditionFields.find((candidate) => candidate.name === next)?.kind === 'time';
    setOperator(next === anyField ? 'contains' : isTime ? 'older-than' : 'is');
    setValue('');
  };
  const add = () => {
    const text = value.trim();
    if (hasValue && text === '') return;
    if (name === anyField) actions.filter({ anyText: text });
    else actions.filter(withValue(values, { field: name, operator, value: hasValue ? sentValue(text) : '' }));
    onClose();
  };
  /** The service's spelling of a value, where it filters by it. */
  const sentValue = (text: string): string => {
    const word = matchIgnoringCase(
      text,
      words.map(([each]) => each),
    );
    if (name === 'status') return statusFromText(word, [], labels.statuses);
    if (name !== 'deploymentType') return word;
    return deploymentTypes.find((type) => [type, describeType(type, labels.types)].includes(word)) ?? word;
  };
  return (
    <Dialog
      title="Add filter"
      closedBy="closerequest"
      onClose={onClose}
      dismissal="Cancel"
      actions={
        <Button variant="primary" type="submit" form={formId}>
          Add
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <SelectField
          label="Field"
          choices={[
            ...conditionFields.map(({ name: fieldName, label }) => ({ value: fieldName, label })),
            { value: anyField, label: 'Any field' },
          ]}
          value={name}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        <SelectField
          label="Condition"
          choices={operators.map((each) => ({ value: each, label: operatorWords[each] }))}
          value={operator}
          onChange={({ currentTarget }) =>
            setOperator(operators.find((each) => each === currentTarget.value) ?? 'is')
          }
        />
        {hasValue && (
          <ComboboxField
            isListInline
            label="Value"
            hint={operator === 'older-than' ? 'Days' : undefined}
            words={operator === 'older-than' ? [] : words.map(([word]) => word)}
            notes={new Map(words.map(([word, count]) => [word, numberText(count)]))}
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
            onChoose={setValue}
          />
        )}
      </form>
    </Dialog>
  );
}
