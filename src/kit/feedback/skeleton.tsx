import type { ReactNode } from 'react';
import css from './skeleton.module.css';

/** Grey lines in place of content that is loading. Screen readers announce "Loading <label>". */
export function Skeleton({
  label,
  lines = 3,
  isRows = false,
}: {
  readonly label: string;
  readonly lines?: number;
  readonly isRows?: boolean;
}): ReactNode {
  return (
    <div className={css.skeleton} data-rows={isRows || undefined} aria-busy="true">
      <span className="visually-hidden">{`Loading ${label}`}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={css.line} />
      ))}
    </div>
  );
}
