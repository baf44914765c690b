import type { ReactNode } from 'react';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import { noDetails } from '../../service/wire/deployment-id.ts';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';

/** The name of a deployment, linked to its details; else with the reason why it has none. */
export function DeploymentLink({
  id,
  name,
  search = '',
  state,
}: {
  readonly id: string;
  readonly name: string;
  /** The query of a list that stays beside the details. */
  readonly search?: string;
  /** The state of the history entry. */
  readonly state?: unknown;
}): ReactNode {
  const pathname = deploymentAddress(id);
  const words = <UntrustedText text={name} />;
  if (pathname !== undefined)
    return (
      <Link to={{ pathname, search }} state={state}>
        {words}
      </Link>
    );
  return (
    <>
      {words}{' '}
      <span className="quiet">
        <UntrustedText text={noDetails(id) ?? ''} />
      </span>
    </>
  );
}
