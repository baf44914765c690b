import type { ReactNode } from 'react';
import { groupBy } from '../fleet/groups.ts';
import { describeStatus } from '../model/describe-status.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { isId } from '../params/codecs.ts';
import { deploymentAddress } from '../params/deployment-address.ts';
import { filterLink, idLinks, linkable } from '../params/list-address.ts';
import { Badge } from '../ui/badge.tsx';
import { Link, type LinkProps } from '../ui/link.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { config } from '../wire/config.ts';
import css from './repository-matrix.module.css';
import { numberText } from '../text/number-text.ts';

/** What is told apart in a cell; the list shows the rest. */
const mostShown = 4;

function whatRuns({ imageVersion, sourceRevisionConfig: { repoRef } }: FleetRecord): string {
  return [imageVersion, repoRef?.replace(/^refs\/(?:heads|tags)\//, '')].filter(Boolean).join(' · ');
}

/**
 * What runs of one repository and type: version, reference and state, each once with how often. One
 * deployment leads to its details, several lead to the list.
 */
export function TypeCell({ records }: { readonly records: readonly FleetRecord[] }): ReactNode {
  if (records.length === 0) return null;
  const groups = groupBy(records, (record) => JSON.stringify([whatRuns(record), record.status]));
  const rest = groups.slice(mostShown).flatMap((group) => group.records);
  return (
    <span className={css.cells}>
      {groups.slice(0, mostShown).map(({ value, records: same }) => (
        <Same key={value} records={same} />
      ))}
      {rest.length > 0 && <More records={rest} />}
    </span>
  );
}

/** Deployments of which the same runs. */
function Same({ records }: { readonly records: readonly FleetRecord[] }): ReactNode {
  const [first] = records;
  if (!first) return null;
  const isOne = records.length === 1;
  const [list] = isOne ? [oneLink(first)] : idLinks(linkable(records));
  const what = whatRuns(first);
  const { statuses } = config().dialect.labels;
  const state = first.status === undefined ? undefined : describeStatus(first.status, statuses);
  const who = isOne ? first.name : `${records.length} deployments`;
  const said = <UntrustedText text={what || who} />;
  return (
    <span className={css.cell}>
      {list ? (
        <Link
          to={list.to}
          aria-label={`${who}: ${what || 'no version given'}${list.part ? `, ${list.part}` : ''}`}
          title={list.part && `The first 100 of them: ${list.part}`}
        >
          {said}
        </Link>
      ) : (
        said
      )}
      {!isOne && <span className={css.quiet}>×{numberText(records.length)}</span>}
      {state && (
        <Badge tone={state.tone}>
          <UntrustedText text={state.label} />
        </Badge>
      )}
    </span>
  );
}

/** The way to one deployment: where its id is no UUID, the list that it is in by its name. */
function oneLink({ id, name }: FleetRecord): { to: LinkProps['to']; part?: string | undefined } | undefined {
  return isId(id) ? { to: deploymentAddress(id) } : filterLink({}, { nameContains: name })[0];
}

function More({ records }: { readonly records: readonly FleetRecord[] }): ReactNode {
  const [list] = idLinks(linkable(records));
  if (!list) return <span className={css.quiet}>{records.length} more</span>;
  return (
    <Link to={list.to} className={css.quiet}>
      {list.part ? `The first 100 of ${numberText(records.length)} more` : `${records.length} more`}
    </Link>
  );
}
