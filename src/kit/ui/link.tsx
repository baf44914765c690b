import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPath, type NavigateOptions, useNavigate } from 'react-router';
import { addressOf, basePath } from '../params/base-path.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** An absolute path. A string can also be just a query ("?a=b"), which stays on the page. */
  readonly to: string | { readonly pathname: string; readonly search: string };
  readonly state?: unknown;
};

const NavigateContext = createContext<((to: LinkProps['to'], options: NavigateOptions) => void) | undefined>(
  undefined,
);

const hrefOf = (to: LinkProps['to']) => (typeof to === 'string' ? to : createPath(to));

/** Links inside navigate without loading the page. */
export function LinkScope({
  complete,
  children,
}: {
  /** Adds the query that the target page would add by a redirect. */
  readonly complete: (href: string) => string;
  readonly children: ReactNode;
}): ReactNode {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  const [go] = useState(() => (to: LinkProps['to'], options: NavigateOptions) => {
    const { pathname, search, hash } = window.location;
    const href = complete(hrefOf(to));
    const page = pathname.slice(basePath.length - 1) + search;
    // A second click adds no history entry, and keeps the fragment.
    const replace = [page, page + hash].includes(href);
    void latest.current(href === page ? page + hash : href, { replace, ...options });
  });
  return <NavigateContext value={go}>{children}</NavigateContext>;
}

/** Navigates like a link, for other controls. Outside `LinkScope` it loads the page. */
export function useGo(): (to: string, options: NavigateOptions) => void {
  return use(NavigateContext) ?? ((to) => window.location.assign(addressOf(to)));
}

/** True if a click opens the link in this tab, not in a tab or window, or as a download. */
function isForThisTab({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

/** A link within `LinkScope`, instead of the router's (docs/decisions.md#a-link-of-our-own). */
export function Link({ to, state, onClick, children, ...rest }: LinkProps): ReactNode {
  return (
    <a {...rest} {...useLink({ to, state, onClick })}>
      {children}
    </a>
  );
}

/** The attributes of a link, for an `<a>` in a table's cell (docs/decisions.md#speed). */
export function useLink({
  to,
  state,
  onClick,
}: Pick<LinkProps, 'to' | 'state' | 'onClick'>): Pick<ComponentProps<'a'>, 'href' | 'onClick'> {
  const go = use(NavigateContext);
  return {
    href: addressOf(hrefOf(to)),
    onClick: (event) => {
      onClick?.(event);
      if (!go || event.defaultPrevented || !isForThisTab(event)) return;
      event.preventDefault();
      go(to, { state });
    },
  };
}
