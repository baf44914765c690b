import type { ReactNode } from 'react';
import type { Filter } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import { listLink } from '../../domain/model/addresses.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { describeStatus } from '../../domain/model/labels.ts';
import { DeploymentLink } from '../../features/fleet/deployment-link.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { Mark } from './attention.tsx';
import { type Findings, partsOfName } from './checks.ts';
import css from './overview.module.css';

/** Deployments that are named in a cell; the list shows the rest. */
const mostNamed = 2;

/** The deployments of one repository and type, a line each. */
export function TypeCell({
  records,
  repository,
  findings,
  set,
}: {
  readonly records: readonly FleetRecord[];
  /** The label of their repository. */
  readonly repository: string;
  readonly findings: Findings;
  /** The filters that list the deployments of the cell. */
  readonly set: readonly Filter[];
}): ReactNode {
  const named = records.slice(0, mostNamed);
  const more = records.length - named.length;
  return named.map(({ id, name, imageVersion, status }, at) => {
    const state = status === undefined ? undefined : describeStatus(status, config().dialect.labels.statuses);
    const hints = findings.get(id) ?? [];
    const [worst] = hints;
    const words = [state && visibleText(state.label), ...hints.map((hint) => hintTexts[hint].label)]
      .filter(Boolean)
      .join(', ');
    return (
      <div key={id} className={css.cell}>
        <span className={css.sign} title={words}>
          {worst ? (
            <Mark severity={hintTexts[worst].severity} />
          ) : (
            state && <Badge tone={state.tone}>{''}</Badge>
          )}
        </span>
        <DeploymentLink id={id} name={name} parts={partsOfName(name, repository)} />
        {(hints.length > 0 || state?.tone !== 'normal') && (
          <span className="visually-hidden">{` ${words}`}</span>
        )}
        {imageVersion && (
          <span className={css.version}>
            <UntrustedText text={imageVersion} visibleLength={12} />
          </span>
        )}
        {more > 0 && at === named.length - 1 && (
          <Link className={css.version} to={listLink(set)}>
            {`+${numberText(more)}`}
            <span className="visually-hidden"> more</span>
          </Link>
        )}
      </div>
    );
  });
}
