import type { ReactNode } from 'react';
import { DeploymentSummary } from '../fleet/deployment-summary.tsx';
import { noneText } from '../fleet/none-text.ts';
import type { WalkControl } from '../fleet/use-walk.ts';
import { isWhole } from '../fleet/walk.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { numberText } from '../model/number-text.ts';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Button } from '../ui/button.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { useIntegrationName } from './use-integration-name.ts';

/** Deployments that are named; the others are counted. */
const mostNamed = 3;

/** What is known of the repository chosen: its integration, default branch and deployments. */
export function RepositoryFacts({
  integrationId,
  defaultBranch,
  siblings,
  fleet,
}: {
  readonly integrationId: string;
  readonly defaultBranch: string | undefined;
  /** Its deployments, among those read so far. */
  readonly siblings: readonly FleetRecord[];
  readonly fleet: WalkControl;
}): ReactNode {
  const integration = useIntegrationName(integrationId, fleet.walk?.records ?? []);
  const more = siblings.length - mostNamed;
  const deployments = (
    <>
      {siblings.length > 0 && (
        <ul aria-label="Deployments of this repository">
          {siblings.slice(0, mostNamed).map((deployment) => (
            <li key={deployment.id}>
              <UntrustedText text={deployment.name} /> <DeploymentSummary deployment={deployment} />
            </li>
          ))}
          {more > 0 && <li>and {numberText(more)} more</li>}
        </ul>
      )}
      <Looked fleet={fleet} isNone={siblings.length === 0} />
    </>
  );
  return (
    <DefinitionList
      rows={[
        {
          term: 'Integration',
          value: <UntrustedText text={integration ?? `${integrationId.slice(0, 8)}…`} />,
        },
        ...(defaultBranch === undefined
          ? []
          : [{ term: 'Default branch', value: <UntrustedText text={defaultBranch} /> }]),
        { term: 'Deployments', value: deployments },
      ]}
    />
  );
}

/** Among how many deployments those of the repository were looked for. */
function Looked({ fleet, isNone }: { readonly fleet: WalkControl; readonly isNone: boolean }): ReactNode {
  const { walk, isReading, failure, read } = fleet;
  if (failure)
    return (
      <p role="status">They could not be read. {!isReading && <Button onClick={read}>Look again</Button>}</p>
    );
  if (!walk) return 'Not looked for yet';
  return (
    <p>
      {isNone ? noneText(walk) : !isWhole(walk) && `Among the ${numberText(walk.records.length)} read`}
      {!walk.end && !isReading && (
        <Button variant="quiet" onClick={read}>
          Read on
        </Button>
      )}
    </p>
  );
}
