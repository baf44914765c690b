import type { ComponentProps, ReactNode } from 'react';
import { describeControl, FieldNotes, type FieldProps, useFieldIds } from './field-frame.tsx';
import css from './field.module.css';

/**
 * A checkbox with its label beside it; `disabled` keeps the focus, as that of a button does. Native
 * props and `ref` reach the `<input>`.
 */
export function CheckField({
  label,
  hint,
  error,
  disabled = false,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & Omit<FieldProps, 'layout' | 'mark'>): ReactNode {
  const ids = useFieldIds(rest.id);
  const field = { label, hint, error };
  return (
    <div className={css.check}>
      <input
        {...rest}
        {...describeControl(ids, field)}
        type="checkbox"
        className={css.box}
        aria-disabled={disabled || undefined}
        {...(disabled && { onClick: (event) => event.preventDefault() })}
      />
      <label htmlFor={ids.control} className={css.checkLabel}>
        {label}
      </label>
      <div className={css.checkNotes}>
        <FieldNotes ids={ids} field={field} />
      </div>
    </div>
  );
}
