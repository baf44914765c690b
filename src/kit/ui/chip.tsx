import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import css from './chip.module.css';

/** An active filter with a button "Remove {text}". "problem" marks an invalid value. */
export function Chip({
  text,
  tone = 'normal',
  onRemove,
}: {
  readonly text: string;
  readonly tone?: 'normal' | 'problem';
  readonly onRemove: () => void;
}): ReactNode {
  return (
    <span className={css.chip} data-tone={tone}>
      <span className={css.words}>
        {tone === 'problem' && <CircleAlert size={14} className={css.problem} aria-hidden="true" />}
        <bdi>{text}</bdi>
      </span>
      {/* Named by its content: an aria-label would be matched in place of the filter's field. */}
      <button type="button" className={css.remove} onClick={onRemove}>
        <span className="visually-hidden">Remove {text}</span>
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
