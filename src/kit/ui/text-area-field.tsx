import type { ComponentProps, ReactNode } from 'react';
import css from './field.module.css';
import { describeControl, FieldFrame, useFieldIds, type FieldProps } from './field-frame.tsx';

/**
 * A field of several lines that grows with its text. Native props and `ref` reach the `<textarea>`.
 */
export function TextAreaField({
  label,
  hint,
  error,
  mark,
  layout,
  isMono = false,
  ...rest
}: ComponentProps<'textarea'> & FieldProps & { readonly isMono?: boolean }): ReactNode {
  const ids = useFieldIds(rest.id);
  const field = { label, hint, error, mark, layout };
  return (
    <FieldFrame ids={ids} field={field}>
      <textarea
        rows={3}
        autoComplete="off"
        spellCheck={false}
        {...rest}
        {...describeControl(ids, field)}
        className={`${css.control} ${css.area}`}
        data-mono={isMono || undefined}
      />
    </FieldFrame>
  );
}
