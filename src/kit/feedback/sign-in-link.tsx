import type { ReactNode } from 'react';
import css from '../ui/button.module.css';

/** Leads to the host's sign-in, and from there back to the given address. */
export function SignInLink({
  from: { pathname, search },
}: {
  readonly from: Readonly<Record<'pathname' | 'search', string>>;
}): ReactNode {
  return (
    <a
      className={css.button}
      data-variant="primary"
      href={`/sign-in?return=${encodeURIComponent(pathname + search)}`}
    >
      Sign in
    </a>
  );
}
