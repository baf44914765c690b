import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPath, type NavigateOptions, type To, useNavigate } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** An absolute path, or a query alone, which stays on the page. */
  readonly to: To;
  /** What the history entry remembers beside its address. */
  readonly state?: unknown;
};

const Going = createContext<((to: To, options: NavigateOptions) => void) | undefined>(undefined);

/** Takes the links in it to where they lead. The router is listened to here, once, and not by every link of a table. */
export function LinkScope({ children }: { readonly children: ReactNode }): ReactNode {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  const go = useCallback((to: To, options: NavigateOptions) => void latest.current(to, options), []);
  return <Going value={go}>{children}</Going>;
}

/** Whether a click is meant for this tab, and not for another tab, a window or a download. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

/**
 * A link of the router, within `LinkScope`. The router's own `Link` fetches ahead and resolves relative paths, which this page does not use: it
 * weighs 3 kB (gzip) more, and each row of a table has one.
 */
export function Link({ to, state, onClick, children, ...rest }: LinkProps): ReactNode {
  const go = use(Going);
  const href = typeof to === 'string' ? to : createPath(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!go || event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        const { pathname, search } = window.location;
        go(to, { state, replace: href === pathname + search });
      }}
    >
      {children}
    </a>
  );
}
