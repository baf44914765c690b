import type { ComponentProps, ReactNode } from 'react';
import css from './disclosure.module.css';

/**
 * A native `<details>`. `summary` is always visible, the children only while it is open. Native
 * props (`open`, `onToggle`) are passed on.
 */
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
