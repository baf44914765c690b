import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { describeStatus } from '../../domain/model/labels.ts';
import { repeatedIds } from '../../domain/model/pager.ts';
import { learnVocabulary } from '../../domain/model/vocabulary.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { QueryFailure } from '../../kit/feedback/query-failure.tsx';
import { UnreadableRecords } from '../../kit/feedback/unreadable-records.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import { deploymentsInCache } from '../../service/wire/deployments.ts';
import { filterTable } from '../../service/wire/parameters.ts';
import type { DeploymentList } from './use-deployment-list.ts';

/** The problems of the page, each with the next step. */
export function ListNotices({
  page: { query, response, repeated, matched },
  actions,
}: Pick<DeploymentList, 'page' | 'actions'>): ReactNode {
  const twice = response ? repeatedIds(response.rows).length : 0;
  return (
    <>
      {/* ReadingProgress shows the failure of a reading. */}
      {!matched && <QueryFailure query={query} describe={describeFailure} onRetry={actions.retry} />}
      {repeated > 0 && (
        <Notice
          tone="warning"
          title="The list moved while you were paging"
          actions={<Button onClick={actions.startAgain}>Start again</Button>}
        >
          {repeated === 1 ? 'A row' : `${repeated} rows`} of the page before came again and{' '}
          {repeated === 1 ? 'is' : 'are'} left out here; others may have been missed.
        </Notice>
      )}
      {twice > 0 && (
        <Notice tone="warning" title="The service sent the same ID more than once">
          {twice === 1 ? 'One ID stands' : `${twice} IDs stand`} on several rows of this page; all of them are
          shown.
        </Notice>
      )}
      {response && response.unreadable.length > 0 && (
        <UnreadableRecords
          noun={{ one: 'record', many: 'records' }}
          count={response.unreadable.length}
          records={response.unreadable}
        >
          of the page{response.rows.length > 0 && '; the other rows are complete'}.
        </UnreadableRecords>
      )}
    </>
  );
}

/** Why there are no rows, and what to do about it. */
export function ListEmpty({
  request: { address },
  page: { query, response, offset, repeated },
  actions,
}: Pick<DeploymentList, 'request' | 'page' | 'actions'>): ReactNode {
  const client = useQueryClient();
  if (query.isError) return null;
  if (!response)
    return (
      <EmptyState title="Loading was cancelled" action={<Button onClick={actions.retry}>Retry</Button>}>
        Nothing has been loaded.
      </EmptyState>
    );
  if (repeated > 0) return <EmptyState title="All rows of this page stood on the page before" />;
  if (response.received > 0)
    return <EmptyState title={`None of the ${response.received} records of this page could be read`} />;
  if (offset > 0)
    return (
      <EmptyState
        title={`No deployments from offset ${offset} on`}
        action={<ButtonLink to={address.href({ offset: undefined })}>Go to the first page</ButtonLink>}
      >
        The list is shorter than that.
      </EmptyState>
    );
  const { statuses, imageVersions } = learnVocabulary(deploymentsInCache(client));
  const names = Object.keys(filterTable);
  if (names.some((name) => Reflect.has(address.values, name)))
    return (
      <EmptyState
        title="No deployments match these filters"
        action={<Button onClick={() => actions.clear(names)}>Clear all filters</Button>}
      >
        {seenValues(
          'Status',
          address.values.status &&
            statuses.map((word) => describeStatus(word, config().dialect.labels.statuses).label),
        )}{' '}
        {seenValues('Image version', address.values.imageVersion && imageVersions)}
      </EmptyState>
    );
  return (
    <EmptyState
      title="No deployments yet"
      action={
        <ButtonLink to="/repositories" variant="primary">
          Pick a repository
        </ButtonLink>
      }
    >
      A deployment begins with a repository, an image or a source tarball.
    </EmptyState>
  );
}

/** More words are no help. */
const mostSuggested = 5;

/** The words that were seen so far, for a filter that takes only those. */
function seenValues(label: string, values: readonly string[] | undefined | ''): ReactNode {
  if (!values || values.length === 0) return null;
  return (
    <UntrustedText
      text={`${label} seen so far: ${values.slice(0, mostSuggested).join(', ')}.`}
      room={Infinity}
    />
  );
}
