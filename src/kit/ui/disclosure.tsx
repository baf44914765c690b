import type { ComponentProps, ReactNode } from 'react';
import css from './disclosure.module.css';

/** A native `<details>`, which takes native props. The children are visible while it is open. */
export function Disclosure({
  summary,
  children,
  ...rest
}: ComponentProps<'details'> & { readonly summary: ReactNode }): ReactNode {
  return (
    <details {...rest}>
      <summary className={css.summary}>{summary}</summary>
      {children && <div className={css.content}>{children}</div>}
    </details>
  );
}
