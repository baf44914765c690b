import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';
import css from './field.module.css';

/** The texts of a field. The label alone is the accessible name; the others describe it. */
export type FieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The error of the value; sets `aria-invalid`. */
  readonly error?: string | undefined;
  readonly mark?: 'required' | 'optional' | undefined;
  /**
   * "inline" puts the label beside the control, for bars; "stacked" (default) above it; "bare"
   * leaves it to a table's header, where room for one exists; "unlabelled" hides it.
   */
  readonly layout?: 'stacked' | 'inline' | 'bare' | 'unlabelled' | undefined;
};

/** The texts of a field as its frame shows them; parts of `id` connect them with the control. */
type Texts = { readonly id: string; readonly field: FieldProps };

/** Sorts the props of a field into its texts and the attributes of its control. */
export function useField<Props extends FieldProps & { readonly id?: string | undefined }>({
  label,
  hint,
  error,
  mark,
  layout,
  id: given,
  ...rest
}: Props) {
  const own = useId();
  const id = given ?? own;
  const described = [error && `${id}-error`, hint && `${id}-hint`, mark === 'optional' && `${id}-mark`];
  return {
    texts: { id, field: { label, hint, error, mark, layout } } satisfies Texts,
    control: {
      ...rest,
      id,
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': mark === 'required' ? true : undefined,
    } as const,
  };
}

/** The hint and the error of a field, error first. */
export function FieldNotes({ id, field }: Texts): ReactNode {
  return (
    <>
      {/* Also announced where the field already has the focus. */}
      <div className={css.errors} aria-live="polite">
        {field.error && (
          <p id={`${id}-error`} className={css.error}>
            <CircleAlert size={14} aria-hidden="true" />
            <span>{field.error}</span>
          </p>
        )}
      </div>
      {field.hint && (
        <div id={`${id}-hint`} className="small">
          {field.hint}
        </div>
      )}
    </>
  );
}

/** Lays out label, control and notes. */
export function FieldFrame({ id, field, children }: Texts & { readonly children: ReactNode }): ReactNode {
  return (
    <div className={css.field} data-layout={field.layout ?? 'stacked'}>
      <div className={css.heading}>
        <label htmlFor={id} className={css.label}>
          {field.label}
        </label>
        {field.mark && (
          <span id={`${id}-mark`} className="small">
            {field.mark}
          </span>
        )}
      </div>
      {children}
      <FieldNotes id={id} field={field} />
    </div>
  );
}
