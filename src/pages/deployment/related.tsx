import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { KnownFleet } from '../../domain/fleet/known-fleet.ts';
import { PartLinks } from '../../features/fleet/part-links.tsx';
import type { WalkControl } from '../../features/fleet/use-walk.ts';
import { WalkProgress } from '../../features/fleet/walk-progress.tsx';
import { describeStatus, describeType } from '../../domain/model/labels.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { siblingsOf } from '../../domain/model/siblings.ts';
import { isId } from '../../kit/params/codecs.ts';
import { deploymentAddress } from '../../domain/model/deployment-address.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
import css from './fleet-sections.module.css';
import { numberText, othersText } from '../../kit/text/number-text.ts';

/** Siblings that are named; the list shows more. */
const mostNamed = 8;

/** The deployments that come from the same repository or integration, among those read so far. */
export function Related({
  deployment,
  fleet: { records, isWhole },
  control,
}: {
  readonly deployment: Deployment;
  readonly fleet: KnownFleet;
  readonly control: WalkControl;
}): ReactNode {
  const { sameRepository, sameIntegration } = siblingsOf(deployment, records);
  const others = records.length - 1;
  const isWalked = control.walk !== undefined || control.isReading || control.failure !== null;
  return (
    <>
      <SiblingList title="Same repository" siblings={sameRepository} isWhole={isWhole} />
      <SiblingList
        title="Same integration, other repositories"
        siblings={sameIntegration}
        isWhole={isWhole}
      />
      {isWalked ? (
        <WalkProgress control={control} />
      ) : (
        <p className={css.note}>
          {others > 0 && `Among the ${othersText(others)} read so far. `}
          <Button variant="quiet" onClick={control.read}>
            Read all
          </Button>
        </p>
      )}
    </>
  );
}

function SiblingList({
  title,
  siblings,
  isWhole,
}: {
  readonly title: string;
  readonly siblings: readonly FleetRecord[];
  readonly isWhole: boolean;
}): ReactNode {
  const count = numberText(siblings.length);
  if (siblings.length === 0)
    return (
      <p className={css.note}>
        {title}: {isWhole ? 'none' : 'none so far'}
      </p>
    );
  // On demand: beside the list each of them may be there twice.
  return (
    <Disclosure summary={`${title}: ${isWhole ? count : `at least ${count}`}`}>
      <ul className={css.siblings} aria-label={title}>
        {siblings.slice(0, mostNamed).map((sibling) => (
          <Sibling key={sibling.id} sibling={sibling} />
        ))}
        {siblings.length > mostNamed && (
          <li>
            <PartLinks records={siblings} />
          </li>
        )}
      </ul>
    </Disclosure>
  );
}

/** What tells a sibling apart; its link keeps the list beside the details. */
function Sibling({
  sibling: { id, name, status, imageVersion, sourceConfig, sourceRevisionConfig },
}: {
  readonly sibling: FleetRecord;
}): ReactNode {
  const { search, state }: { search: string; state: unknown } = useLocation();
  const { statuses, types } = config().dialect.labels;
  const { deploymentType } = sourceConfig;
  const described = status === undefined ? undefined : describeStatus(status, statuses);
  const what = [
    deploymentType && describeType(deploymentType, types),
    imageVersion,
    sourceRevisionConfig.repoRef?.replace(/^refs\/(?:heads|tags)\//, ''),
  ].filter(Boolean);
  return (
    <li>
      {isId(id) ? (
        <Link to={{ pathname: deploymentAddress(id), search }} state={state}>
          <UntrustedText text={name} />
        </Link>
      ) : (
        <>
          <UntrustedText text={name} />
          <span className={css.note}>No details: its ID is no UUID.</span>
        </>
      )}
      <span className={css.note}>
        <UntrustedText text={what.join(' · ')} />
      </span>
      {described && described.tone !== 'normal' && (
        <Badge tone={described.tone}>
          <UntrustedText text={described.label} />
        </Badge>
      )}
    </li>
  );
}
