import type { ReactNode } from 'react';
import css from './badge.module.css';

export type BadgeTone = 'neutral' | 'normal' | 'warning' | 'risk' | 'bad' | 'info';

/** A status in one or two words. Each tone has a different shape, because colour is not enough. */
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
    <span className={`small ${css.badge}`} data-tone={tone} title={title}>
      {children}
    </span>
  );
}
