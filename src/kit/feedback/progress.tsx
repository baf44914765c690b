import { useId, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import css from './progress.module.css';

/** A progress bar, indeterminate without `value`. `note` describes the work done so far. */
export function Progress({
  label,
  value,
  max = 1,
  note,
  onCancel,
}: {
  readonly label: string;
  readonly value?: number | undefined;
  readonly max?: number;
  readonly note?: ReactNode;
  readonly onCancel?: (() => void) | undefined;
}): ReactNode {
  const id = useId();
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <label htmlFor={id}>{label}</label>
        <span className="quiet">{note}</span>
      </div>
      <progress id={id} className={css.bar} value={value} max={max} />
      {onCancel && (
        <div className={css.cancel}>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      )}
    </div>
  );
}
