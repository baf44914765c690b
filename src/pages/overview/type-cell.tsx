import type { ReactNode } from 'react';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { DeploymentLink } from '../../features/fleet/deployment-link.tsx';
import { listLink } from '../../domain/model/addresses.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { describeStatus } from '../../domain/model/labels.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import type { Conditions, Filters } from '../../service/wire/parameters.ts';
import css from './repository-matrix.module.css';

/** Deployments that are named in a cell; the list shows the rest. */
const mostNamed = 4;

/** The deployments of one repository and type, a line each; a normal state is not shown. */
export function TypeCell({
  records,
  isOld,
  set,
}: {
  readonly records: readonly FleetRecord[];
  readonly isOld: (record: FleetRecord) => boolean;
  /** The filters and conditions that list the deployments of the cell. */
  readonly set: Filters & Conditions;
}): ReactNode {
  if (records.length === 0) return null;
  return (
    <span className={css.cells}>
      {records.slice(0, mostNamed).map((record) => (
        <Line key={record.id} record={record} isOld={isOld(record)} />
      ))}
      {records.length > mostNamed && (
        <Link className="quiet" to={listLink(set)}>
          {`${numberText(records.length - mostNamed)} more`}
        </Link>
      )}
    </span>
  );
}

function Line({
  record: { id, name, imageVersion, status },
  isOld,
}: {
  readonly record: FleetRecord;
  readonly isOld: boolean;
}): ReactNode {
  const state = status === undefined ? undefined : describeStatus(status, config().dialect.labels.statuses);
  return (
    <span className={`cluster ${css.cell}`}>
      <DeploymentLink id={id} name={name} />
      {imageVersion && (
        <span
          className={css.version}
          data-old={isOld || undefined}
          title={isOld ? hintTexts.old.label : undefined}
        >
          <UntrustedText text={imageVersion} />
          {isOld && <span className="visually-hidden">, old</span>}
        </span>
      )}
      {state && state.tone !== 'normal' && (
        <Badge tone={state.tone}>
          <UntrustedText text={state.label} />
        </Badge>
      )}
    </span>
  );
}
