import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '../params/base-path.ts';
import css from '../ui/button.module.css';

/** Leads to a page of the host, and from there back to the current address. */
export function ReturningLink({
  to,
  children,
}: {
  readonly to: string;
  readonly children: ReactNode;
}): ReactNode {
  const { pathname, search, hash } = useLocation();
  const returnPath = addressOf(pathname) + search;
  return (
    <a
      className={css.button}
      data-variant="primary"
      href={`${addressOf(to)}?return=${encodeURIComponent(returnPath)}${hash}`}
    >
      {children}
    </a>
  );
}
