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

export type FieldIds = {
  readonly control: string;
  readonly hint: string;
  readonly error: string;
  readonly mark: string;
};

/** Ids that connect the parts of one field; `id` wins for the control. */
export function useFieldIds(id: string | undefined): FieldIds {
  const own = useId();
  const control = id ?? own;
  return { control, hint: `${control}-hint`, error: `${control}-error`, mark: `${control}-mark` };
}

/** The attributes that connect the control to the field's texts. */
export function describeControl(ids: FieldIds, field: FieldProps) {
  const described = [field.error && ids.error, field.hint && ids.hint, field.mark === 'optional' && ids.mark];
  return {
    id: ids.control,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': field.error ? true : undefined,
    'aria-required': field.mark === 'required' ? true : undefined,
  };
}

/** The hint and the error of a field, error first. */
export function FieldNotes({
  ids,
  field,
}: {
  readonly ids: FieldIds;
  readonly field: FieldProps;
}): ReactNode {
  return (
    <>
      {/* Also announced where the field already has the focus. */}
      <div className={css.errors} aria-live="polite">
        {field.error && (
          <p id={ids.error} className={css.error}>
            <CircleAlert size={14} aria-hidden="true" />
            <span>{field.error}</span>
          </p>
        )}
      </div>
      {field.hint && (
        <div id={ids.hint} className="small">
          {field.hint}
        </div>
      )}
    </>
  );
}

/** Lays out label, control and notes. */
export function FieldFrame({
  ids,
  field,
  children,
}: {
  readonly ids: FieldIds;
  readonly field: FieldProps;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={css.field} data-layout={field.layout ?? 'stacked'}>
      <div className={css.heading}>
        <label htmlFor={ids.control} className={css.label}>
          {field.label}
        </label>
        {field.mark && (
          <span id={ids.mark} className="small">
            {field.mark}
          </span>
        )}
      </div>
      {children}
      <FieldNotes ids={ids} field={field} />
    </div>
  );
}
