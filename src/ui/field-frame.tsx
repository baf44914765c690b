import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';
import css from './field.module.css';

/**
 * What every field says about itself. The label text alone is the accessible name; everything else
 * describes.
 */
export type FieldWords = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value, in words; sets `aria-invalid`. */
  readonly error?: string | undefined;
  readonly mark?: 'required' | 'optional' | undefined;
  /**
   * "inline" puts the label beside the control, for bars; "stacked" (default) above it; "bare"
   * leaves it to a table's header, where there is room for one.
   */
  readonly layout?: 'stacked' | 'inline' | 'bare' | undefined;
};

export type FieldIds = {
  readonly control: string;
  readonly hint: string;
  readonly error: string;
  readonly mark: string;
};

/** Ids that tie the parts of one field together; `id` wins for the control. */
export function useFieldIds(id: string | undefined): FieldIds {
  const own = useId();
  const control = id ?? own;
  return { control, hint: `${control}-hint`, error: `${control}-error`, mark: `${control}-mark` };
}

/** The attributes that let assistive technology find the field's words. */
export function describeControl(ids: FieldIds, words: FieldWords) {
  const described = [words.error && ids.error, words.hint && ids.hint, words.mark === 'optional' && ids.mark];
  return {
    id: ids.control,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': words.error ? true : undefined,
    'aria-required': words.mark === 'required' ? true : undefined,
  };
}

/** The hint and the error of a field, error first. */
export function FieldNotes({
  ids,
  words,
}: {
  readonly ids: FieldIds;
  readonly words: FieldWords;
}): ReactNode {
  return (
    <>
      {words.error && (
        <p id={ids.error} className={css.error}>
          <CircleAlert size={14} aria-hidden="true" />
          <span>{words.error}</span>
        </p>
      )}
      {words.hint && (
        <div id={ids.hint} className={css.hint}>
          {words.hint}
        </div>
      )}
    </>
  );
}

/** Lays out label, control and notes. */
export function FieldFrame({
  ids,
  words,
  children,
}: {
  readonly ids: FieldIds;
  readonly words: FieldWords;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={css.field} data-layout={words.layout ?? 'stacked'}>
      <div className={css.heading}>
        <label htmlFor={ids.control} className={css.label}>
          {words.label}
        </label>
        {words.mark && (
          <span id={ids.mark} className={css.mark}>
            {words.mark}
          </span>
        )}
      </div>
      {children}
      <FieldNotes ids={ids} words={words} />
    </div>
  );
}
