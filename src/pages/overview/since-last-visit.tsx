import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useState } from 'react';
import { keepsStore, markSeen, readingKey } from '../../domain/fleet/kept-snapshots.ts';
import { type Change, changeWords, type Since } from '../../domain/fleet/since.ts';
import { PartLinks } from '../../features/fleet/part-links.tsx';
import { sinceKey, sinceQuery } from '../../domain/fleet/since-query.ts';
import { isComplete, positions, type Reading } from '../../domain/fleet/reading.ts';
import { tellUnkept } from '../../kit/params/kept.ts';
import { deploymentAddress } from '../../domain/model/deployment-address.ts';
import type { Filters } from '../../service/wire/parameters.ts';
import { momentText } from '../../kit/time/time-text.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './bars.module.css';
import { numberText } from '../../kit/text/number-text.ts';

/** What is new, what changed and what is gone since these filters were read in an earlier visit. */
export function SinceLastVisit({
  filters,
  reading,
}: {
  readonly filters: Filters;
  readonly reading: Reading | undefined;
}): ReactNode {
  useSelector(keepsStore);
  const { data, isError, isPending } = useQuery({
    ...sinceQuery(filters, reading),
    // What was stopped before its first answer is no reading.
    enabled: reading?.end !== undefined && (isComplete(reading) || positions(reading) > 0),
  });
  return (
    <section className={css.figure} aria-labelledby="since">
      <div className={css.head}>
        <h2 id="since">Since last visit</h2>
      </div>
      {isError && (
        <Words>
          This browser keeps nothing, as in a private window or with full storage: what changed since the last
          visit cannot be told.
        </Words>
      )}
      {isPending && <Words>Told when all deployments are read.</Words>}
      {data?.kind === 'off' && (
        <Words>
          Switched off in <Link to="/settings">Settings</Link>.
        </Words>
      )}
      {data?.kind === 'unknown' && (
        <Words>Not kept: the service does not tell this page who is signed in.</Words>
      )}
      {data?.kind === 'first' && (
        <Words>
          The first reading of these deployments is kept. The next visit, an hour from now or later, tells
          what changed.
        </Words>
      )}
      {data?.kind === 'compared' && reading && (
        <Changes since={data.since} reading={reading} isWalkWhole={isComplete(reading)} filters={filters} />
      )}
    </section>
  );
}

function Words({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={css.note}>{children}</p>;
}

/** Changes that are listed at first. */
const shownAtFirst = 8;

function Changes({
  since,
  reading,
  isWalkWhole,
  filters,
}: {
  readonly since: Since;
  readonly reading: Reading;
  readonly isWalkWhole: boolean;
  readonly filters: Filters;
}): ReactNode {
  const client = useQueryClient();
  const now = useNow('halfMinute');
  const [isAll, setIsAll] = useState(false);
  const { changes, at, before, isGoneKnown } = since;
  const shown = isAll ? changes : changes.slice(0, shownAtFirst);
  const names = new Map(reading.records.map(({ id, name }) => [id, name]));
  const there = changes.filter(({ kind }) => kind !== 'gone');
  const see = async () => {
    const key = readingKey(filters);
    if (key === undefined) return;
    const isKept = await markSeen(key).then(
      () => true,
      () => false,
    );
    if (!tellUnkept(isKept)) return;
    await client.invalidateQueries({ queryKey: sinceKey });
    announce('Changes are told from now on');
  };
  return (
    <>
      <p>
        Since {momentText(at, now)}: {countWords(changes)}.{' '}
        <span className={css.note}>
          {numberText(before)} read then, {numberText(reading.records.length)} now
          {isWalkWhole ? '' : ' so far'}.
          {!isGoneKnown && ' What is gone is not told: not everything was read both times.'} A visit ends an
          hour after its last reading.
        </span>
      </p>
      {changes.length > 0 && (
        <>
          <ul className={css.bars} aria-label="Changes">
            {shown.map((change) => (
              <Row key={change.id} change={change} name={names.get(change.id)} />
            ))}
          </ul>
          <div className={css.label}>
            {shown.length < changes.length && (
              <Button onClick={() => setIsAll(true)}>Show all {numberText(changes.length)}</Button>
            )}
            <PartLinks records={there} />
            <Button variant="quiet" onClick={() => void see()}>
              Mark as seen
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** What is gone has no name: only its ID was kept. */
function Row({ change, name }: { readonly change: Change; readonly name: string | undefined }): ReactNode {
  return (
    <li className={css.label}>
      {name === undefined ? (
        <s>
          <UntrustedText text={change.id} />
        </s>
      ) : (
        <Link to={deploymentAddress(change.id)}>
          <UntrustedText text={name} />
        </Link>
      )}
      <span className={css.note}>{changeWords(change)}</span>
    </li>
  );
}

/** "2 changed, 1 new, 1 gone". */
function countWords(changes: readonly Change[]): string {
  const counts = (['changed', 'new', 'gone'] as const).map((kind) => ({
    kind,
    count: changes.filter((change) => change.kind === kind).length,
  }));
  const words = counts.filter(({ count }) => count > 0).map(({ kind, count }) => `${count} ${kind}`);
  return words.length > 0 ? words.join(', ') : 'nothing has changed';
}
