import type { ComponentProps, ReactNode } from 'react';
import css from './field.module.css';
import { FieldFrame, type FieldProps, useField, FieldNotes } from './field-frame.tsx';

type Choice = { readonly value: string; readonly label: string };

/**
 * A one-line text field. `suggestions` become a native datalist (even an empty one makes the role
 * "combobox"), `isMono` is for ids and refs. Native props and `ref` reach the `<input>`.
 */
export function TextField({
  suggestions,
  isMono = false,
  ...rest
}: ComponentProps<'input'> &
  FieldProps & {
    readonly suggestions?: readonly string[] | undefined;
    readonly isMono?: boolean;
  }): ReactNode {
  const { texts, control } = useField(rest);
  const listId = `${control.id}-list`;
  return (
    <FieldFrame {...texts}>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...control}
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
  choices,
  ...rest
}: Omit<ComponentProps<'select'>, 'children'> &
  FieldProps & { readonly choices: readonly Choice[] }): ReactNode {
  const { texts, control } = useField(rest);
  return (
    <FieldFrame {...texts}>
      <select {...control} className={`${css.control} ${css.select}`}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/**
 * A field of several lines that grows with its text. Native props and `ref` reach the `<textarea>`.
 */
export function TextAreaField({
  isMono = false,
  ...rest
}: ComponentProps<'textarea'> & FieldProps & { readonly isMono?: boolean }): ReactNode {
  const { texts, control } = useField(rest);
  return (
    <FieldFrame {...texts}>
      <textarea
        rows={3}
        autoComplete="off"
        spellCheck={false}
        {...control}
        className={`${css.control} ${css.area}`}
        data-mono={isMono || undefined}
      />
    </FieldFrame>
  );
}

/**
 * A checkbox with its label beside it; `disabled` keeps the focus, as that of a button does. Native
 * props and `ref` reach the `<input>`.
 */
export function CheckField({
  disabled = false,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & Omit<FieldProps, 'layout' | 'mark'>): ReactNode {
  const { texts, control } = useField(rest);
  return (
    <div className={css.check}>
      <input
        {...control}
        type="checkbox"
        className={css.box}
        aria-disabled={disabled || undefined}
        {...(disabled && { onClick: (event) => event.preventDefault() })}
      />
      <label htmlFor={control.id} className={css.checkLabel}>
        {rest.label}
      </label>
      <div className={css.checkNotes}>
        <FieldNotes {...texts} />
      </div>
    </div>
  );
}
