import type { ReactNode } from 'react';
import css from './skip-link.module.css';

/**
 * A link that shows while it has the focus; it moves the focus and leaves the address alone.
 * @param to a selector of the element that gets the focus
 */
export function SkipLink({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  return (
    <a
      className={css.skip}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
