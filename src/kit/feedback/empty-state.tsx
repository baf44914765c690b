import type { ReactNode } from 'react';
import css from './empty-state.module.css';

/**
 * Says that there is nothing here (`title`), why (`children`), and what to do about it (`action`).
 */
export function EmptyState({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}): ReactNode {
  return (
    <div className={css.empty}>
      <p className={css.title}>{title}</p>
      {children && <div>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
