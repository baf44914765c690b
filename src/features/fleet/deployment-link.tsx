import type { ReactNode } from 'react';
import { noDetails } from '../../api/deployment-id.ts';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Link } from '../../kit/ui/link.tsx';
import { MiddleCut, UntrustedText } from '../../kit/ui/untrusted-text.tsx';

/** The name of a deployment, linked to its details; else with the reason why it has none. */
export function DeploymentLink({
  id,
  name,
  search = '',
  state,
  isCut = false,
}: {
  readonly id: string;
  readonly name: string;
  /** The query of a list that stays beside the details. */
  readonly search?: string;
  /** The state of the history entry. */
  readonly state?: unknown;
  /** Cuts a name without room before its end; without it the name takes several lines. */
  readonly isCut?: boolean;
}): ReactNode {
  const pathname = deploymentAddress(id);
  const whole = isCut ? visibleText(name) : undefined;
  const words = isCut ? <MiddleCut text={name} /> : <UntrustedText text={name} />;
  if (pathname !== undefined)
    return (
      <Link to={{ pathname, search }} state={state} aria-label={whole} title={whole}>
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
