import type { ReactNode } from 'react';
import { repeatedIds } from '../../domain/model/pager.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { UnreadableRecords } from '../../kit/feedback/unreadable-records.tsx';
import { QueryFailure } from '../../kit/feedback/query-failure.tsx';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import type { ListActions } from './use-list-actions.ts';
import type { ShownPage } from './use-shown-page.ts';

/** The problems of the page shown, each with the next step. */
export function ListNotices({
  shown: { query, page, repeated },
  actions,
}: {
  readonly shown: ShownPage;
  readonly actions: Pick<ListActions, 'retry' | 'startAgain'>;
}): ReactNode {
  const twice = page ? repeatedIds(page.rows).length : 0;
  return (
    <>
      <QueryFailure query={query} describe={describeFailure} onRetry={actions.retry} />
      {repeated > 0 && (
        <Notice
          tone="warning"
          live="status"
          title="The list moved while you were paging"
          actions={<Button onClick={actions.startAgain}>Start again</Button>}
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
          of the page{page.rows.length > 0 && '; the other rows are complete'}.
        </UnreadableRecords>
      )}
    </>
  );
}
