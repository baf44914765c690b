import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '../params/base-path.ts';
import css from '../ui/button.module.css';

/** Leads to the host's sign-in, and from there back to the current address. */
export function SignInLink(): ReactNode {
  const { pathname, search } = useLocation();
  const returnPath = addressOf(pathname) + search;
  return (
    <a
      className={css.button}
      data-variant="primary"
      href={`${addressOf('/sign-in')}?return=${encodeURIComponent(returnPath)}`}
    >
      Sign in
    </a>
  );
}
