import type { ReactNode } from 'react';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { describeDeployment } from '../../domain/model/repository-deployments.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';

/** The type, reference and state of a deployment among those of its repository. */
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
