import type { ReactNode } from 'react';
import { positions } from '../../domain/fleet/reading.ts';
import type { HistoryState } from '../../features/browser/history-state.ts';
import { ReadingProgress } from '../../features/fleet/reading-progress.tsx';
import { useReading } from '../../features/fleet/use-reading.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { Time, useClockText } from '../../kit/ui/time.tsx';
import type { Filters } from '../../service/wire/parameters.ts';
import { type ListPage, totalOf } from './list-page.ts';

/**
 * The number of deployments in the list: of how many, where the page filters or sorts itself; and
 * as a link named it, until they are counted. A function: the compiler would treble its code.
 */
export function extentOf(page: ListPage, filters: Filters, { counted }: HistoryState): ReactNode {
  const named = counted && <CountedBefore page={page} filters={filters} {...counted} />;
  if (page.from === 'service') return named;
  const { control, all, notGiven, state } = page;
  const { reading, isReading } = control;
  // Without pins none was read.
  const readAt = reading?.startedAt ?? 0;
  const count = numberText(all.length);
  const read = reading ? numberText(positions(reading)) : '0';
  const lacking = notGiven.map(({ label, count: many }) => `${label}: ${numberText(many)} do not give it.`);
  const words = state === 'complete' ? `${count}, from all ${read} read` : `${count} of ${read} read`;
  return (
    <ReadingProgress
      control={control}
      extent={
        <>
          {named}
          {/* The progress says how far it is. */}
          <span role="status" aria-live={isReading ? 'off' : undefined}>
            {[words, ...lacking].join(' ')}
          </span>
          {readAt > 0 && (!isReading || control.next) && <Time instant={readAt} text="" />}
        </>
      }
    />
  );
}

/** The number that a link named, and when; nothing once the list is counted. */
function CountedBefore({
  page,
  filters,
  count,
  at,
}: {
  readonly page: ListPage;
  readonly filters: Filters;
  readonly count: number;
  /** Epoch ms. */
  readonly at: number;
}): ReactNode {
  const { reading } = useReading(filters);
  const clock = useClockText();
  return (
    totalOf(page, reading) === undefined && (
      <span role="status">{`${numberText(count)} at ${clock(at)}`}</span>
    )
  );
}
