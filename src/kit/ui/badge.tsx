import type { ReactNode } from 'react';
import css from './badge.module.css';

export type BadgeTone = 'neutral' | 'normal' | 'warning' | 'bad' | 'info';

/** A state in one or two words. Every tone has its own shape, so colour is never the only sign. */
export function Badge({
  tone = 'neutral',
  title,
  children,
}: {
  readonly tone?: BadgeTone;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className={css.badge} data-tone={tone} title={title}>
      {children}
    </span>
  );
}
