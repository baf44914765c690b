import { counted } from '../../kit/text/number-text.ts';
import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import type { DeploymentValues } from '../../service/wire/parameters.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { DeploymentPage } from '../../service/wire/deployment-page.ts';
import { pins, unpin } from './pins.ts';
import { viewLink } from './view-address.ts';
import css from './views.module.css';
import { everything, ownViews } from './views.ts';

const none: string[] = [];

/**
 * Which view is shown, the way to everything, what of the view is not known here, and what is
 * pinned and not there any more.
 */
export function ViewShown({
  view: name,
  unknownColumns: unknown,
  values: { deploymentIds: asked = none },
  shown: { page },
}: {
  /** The name in the address. */
  readonly view: string | undefined;
  /** Ids of columns that the address names and nobody has. */
  readonly unknownColumns: readonly string[];
  readonly values: DeploymentValues;
  /** The answer; undefined until it has come. */
  readonly shown: { readonly page: DeploymentPage | undefined };
}): ReactNode {
  const pinned = useSelector(pins.store);
  const there = page?.rows.map(({ id }) => id) ?? asked;
  const gone = asked.filter((id) => pinned.includes(id) && !there.includes(id));
  const hasFirst = useSelector(ownViews.store, ({ first }) => first !== undefined);
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
      {name !== undefined && name !== everything.name && (
        <Link to={hasFirst ? viewLink(everything) : '/deployments'}>{everything.name}</Link>
      )}
      {unknown.length > 0 && (
        <span role="status">
          Left out, since no column is called so: <UntrustedText text={unknown.join(', ')} />
        </span>
      )}
      {gone.length > 0 && page?.unreadable.length === 0 && (
        <span role="status">
          {counted(gone.length, 'pinned deployment is', 'pinned deployments are')} not there any more.{' '}
          <Button variant="quiet" onClick={() => unpin(gone)}>
            {gone.length === 1 ? 'Unpin it' : 'Unpin them'}
          </Button>
        </span>
      )}
    </p>
  );
}
