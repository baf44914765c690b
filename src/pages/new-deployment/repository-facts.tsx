import type { ReactNode } from 'react';
import { DeploymentSummary } from '../../features/fleet/deployment-summary.tsx';
import type { ReadingControl } from '../../features/fleet/use-reading.ts';
import { isComplete } from '../../domain/fleet/reading.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { DefinitionList } from '../../kit/ui/definition-list.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { Repository } from '../../service/wire/repository.ts';
import { useIntegrationName } from './use-integration-name.ts';

/** Deployments that are named; the others are counted. */
const mostNamed = 3;

/** Facts about the chosen repository: its integration, default branch and deployments. */
export function RepositoryFacts({
  integrationId,
  record,
  onLookAgain,
  siblings,
  fleet,
}: {
  readonly integrationId: string;
  /** The integration's record of it. */
  readonly record: Repository | undefined;
  /** Asks for that record again, where it could not be read. */
  readonly onLookAgain: (() => void) | undefined;
  /** Its deployments, among those read so far. */
  readonly siblings: readonly FleetRecord[];
  readonly fleet: ReadingControl;
}): ReactNode {
  const integration = useIntegrationName(integrationId, fleet.reading?.records ?? []);
  const more = siblings.length - mostNamed;
  const deployments = (
    <>
      {siblings.length > 0 && (
        <ul aria-label="Deployments of this repository">
          {siblings.slice(0, mostNamed).map((deployment) => (
            <li key={deployment.id}>
              <strong>
                <UntrustedText text={deployment.name} />
              </strong>{' '}
              <DeploymentSummary deployment={deployment} />
            </li>
          ))}
          {more > 0 && <li>and {numberText(more)} more</li>}
        </ul>
      )}
      <Looked fleet={fleet} isNone={siblings.length === 0} />
    </>
  );
  const branch = onLookAgain ? (
    <Unread what="It" onLookAgain={onLookAgain} />
  ) : (
    record?.defaultBranch !== undefined && <UntrustedText text={record.defaultBranch} />
  );
  return (
    <DefinitionList
      rows={[
        {
          term: 'Integration',
          value: <UntrustedText text={integration ?? `${integrationId.slice(0, 8)}…`} />,
        },
        ...(branch ? [{ term: 'Default branch', value: branch }] : []),
        { term: 'Deployments', value: deployments },
      ]}
    />
  );
}

function Unread({
  what,
  onLookAgain,
}: {
  readonly what: 'It' | 'They';
  /** Undefined while that is under way. */
  readonly onLookAgain: (() => void) | undefined;
}): ReactNode {
  return (
    <p role="status">
      {what} could not be read. {onLookAgain && <Button onClick={onLookAgain}>Look again</Button>}
    </p>
  );
}

/** Among how many deployments those of the repository were looked for. */
function Looked({ fleet, isNone }: { readonly fleet: ReadingControl; readonly isNone: boolean }): ReactNode {
  const { reading, isReading, failure, read } = fleet;
  if (failure) return <Unread what="They" onLookAgain={isReading ? undefined : read} />;
  if (!reading) return 'Not looked for yet';
  return (
    <p>
      {(isNone || !isComplete(reading)) &&
        `${isNone ? 'None among' : 'Among'} the ${numberText(reading.records.length)} read`}
      {!reading.end && !isReading && (
        <Button variant="quiet" onClick={read}>
          Read on
        </Button>
      )}
    </p>
  );
}
