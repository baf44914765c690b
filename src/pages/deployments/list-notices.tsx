import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import { emptyTitles } from '../../domain/fleet/matching.ts';
import { loadedCount } from '../../domain/fleet/pages.ts';
import { filterWords, withFilter } from '../../domain/model/filters.ts';
import { repeatedIds } from '../../domain/model/pager.ts';
import { LoadProgress } from '../../features/fleet/load-progress.tsx';
import { NoDeployments } from '../../features/fleet/no-deployments.tsx';
import { QueryFailure } from '../../features/request/query-failure.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { UnreadableRecords } from '../../kit/feedback/unreadable-records.tsx';
import { numberText, pluralize } from '../../kit/text/number-text.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { type AllPage, emptiness, received, type ServicePage } from './list-page.ts';
import type { DeploymentList } from './use-deployment-list.ts';

/** The problems of a page of the service, each with the next step. */
export function ServiceNotices({
  page: { query, response, repeated },
  actions,
}: {
  readonly page: ServicePage;
  readonly actions: DeploymentList['actions'];
}): ReactNode {
  const twice = response ? repeatedIds(response.rows).length : 0;
  return (
    <>
      <QueryFailure query={query} onRetry={actions.retry} />
      {repeated > 0 && (
        <Notice
          tone="warning"
          title="The list changed while you paged"
          actions={<Button onClick={actions.startAgain}>Start again</Button>}
        >
          {`${repeated === 1 ? 'A row' : `${repeated} rows`} of the previous page ${repeated === 1 ? 'is' : 'are'} hidden here; some rows may be missing.`}
        </Notice>
      )}
      {twice > 0 && (
        <Notice tone="warning" title="The service sent the same ID more than once">
          {`${twice === 1 ? 'One ID is' : `${twice} IDs are`} on several rows of this page. All rows are shown.`}
        </Notice>
      )}
      {response && response.unreadable.length > 0 && (
        <UnreadableRecords
          noun={{ one: 'record', many: 'records' }}
          count={response.unreadable.length}
          records={response.unreadable}
          of={`of the page${response.rows.length > 0 ? '; the other rows are complete' : ''}`}
        />
      )}
    </>
  );
}

/** Why the list has no rows, with the next step. */
export function EmptyList({
  request: { address, filters, isNarrowed },
  page,
  actions,
}: DeploymentList): ReactNode {
  const reason = emptiness(page, isNarrowed);
  // The table shows placeholders, and a notice shows the failure.
  if (reason === undefined || reason === 'loading' || reason === 'failed') return null;
  if (reason === 'none at all') return <NoDeployments title={emptyTitles[reason]} />;
  const version = filters.find(({ field, operator }) => field === 'imageVersion' && operator === 'is');
  const part = version && { ...version, operator: 'contains' as const };
  const firstPage = page.offset > 0 && (
    <ButtonLink to={address.href({ offset: undefined })}>Go to the first page</ButtonLink>
  );
  const steps: Partial<Record<typeof reason, { text?: string; action: ReactNode }>> = {
    cancelled: {
      text: 'Nothing has been loaded.',
      action: <Button onClick={actions.retry}>Retry</Button>,
    },
    'beyond the end': { text: `The list ends before offset ${numberText(page.offset)}.`, action: firstPage },
    'waits for a baseline': { action: <ButtonLink to="/overview">Open the overview</ButtonLink> },
    'no match': {
      action: (
        <>
          {part && (
            <Button onClick={() => actions.filter((set) => withFilter(set, part, version))}>
              {filterWords(part, config().dialect.labels)}
            </Button>
          )}
          <Button onClick={actions.clear}>Clear all filters</Button>
        </>
      ),
    },
  };
  const { text, action = firstPage } = steps[reason] ?? {};
  return (
    <EmptyState
      title={
        reason === 'unreadable'
          ? `None of the ${numberText(received(page) ?? 0)} records of this page could be read`
          : emptyTitles[reason]
      }
      action={action}
    >
      {text}
    </EmptyState>
  );
}

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
  const read = deployments ? numberText(loadedCount(deployments)) : '0';
  const lacking = withoutValue.map(
    ({ label, count: many }) => `${visibleText(label)}: ${pluralize(many, 'has', 'have')} no value.`,
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
          {readAt > 0 && (!isFetching || allQuery.progress) && (
            <span>
              · <Time instant={readAt} text="" />
            </span>
          )}
        </>
      }
    />
  );
}
