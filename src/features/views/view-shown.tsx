import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { isComplete, type AllDeployments } from '../../domain/fleet/pages.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { pins, unpin } from './pins.ts';
import { all } from './views.ts';
import css from './views.module.css';

/** The name of the view that is shown, what of it is not known here, and pins that are gone. */
export function ViewShown({
  view: name,
  unknownColumns: unknown,
  pinned,
}: {
  /** The name in the address. */
  readonly view: string | undefined;
  /** Unknown ids of columns in the address. */
  readonly unknownColumns: readonly string[];
  /** The pinned deployments, where the list shows them and nothing else is set. */
  readonly pinned: AllDeployments | undefined;
}): ReactNode {
  const ids = useSelector(pins.store);
  const present = new Set(pinned?.records.map(({ id }) => id));
  const isKnown = isComplete(pinned) && pinned.unreadable === 0;
  const gone = isKnown ? ids.filter((id) => !present.has(id)) : [];
  return (
    <p className={`cluster ${css.shown}`}>
      {name !== undefined && (
        <span>
          View{' '}
          <b>
            <UntrustedText text={name} />
          </b>
        </span>
      )}
      {name !== undefined && name !== all.name && <Link to="/deployments">{all.name}</Link>}
      {unknown.length > 0 && (
        <span role="status">
          Unknown columns left out: <UntrustedText text={unknown.join(', ')} />
        </span>
      )}
      {gone.length > 0 && (
        <span role="status">
          <span>{`${pluralize(gone.length, 'pinned deployment no longer exists', 'pinned deployments no longer exist')}. `}</span>
          <Button variant="quiet" onClick={() => unpin(gone)}>
            {gone.length === 1 ? 'Unpin it' : 'Unpin them'}
          </Button>
        </span>
      )}
    </p>
  );
}
