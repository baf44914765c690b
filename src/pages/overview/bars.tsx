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
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './overview.module.css';

/** The counted deployments. */
export interface Counted {
  readonly deployments: AllDeployments;
  /** The filters of the overview. */
  readonly filters: readonly Filter[];
  /** True until the first deployments are loaded. */
  readonly isLoading: boolean;
}

declare module 'react' {
  interface CSSProperties {
    '--share'?: number;
    '--letters'?: number;
  }
}

/** A card with a title, and the number of deployments that it covers: "290 of 300". */
export function Figure({
  title,
  count,
  deployments,
  isLoading,
  skeletonLines = 4,
  children,
}: Omit<Counted, 'filters'> & {
  readonly title: string;
  readonly count: number;
  readonly skeletonLines?: number;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <figure className={`card stack tight ${css.figure}`} aria-labelledby={id} aria-describedby={`${id}-over`}>
      <div className={`cluster ${css.head}`}>
        <h2 id={id}>{title}</h2>
        <span id={`${id}-over`} className="small">
          {!isLoading && countOf(count, deployments)}
        </span>
      </div>
      {isLoading ? <Skeleton label="deployments" lines={skeletonLines} isRows /> : children}
    </figure>
  );
}

/** A button that shows all rows. In print, the number of rows that are missing. */
export function ShowAll({
  shown,
  count,
  onPress,
}: {
  readonly shown: number;
  readonly count: number;
  readonly onPress: () => void;
}): ReactNode {
  if (shown === count) return null;
  return (
    <>
      <Button variant="quiet" className={css.start} onClick={onPress}>
        {`Show all ${numberText(count)}`}
      </Button>
      <span className="small print-only">{`and ${numberText(count - shown)} more`}</span>
    </>
  );
}

/** Bars that are shown at first. */
const maxAtFirst = 4;

/** The number of deployments for each value of a field. */
function Bars({
  title,
  field,
  groups,
  describe,
  deployments,
  filters,
  isLoading,
}: Counted & {
  readonly title: string;
  readonly field: string;
  readonly groups: readonly Group[];
  /** The label of a value, and a note beside it. */
  readonly describe: (value: string) => { readonly label: string; readonly note?: string };
}): ReactNode {
  'use memo';
  const [isWhole, setIsWhole] = useState(false);
  const rows = isWhole ? groups : groups.slice(0, maxAtFirst);
  const given = groups.flatMap(({ value, records }) => (value === undefined ? [] : records)).length;
  return (
    <Figure title={title} count={given} deployments={deployments} isLoading={isLoading}>
      <table className={css.bars} aria-label={title}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Deployments</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, records }) => {
            const { label, note = '' } = value === undefined ? { label: 'Not given' } : describe(value);
            return (
              <tr key={value ?? ''} style={{ '--share': records.length / deployments.records.length }}>
                <th scope="row">
                  <span className={css.label}>
                    <Link className="name-link" to={listLink(withValue(filters, field, value))}>
                      <UntrustedText text={label} />
                    </Link>
                    {note && <span className="quiet">{note}</span>}
                  </span>
                </th>
                <td>{numberText(records.length)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ShowAll shown={rows.length} count={groups.length} onPress={() => setIsWhole(true)} />
    </Figure>
  );
}

/** Statuses, most frequent first. */
export function Statuses(counted: Counted): ReactNode {
  'use memo';
  const { statuses } = config().dialect.labels;
  return (
    <Bars
      {...counted}
      title="Status"
      field="status"
      groups={groupBy(counted.deployments.records, ({ status }) => status)}
      describe={(value) => describeStatus(value, statuses)}
    />
  );
}

/** Image versions, newest first, then texts that are no version. */
export function Versions({
  known,
  ...counted
}: Counted & {
  /** All deployments without a filter, once they are complete. */
  readonly known: AllDeployments | undefined;
}): ReactNode {
  'use memo';
  const groups = versionsOf(counted.deployments);
  const [newest] = versionsOf(known ?? counted.deployments);
  const noteOf = (value: string) => {
    if (!validate(value)) return 'no version';
    const isNewest = compareVersions(value, newest?.value ?? value) === 0;
    return isNewest ? (known ? 'newest' : 'newest of these') : '';
  };
  return (
    <Bars
      {...counted}
      title="Image version"
      field="imageVersion"
      groups={groups}
      describe={(value) => ({ label: value, note: noteOf(value) })}
    />
  );
}
