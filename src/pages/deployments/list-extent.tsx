import type { ReactNode } from 'react';
import { positions } from '../../domain/fleet/pages.ts';
import { LoadProgress } from '../../features/fleet/load-progress.tsx';
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
  const { deployments, isFetching } = control;
  // Without pins none was read.
  const readAt = deployments?.startedAt ?? 0;
  const count = numberText(all.length);
  const read = deployments ? numberText(positions(deployments)) : '0';
  const lacking = notGiven.map(
    ({ label, count: many }) => `${visibleText(label)}: ${numberText(many)} do not give it.`,
  );
  const words = state === 'complete' ? `${count} of ${read} match` : `${count} match so far, ${read} loaded`;
  return (
    <LoadProgress
      control={control}
      extent={
        <>
          {/* The progress says how far it is. */}
          <span role="status" aria-live={isFetching ? 'off' : undefined}>
            {[words, ...lacking].join(' ')}
          </span>
          {readAt > 0 && (!isFetching || control.progress) && <Time instant={readAt} text="" />}
        </>
      }
    />
  );
}
