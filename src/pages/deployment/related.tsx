import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { isComplete } from '../../domain/fleet/reading.ts';
import { DeploymentLink } from '../../features/fleet/deployment-link.tsx';
import { listLink, withValue } from '../../domain/model/addresses.ts';
import type { ReadingControl } from '../../features/fleet/use-reading.ts';
import { ReadingProgress } from '../../features/fleet/reading-progress.tsx';
import { describeStatus, describeType } from '../../domain/model/labels.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { siblingsOf } from '../../domain/fleet/facts.ts';
import { joinedByDots } from '../../kit/text/sentence.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import type { Conditions } from '../../service/wire/parameters.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
import css from './deployment-page.module.css';
import { numberText } from '../../kit/text/number-text.ts';

const nothingRead = { records: [] };

/** The conditions of a common value without another one, which may be absent. */
function except(field: string, value: string, other: string, excluded: string): Conditions {
  const common = withValue({}, { field, operator: 'is', value });
  return withValue(common, { field: other, operator: excluded === '' ? 'given' : 'is-not', value: excluded });
}

/** Number of siblings shown; the list shows the rest. */
const mostNamed = 8;

/** The deployments of the same repository or integration, as far as they were read. */
export function relatedOf(deployment: Deployment, { reading, isReading }: ReadingControl) {
  const isAll = isComplete(reading);
  // Updated only when the reading pauses: after each page it would compare everything again.
  return { isAll, ...siblingsOf(deployment, reading && (isAll || !isReading) ? reading : nothingRead) };
}

/** The related deployments by their common property, with a way to read all. */
export function Related({
  deployment,
  related: { isAll, sameRepository, sameIntegration },
  control,
}: {
  readonly deployment: Deployment;
  readonly related: ReturnType<typeof relatedOf>;
  readonly control: ReadingControl;
}): ReactNode {
  const { repoUrl = '', integrationId = '' } = deployment.sourceConfig;
  const hasBegun = control.reading !== undefined || control.isReading || control.failure !== null;
  return (
    <>
      <SiblingList
        title="Same repository"
        siblings={sameRepository}
        isAll={isAll}
        set={except('repoUrl', repoUrl, 'id', deployment.id)}
      />
      <SiblingList
        title="Same integration, other repositories"
        siblings={sameIntegration}
        isAll={isAll}
        set={except('integrationId', integrationId, 'repoUrl', repoUrl)}
      />
      {hasBegun ? (
        <ReadingProgress control={control} />
      ) : (
        <Button variant="quiet" className={css.begin} onClick={control.read}>
          Read all
        </Button>
      )}
    </>
  );
}

function SiblingList({
  title,
  siblings,
  isAll,
  set,
}: {
  readonly title: string;
  readonly siblings: readonly FleetRecord[];
  readonly isAll: boolean;
  /** The conditions that list them. */
  readonly set: Conditions;
}): ReactNode {
  const count = numberText(siblings.length);
  if (siblings.length === 0) return null;
  // Folded: beside the list, each of them may already be on the page.
  return (
    <Disclosure summary={`${title}: ${isAll ? count : `at least ${count}`}`}>
      <ul className={`stack tight ${css.siblings}`} aria-label={title}>
        {siblings.slice(0, mostNamed).map((sibling) => (
          <Sibling key={sibling.id} sibling={sibling} />
        ))}
        {siblings.length > mostNamed && (
          <li>
            <Link to={listLink({}, set)}>Show in the list</Link>
          </li>
        )}
      </ul>
    </Disclosure>
  );
}

/** The distinguishing fields of a sibling; its link keeps the list beside the details. */
function Sibling({
  sibling: { id, name, status, imageVersion, sourceConfig, sourceRevisionConfig },
}: {
  readonly sibling: FleetRecord;
}): ReactNode {
  const { search } = useLocation();
  const state = useHistoryState();
  const { statuses, types } = config().dialect.labels;
  const { deploymentType } = sourceConfig;
  const described = status === undefined ? undefined : describeStatus(status, statuses);
  const what = [
    deploymentType && describeType(deploymentType, types),
    imageVersion,
    sourceRevisionConfig.repoRef?.replace(/^refs\/(?:heads|tags)\//, ''),
  ];
  return (
    <li className="cluster">
      <DeploymentLink id={id} name={name} search={search} state={state} />
      <span className="quiet">
        <UntrustedText text={joinedByDots(what)} />
      </span>
      {described && described.tone !== 'normal' && (
        <Badge tone={described.tone}>
          <UntrustedText text={described.label} />
        </Badge>
      )}
    </li>
  );
}
