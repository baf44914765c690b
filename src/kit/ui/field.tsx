import type { ComponentProps, ReactNode } from 'react';
import css from './field.module.css';
import { describeControl, FieldFrame, useFieldIds, type FieldProps } from './field-frame.tsx';

type Choice = { readonly value: string; readonly label: string };

/**
 * A one-line text field. `suggestions` become a native datalist (even an empty one makes the role
 * "combobox"), `isMono` is for ids and refs. Native props and `ref` reach the `<input>`.
 */
export function TextField({
  label,
  hint,
  error,
  mark,
  layout,
  suggestions,
  isMono = false,
  ...rest
}: ComponentProps<'input'> &
  FieldProps & {
    readonly suggestions?: readonly string[] | undefined;
    readonly isMono?: boolean;
  }): ReactNode {
  const ids = useFieldIds(rest.id);
  const field = { label, hint, error, mark, layout };
  const listId = `${ids.control}-list`;
  return (
    <FieldFrame ids={ids} field={field}>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        {...describeControl(ids, field)}
        list={suggestions && listId}
        className={css.control}
        data-mono={isMono || undefined}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text} value={text} aria-label={text} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

/** A native select over `choices`. Native props and `ref` reach the `<select>`. */
export function SelectField({
  label,
  hint,
  error,
  mark,
  layout,
  choices,
  ...rest
}: Omit<ComponentProps<'select'>, 'children'> &
  FieldProps & { readonly choices: readonly Choice[] }): ReactNode {
  const ids = useFieldIds(rest.id);
  const field = { label, hint, error, mark, layout };
  return (
    <FieldFrame ids={ids} field={field}>
      <select {...rest} {...describeControl(ids, field)} className={`${css.control} ${css.select}`}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
