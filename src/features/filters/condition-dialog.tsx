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
import { Popover, usePopover } from '../../kit/ui/popover.tsx';
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
import css from './condition-dialog.module.css';

/** Takes a filter that was typed. */
export type Apply = (filter: Filter) => void;

/** Operators whose value is one of those that were seen, or several. */
const takesWords: readonly Operator[] = ['is', 'is-not', 'any-of', 'contains'];

const hints: Partial<Record<Operator, string>> = {
  'newer-than': '24h, 7d, or a number of days',
  'older-than': '24h, 7d, or a number of days',
  'any-of': 'Commas between them',
};

/** A button and the dialog of a condition beside it; what is typed stays until it is applied. */
export function ConditionDialog({
  title,
  action,
  initial,
  set,
  onApply,
  renderButton,
}: {
  readonly title: string;
  readonly action: 'Add' | 'Apply';
  readonly initial: TypedCondition;
  /** Everything else that is set. */
  readonly set: readonly Filter[];
  readonly onApply: Apply;
  /** Renders the button. */
  readonly renderButton: (button: ReturnType<typeof usePopover>['button']) => ReactNode;
}): ReactNode {
  const client = useQueryClient();
  const { isOpen, button, popover } = usePopover();
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState<TypedProblem>();
  const type = (next: TypedCondition) => {
    setProblem(undefined);
    setTyped(next);
  };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const meaning = filterOf(typed, optionsOf(client, typed, set));
    if ('problem' in meaning) {
      setProblem(meaning);
      form.querySelector<HTMLElement>(`[name=${meaning.at}]`)?.focus();
      return;
    }
    // First, so that the chip takes the focus from the button.
    form.closest<HTMLElement>('[popover]')?.hidePopover();
    setTyped(initial);
    onApply(meaning);
  };
  return (
    <>
      {renderButton(button)}
      {isOpen && (
        <Popover {...popover} role="dialog" aria-label={title} className={css.dialog}>
          <form className={css.form} noValidate onSubmit={apply}>
            {fieldsOf(typed, fieldsWith(keysSeen(client)), optionsOf(client, typed, set), problem, type)}
            <Button variant="primary" type="submit">
              {action}
            </Button>
          </form>
        </Popover>
      )}
    </>
  );
}

/** The values that are suggested for a condition. */
function optionsOf(
  client: QueryClient,
  { field, operator }: TypedCondition,
  set: readonly Filter[],
): Option[] {
  const name = fieldNamed(field);
  return name !== undefined && takesWords.includes(operator) ? valueOptions(client, set, name) : [];
}

// A function, not a component: the compiler would treble its code in the first view.
function fieldsOf(
  typed: TypedCondition,
  fields: readonly Option[],
  options: readonly Option[],
  problem: TypedProblem | undefined,
  type: (next: TypedCondition) => void,
): ReactNode {
  const { field, operator, value } = typed;
  const operators = operatorsFor(fieldNamed(field));
  const isList = operator === 'any-of';
  const errorOf = (at: TypedProblem['at']) => (problem?.at === at ? problem.problem : '');
  return (
    <>
      <ComboboxField
        name="field"
        label="Field"
        takesOnly
        options={fields}
        error={errorOf('field')}
        value={field}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => type(withField(typed, currentTarget.value))}
        onChoose={(word) => type(withField(typed, word))}
      />
      <SelectField
        label="Condition"
        choices={operators.map((each) => ({ value: each, label: operatorWords[each] }))}
        value={operator}
        onChange={({ currentTarget }) =>
          type({ ...typed, operator: operators.find((each) => each === currentTarget.value) ?? operator })
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
          onChange={({ currentTarget }) => type({ ...typed, value: currentTarget.value })}
          onChoose={(word) => type({ ...typed, value: isList ? withItem(value, word) : quoted(word) })}
        />
      )}
    </>
  );
}
