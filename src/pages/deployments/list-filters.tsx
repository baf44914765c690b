import type { ReactNode } from 'react';
import { readText } from '../../domain/fleet/coverage.ts';
import { isComplete, positions } from '../../domain/fleet/reading.ts';
import { FilterBar } from '../../features/filters/filter-bar.tsx';
import { ReadingProgress } from '../../features/fleet/reading-progress.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import css from './list-filters.module.css';
import type { DeploymentList } from './use-deployment-list.ts';
import type { ListReading } from './use-shown-page.ts';

/** The filters of the list and, where the page filters itself, how much it has read. */
export function ListFilters({ list }: { readonly list: DeploymentList }): ReactNode {
  const { address, actions, shown } = list;
  const { matched } = shown;
  return (
    <>
      <FilterBar address={address} actions={actions} />
      {matched && <MatchStatus matched={matched} />}
    </>
  );
}

function MatchStatus({ matched }: { readonly matched: ListReading }): ReactNode {
  const { control, ordered, notGiven, waitsFor } = matched;
  const { reading } = control;
  const count = numberText(ordered.length);
  const all = reading ? numberText(positions(reading)) : '0';
  const lacking = notGiven.map(({ label, count: many }) => `${label}: ${numberText(many)} do not give it.`);
  const words = waitsFor
    ? `Needs all deployments: ${waitsFor.reading ? readText(waitsFor.reading) : 'none read.'}`
    : isComplete(reading)
      ? `${count}, from all ${all} read`
      : `${count} of ${all} read`;
  return (
    <div className={`cluster ${css.status}`}>
      <p role="status">
        {words} {lacking.join(' ')}
      </p>
      <ReadingProgress control={waitsFor ?? control} />
    </div>
  );
}
