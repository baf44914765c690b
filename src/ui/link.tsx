import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { createPath, type To, useNavigate } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** An absolute path, or a query alone, which stays on the page. */
  readonly to: To;
  /** What the history entry remembers beside its address. */
  readonly state?: unknown;
};

/** Whether a click is meant for this tab, and not for another tab, a window or a download. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

/**
 * A link of the router. Its own `Link` fetches ahead and resolves relative paths, which this page does not use: it
 * weighs 3 kB (gzip) more, and each row of a table has one.
 */
export function Link({ to, state, onClick, children, ...rest }: LinkProps): ReactNode {
  const navigate = useNavigate();
  const href = typeof to === 'string' ? to : createPath(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        const { pathname, search } = window.location;
        void navigate(to, { state, replace: href === pathname + search });
      }}
    >
      {children}
    </a>
  );
}
