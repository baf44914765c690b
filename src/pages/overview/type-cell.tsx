import type { ReactNode } from 'react';
import type { Filter } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import { listLink } from '../../domain/model/addresses.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { describeStatus } from '../../domain/model/labels.ts';
import { DeploymentLink } from '../../features/fleet/deployment-link.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './repository-matrix.module.css';

/** Deployments that are named in a cell; the list shows the rest. */
const mostNamed = 2;

/** The deployments of one repository and type, a line each; a normal state is not shown. */
export function TypeCell({
  records,
  isOld,
  set,
}: {
  readonly records: readonly FleetRecord[];
  readonly isOld: (record: FleetRecord) => boolean;
  /** The filters that list the deployments of the cell. */
  readonly set: readonly Filter[];
}): ReactNode {
  if (records.length === 0) return null;
  const named = records.slice(0, mostNamed);
  const more = records.length - named.length;
  return (
    <span className={css.cells}>
      {named.map((record, at) => (
        <span key={record.id} className={css.cell}>
          <Named record={record} isOld={isOld(record)} />
          {more > 0 && at === named.length - 1 && (
            <Link className={css.more} to={listLink(set)}>
              {`+${numberText(more)}`}
              <span className="visually-hidden"> more</span>
            </Link>
          )}
        </span>
      ))}
    </span>
  );
}

/** A deployment with its version, and its status unless that is normal. */
function Named({
  record: { id, name, imageVersion, status },
  isOld,
}: {
  readonly record: FleetRecord;
  readonly isOld: boolean;
}): ReactNode {
  const state = status === undefined ? undefined : describeStatus(status, config().dialect.labels.statuses);
  return (
    <>
      <DeploymentLink id={id} name={name} isCut />
      {state && state.tone !== 'normal' && (
        <span className={css.state} title={state.label}>
          <Badge tone={state.tone}>{''}</Badge>{' '}
          <span className={css.word}>
            <UntrustedText text={state.label} visibleLength={Infinity} />
          </span>
        </span>
      )}
      {imageVersion && (
        <span
          className={css.version}
          data-old={isOld || undefined}
          title={isOld ? hintTexts.old.label : undefined}
        >
          <UntrustedText text={imageVersion} visibleLength={12} />
          {isOld && <span className="visually-hidden">, old</span>}
        </span>
      )}
    </>
  );
}
