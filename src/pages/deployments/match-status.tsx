import type { ReactNode } from 'react';
import { readText } from '../../domain/fleet/coverage.ts';
import { isComplete, positions } from '../../domain/fleet/reading.ts';
import { ReadingProgress } from '../../features/fleet/reading-progress.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import css from './deployments-page.module.css';
import type { ListPage } from './use-list-page.ts';

/** The part of the deployments that was read, where the page filters or sorts itself. */
export function MatchStatus({ matched }: { readonly matched: NonNullable<ListPage['matched']> }): ReactNode {
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
    <div className={`cluster ${css.match}`}>
      <p role="status">
        {words} {lacking.join(' ')}
      </p>
      <ReadingProgress control={waitsFor ?? control} />
    </div>
  );
}
