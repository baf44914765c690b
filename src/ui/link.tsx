import type { ComponentProps, ReactNode } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: To;
  /** What the history entry remembers beside its address. */
  readonly state?: unknown;
};

/**
 * A link of the router. Its own `Link` fetches ahead in ways that this page does not use: it weighs 3 kB (gzip) more,
 * and every row of a table has one.
 */
export function Link({ to, state, onClick, children, ...rest }: LinkProps): ReactNode {
  const go = useLinkClickHandler(to, { state });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
}
