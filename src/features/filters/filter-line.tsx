import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Filter, hasValue, type Operator } from '../../api/condition.ts';
import { keysSeen } from '../../domain/fleet/map-keys.ts';
import { operatorWords } from '../../domain/model/filters.ts';
import { quoted } from '../../kit/params/codecs.ts';
import { Button } from '../../kit/ui/button.tsx';
import { ComboboxField } from '../../kit/ui/combobox-field.tsx';
import type { Option } from '../../kit/ui/combobox-options.ts';
import { SelectField } from '../../kit/ui/field.tsx';
import { fieldNamed, fieldsWith } from './condition-fields.ts';
import { valueOptions } from './condition-values.ts';
import {
  filterOf,
  furtherOptions,
  lastItem,
  operatorsFor,
  type TypedCondition,
  type TypedProblem,
  withField,
  withItem,
} from './typed-condition.ts';
import css from './filter-line.module.css';

/** The operators that suggest known values. */
const takesWords: readonly Operator[] = ['is', 'is-not', 'any-of', 'contains'];

const hints: Partial<Record<Operator, string>> = {
  'newer-than': '24h, 7d, or a number of days',
  'older-than': '24h, 7d, or a number of days',
  'any-of': 'Separated by commas',
};

/** The line that adds or edits a filter by any field. */
export function FilterLine({
  typed,
  filters,
  onType,
  onApply,
  onCancel,
}: {
  readonly typed: TypedCondition;
  /** All other filters. */
  readonly filters: readonly Filter[];
  readonly onType: (typed: TypedCondition) => void;
  readonly onApply: (filter: Filter) => void;
  /** Ends editing; undefined while a filter is added. */
  readonly onCancel: (() => void) | undefined;
}): ReactNode {
  const client = useQueryClient();
  const [failed, setFailed] = useState<{ typed: TypedCondition; problem: TypedProblem }>();
  const { field, operator, value } = typed;
  const operators = operatorsFor(fieldNamed(field));
  const options = optionsOf(client, typed, filters);
  const isList = operator === 'any-of';
  const errorOf = (at: TypedProblem['at']) =>
    failed?.typed === typed && failed.problem.at === at ? failed.problem.problem : '';
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const meaning = filterOf(typed, options);
    const at = 'problem' in meaning ? meaning.at : 'field';
    event.currentTarget.querySelector<HTMLElement>(`[name=${at}]`)?.focus();
    if ('problem' in meaning) setFailed({ typed, problem: meaning });
    else onApply(meaning);
  };
  return (
    <form className={css.line} noValidate onSubmit={apply}>
      <b>{onCancel ? 'Change the filter' : 'Filter by any field'}</b>
      <ComboboxField
        name="field"
        label="Field"
        enterChoosesOnlyMatch
        options={fieldsWith(keysSeen(client))}
        error={errorOf('field')}
        value={field}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onType(withField(typed, currentTarget.value))}
        onChoose={(word) => onType(withField(typed, word))}
      />
      <SelectField
        label="Condition"
        choices={operators.map((each) => ({ value: each, label: operatorWords[each] }))}
        value={operator}
        onChange={({ currentTarget }) =>
          onType({ ...typed, operator: operators.find((each) => each === currentTarget.value) ?? operator })
        }
      />
      {hasValue(operator) && (
        <ComboboxField
          name="value"
          label="Value"
          hint={hints[operator]}
          error={errorOf('value')}
          options={isList ? furtherOptions(value, options) : options}
          typed={isList ? lastItem(value) : value}
          value={value}
          onChange={({ currentTarget }) => onType({ ...typed, value: currentTarget.value })}
          onChoose={(word) => onType({ ...typed, value: isList ? withItem(value, word) : quoted(word) })}
        />
      )}
      <div className={`cluster ${css.buttons}`}>
        <Button type="submit">{onCancel ? 'Apply' : 'Add'}</Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function optionsOf(
  client: QueryClient,
  { field, operator }: TypedCondition,
  filters: readonly Filter[],
): Option[] {
  const name = fieldNamed(field);
  return name !== undefined && takesWords.includes(operator) ? valueOptions(client, filters, name) : [];
}
