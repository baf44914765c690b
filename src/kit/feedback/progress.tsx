import { useId, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

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
    <div className="cluster quiet">
      <label htmlFor={id}>{label}</label>
      <progress id={id} value={value} max={max} />
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      <span>{note}</span>
    </div>
  );
}
