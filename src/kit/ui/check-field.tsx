import type { ComponentProps, ReactNode } from 'react';
import { FieldNotes, type FieldProps, useField } from './field-frame.tsx';
import css from './field.module.css';

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
