import type { ReactNode } from 'react';
import css from './skeleton.module.css';

/** Grey lines in the shape of what comes. Screen readers hear "Loading <label>". */
export function Skeleton({
  label,
  lines = 3,
}: {
  readonly label: string;
  readonly lines?: number;
}): ReactNode {
  return (
    <div className={css.skeleton} aria-busy="true">
      <span className="visually-hidden">Loading {label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={css.line} />
      ))}
    </div>
  );
}
