import type { ReactNode } from 'react';
import { positions } from '../../domain/fleet/pages.ts';
import { LoadProgress } from '../../features/fleet/load-progress.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Time } from '../../kit/ui/time.tsx';
import type { AllPage } from './list-page.ts';

/** The number of matching deployments, of how many. */
export function ListExtent({
  page: { allQuery, matches, withoutValue, state },
}: {
  readonly page: AllPage;
}): ReactNode {
  const { data: deployments, isFetching } = allQuery;
  // Undefined without pins, as nothing is loaded then.
  const readAt = deployments?.startedAt ?? 0;
  const count = numberText(matches.length);
  const read = deployments ? numberText(positions(deployments)) : '0';
  const lacking = withoutValue.map(
    ({ label, count: many }) => `${visibleText(label)}: ${numberText(many)} have no value.`,
  );
  const words = state === 'complete' ? `${count} of ${read} match` : `${count} match so far, ${read} loaded`;
  return (
    <LoadProgress
      allQuery={allQuery}
      extent={
        <>
          {/* Not announced during a load, because the progress is. */}
          <span role="status" aria-live={isFetching ? 'off' : undefined}>
            {[words, ...lacking].join(' ')}
          </span>
          {readAt > 0 && (!isFetching || allQuery.progress) && <Time instant={readAt} text="" />}
        </>
      }
    />
  );
}
