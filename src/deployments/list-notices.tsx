import type { ReactNode } from 'react';
import { repeatedIds } from '../model/pager.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { UnreadableRecords } from '../ui/unreadable-records.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { describeFailure } from '../model/describe-failure.ts';
import type { DeploymentList } from './use-deployment-list.ts';

/** What looks odd about the page shown, or went wrong, each with what to do about it. */
export function ListNotices({ list }: { readonly list: DeploymentList }): ReactNode {
  const { page, repeated } = list;
  const twice = page ? repeatedIds(page.rows).length : 0;
  return (
    <>
      <Failure list={list} />
      {repeated > 0 && (
        <Notice
          tone="warning"
          live="status"
          title="The list moved while you were paging"
          actions={<Button onClick={list.startAgain}>Start again</Button>}
        >
          {repeated === 1 ? 'A row' : `${repeated} rows`} of the page before came again and{' '}
          {repeated === 1 ? 'is' : 'are'} left out here; others may have been missed.
        </Notice>
      )}
      {twice > 0 && (
        <Notice tone="warning" live="status" title="The service sent the same ID more than once">
          {twice === 1 ? 'One ID stands' : `${twice} IDs stand`} on several rows of this page; all of them are
          shown.
        </Notice>
      )}
      {page && page.unreadable.length > 0 && (
        <UnreadableRecords
          noun={{ one: 'record', many: 'records' }}
          count={page.unreadable.length}
          records={page.unreadable}
        >
          of the page; the other rows are complete.
        </UnreadableRecords>
      )}
    </>
  );
}

/** A listing that failed for good, or failed and is being asked for again. */
function Failure({ list }: { readonly list: DeploymentList }): ReactNode {
  const { shown } = list;
  const error = shown.error ?? (shown.isFetching ? shown.failureReason : null);
  if (!error) return null;
  const { title, detail, facts, isSignedOut, waitUntil } = describeFailure(error);
  const retryAt = shown.isFetching ? waitUntil : undefined;
  return (
    <FailureNotice
      title={title}
      detail={
        <>
          {detail}{' '}
          {shown.data && shown.dataUpdatedAt > 0 && (
            <>
              Showing rows of <RelativeTime instant={shown.dataUpdatedAt} text="" />.
            </>
          )}
          {shown.isFetching && retryAt === undefined && 'Trying again…'}
        </>
      }
      facts={facts}
      isSignedOut={isSignedOut}
      copyText={[title, detail, ...facts.map(({ label, value }) => `${label}: ${value}`)].join('\n')}
      retryAt={retryAt}
      waitUntil={waitUntil}
      onRetry={list.retry}
      {...(shown.isFetching && { retryLabel: 'Retry now' as const })}
    />
  );
}
