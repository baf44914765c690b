import type { ReactNode } from 'react';
import { positions } from '../../domain/fleet/reading.ts';
import { ReadingProgress } from '../../features/fleet/reading-progress.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Time } from '../../kit/ui/time.tsx';
import type { ListPage } from './list-page.ts';

/**
 * The number of deployments in the list: of how many, where the page filters or sorts itself. A
 * function: the compiler would treble its code.
 */
export function extentOf(page: ListPage): ReactNode {
  if (page.from === 'service') return undefined;
  const { control, all, notGiven, state } = page;
  const { reading, isReading } = control;
  // Without pins none was read.
  const readAt = reading?.startedAt ?? 0;
  const count = numberText(all.length);
  const read = reading ? numberText(positions(reading)) : '0';
  const lacking = notGiven.map(
    ({ label, count: many }) => `${visibleText(label)}: ${numberText(many)} do not give it.`,
  );
  const words = state === 'complete' ? `${count}, from all ${read} read` : `${count} of ${read} read`;
  return (
    <ReadingProgress
      control={control}
      extent={
        <>
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
