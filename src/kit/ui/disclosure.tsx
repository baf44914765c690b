import { iconOf } from './icon.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { ChevronRight } from 'lucide';
import css from './disclosure.module.css';

/**
 * A native details element: `summary` is always visible, the children on demand. Native props
 * (`open`, `onToggle`) pass.
 */
export function Disclosure({
  summary,
  children,
  ...rest
}: ComponentProps<'details'> & { readonly summary: ReactNode }): ReactNode {
  return (
    <details {...rest}>
      <summary className={css.summary}>
        {iconOf(ChevronRight, 14, css.chevron)}
        {summary}
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
