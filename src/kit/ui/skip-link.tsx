import type { ReactNode } from 'react';
import buttonCss from './button.module.css';
import css from './skip-link.module.css';

/** A link that is visible while it has the focus, and moves the focus. @param to a selector */
export function SkipLink({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  return (
    <a
      className={`${buttonCss.button} ${css.skip}`}
      data-variant="primary"
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
