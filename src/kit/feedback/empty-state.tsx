import type { ComponentProps, ReactNode } from 'react';
import css from './empty-state.module.css';

/** An empty list: what is empty (`title`), why (`children`), and the next step (`action`). */
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
    <div className={`quiet stack tight ${css.empty}`}>
      <p className={css.title}>{title}</p>
      {children && <div>{children}</div>}
      {action && <div className={`cluster ${css.action}`}>{action}</div>}
    </div>
  );
}

/** A page without content: a sentence, and the next steps below it. */
export function EmptyPage({
  actions,
  ...rest
}: ComponentProps<'p'> & { readonly actions: ReactNode }): ReactNode {
  return (
    <div className="stack">
      <p {...rest} className="quiet" />
      <div className="cluster">{actions}</div>
    </div>
  );
}
