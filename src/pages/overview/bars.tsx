import { compareVersions, validate } from 'compare-versions';
import { type ReactNode, useId, useState } from 'react';
import type { Filter } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import { countOf } from '../../domain/fleet/coverage.ts';
import { versionsOf } from '../../domain/fleet/facts.ts';
import { type Group, groupBy } from '../../domain/fleet/groups.ts';
import type { AllDeployments } from '../../domain/fleet/pages.ts';
import { listLink } from '../../domain/model/addresses.ts';
import { withValue } from '../../domain/model/filters.ts';
import { describeStatus } from '../../domain/model/labels.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Link, type LinkProps } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './bars.module.css';

/** The counted deployments. */
export interface Counted {
  readonly deployments: AllDeployments;
  /** The filters of the overview. */
  readonly set: readonly Filter[];
}

/** The number of deployments that have a value, and the list of them. */
interface Bar {
  /** Tells bars apart: two values may have one label. */
  id: string;
  label: string;
  count: number;
  to: LinkProps['to'];
  /** Stands beside the label. */
  note?: string;
}

declare module 'react' {
  interface CSSProperties {
    '--share'?: number;
  }
}

/** Bars in sight at first. */
const mostAtFirst = 8;

/** Counts as bars in a table. */
function Bars({
  title,
  bars,
  coverage,
  empty,
}: {
  readonly title: string;
  readonly bars: readonly Bar[];
  /** "290 of at least 300". */
  readonly coverage: string;
  /** Shown where there is no bar. */
  readonly empty: string;
}): ReactNode {
  'use memo';
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const rows = isWhole ? bars : bars.slice(0, mostAtFirst);
  const largest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <figure className={`stack tight ${css.figure}`} aria-labelledby={id} aria-describedby={`${id}-over`}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <span id={`${id}-over`} className={`quiet ${css.coverage}`}>
          {coverage}
        </span>
      </div>
      {bars.length === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <table className={css.bars} aria-labelledby={id}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Value</th>
              <th scope="col">Deployments</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((bar) => (
              <tr key={bar.id} style={{ '--share': bar.count / largest }}>
                <th scope="row">
                  <BarLabel bar={bar} />
                </th>
                <td>{numberText(bar.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length < bars.length && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          {`Show all ${bars.length}`}
        </Button>
      )}
    </figure>
  );
}

function BarLabel({ bar: { label, to, note } }: { readonly bar: Bar }): ReactNode {
  return (
    <span className={`cluster ${css.label}`}>
      <Link to={to}>
        <UntrustedText text={label} />
      </Link>
      {note && (
        <span className="quiet">
          <UntrustedText text={note} />
        </span>
      )}
    </span>
  );
}

/** The bar of a value, which leads to the list of the deployments that have it. */
function barOf({ value, records }: Group, field: string, label: string, set: Counted['set']): Bar {
  const to = listLink(withValue(set, field, value));
  return { id: value ?? '', label, count: records.length, to };
}

const countGiven = (groups: readonly Group[], deployments: AllDeployments) =>
  countOf(
    groups.reduce((sum, { value, records }) => sum + (value === undefined ? 0 : records.length), 0),
    deployments,
  );

/** Statuses, the most frequent first. */
export function Statuses({ deployments, set }: Counted): ReactNode {
  'use memo';
  const { statuses } = config().dialect.labels;
  const groups = groupBy(deployments.records, ({ status }) => status);
  const bars = groups.map((group) => {
    const { value } = group;
    const label = value === undefined ? 'Not given' : describeStatus(value, statuses).label;
    return barOf(group, 'status', label, set);
  });
  return (
    <Bars title="Status" coverage={countGiven(groups, deployments)} empty="No status is given." bars={bars} />
  );
}

/** Image versions, the newest first; texts that are no version follow. */
export function Versions({
  deployments,
  set,
  all,
}: Counted & { readonly all: AllDeployments | undefined }): ReactNode {
  'use memo';
  const groups = versionsOf(deployments);
  const [newest] = all ? versionsOf(all) : groups;
  const noteOf = ({ value }: Group) => {
    if (value === undefined) return '';
    if (!validate(value)) return 'no version';
    const isNewest =
      newest?.value !== undefined && validate(newest.value) && compareVersions(value, newest.value) === 0;
    return isNewest ? (all ? 'newest' : 'newest of these') : '';
  };
  const bars = groups.map((group) => ({
    ...barOf(group, 'imageVersion', group.value ?? 'Not given', set),
    note: noteOf(group),
  }));
  return (
    <Bars
      title="Image version"
      coverage={countGiven(groups, deployments)}
      empty="No version is given."
      bars={bars}
    />
  );
}
