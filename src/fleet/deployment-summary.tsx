import type { ReactNode } from 'react';
import type { FleetRecord } from '../model/fleet-record.ts';
import { describeDeployment } from '../model/repository-deployments.ts';
import { Badge } from '../ui/badge.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { config } from '../wire/config.ts';

/** What tells a deployment apart among those of its repository: type, ref and state. */
export function DeploymentSummary({ deployment }: { readonly deployment: FleetRecord }): ReactNode {
  const { what, state } = describeDeployment(deployment, config().dialect.labels);
  return (
    <>
      <UntrustedText text={what || deployment.name} room={Infinity} />{' '}
      {state && (
        <Badge tone={state.tone}>
          <UntrustedText text={state.label} />
        </Badge>
      )}
    </>
  );
}
