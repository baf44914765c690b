import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { viewLink } from './view-address.ts';
import css from './views.module.css';
import { everything, ownViews } from './views.ts';

/** Which view is shown, the way to everything, and what of the view is not known here. */
export function ViewShown({
  name,
  unknown,
}: {
  readonly name: string | undefined;
  /** Ids of columns that the address names and nobody has. */
  readonly unknown: readonly string[];
}): ReactNode {
  const hasFirst = useSelector(ownViews.store, ({ first }) => first !== undefined);
  return (
    <p className={css.shown}>
      {name !== undefined && (
        <span>
          View{' '}
          <b>
            <UntrustedText text={name} />
          </b>
        </span>
      )}
      {name !== undefined && name !== everything.name && (
        <Link to={hasFirst ? viewLink(everything) : '/deployments'}>{everything.name}</Link>
      )}
      {unknown.length > 0 && (
        <span role="status">
          Left out, since no column is called so: <UntrustedText text={unknown.join(', ')} />
        </span>
      )}
    </p>
  );
}
