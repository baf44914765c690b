import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import type { FailureDescription } from '../../kit/feedback/failure-description.ts';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { Time } from '../../kit/ui/time.tsx';

/** The error of a query, also during its retries. Earlier data stays visible, with its age. */
export function QueryFailure({
  query,
  describe = describeFailure,
  onRetry,
}: {
  readonly query: UseQueryResult;
  readonly describe?: (error: unknown) => FailureDescription;
  /** Retries at once; by default the query is fetched again. */
  readonly onRetry?: () => void;
}): ReactNode {
  const { isFetching, data, dataUpdatedAt, refetch } = query;
  const error = query.error ?? (isFetching ? query.failureReason : null);
  if (!error) return null;
  const failure = describe(error);
  return (
    <FailureNotice failure={failure} isRetrying={isFetching} onRetry={onRetry ?? (() => void refetch())}>
      {Boolean(data) && dataUpdatedAt > 0 && (
        <span>
          Showing data loaded <Time instant={dataUpdatedAt} text="" />.
        </span>
      )}
      {isFetching && failure.waitUntil === undefined && <span> Trying again…</span>}
    </FailureNotice>
  );
}
