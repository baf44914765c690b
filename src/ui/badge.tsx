import type { ReactNode } from 'react';
import css from './badge.module.css';

export type BadgeTone = 'neutral' | 'good' | 'warning' | 'bad' | 'info';

/** A state in one or two words. Every tone has its own shape, so colour is never the only sign. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  );
}
