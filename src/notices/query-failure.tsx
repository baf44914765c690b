import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type FailureDescription, FailureNotice } from './failure-notice.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';

/**
 * Why a query has failed, for good or until its next try; what was shown before stays, with its
 * age.
 */
export function QueryFailure({
  query,
  describe,
  onRetry,
}: {
  readonly query: UseQueryResult;
  /** Words for whatever was thrown. */
  readonly describe: (error: unknown) => FailureDescription;
  /** Asks again at once; unless told, the query itself does. */
  readonly onRetry?: () => void;
}): ReactNode {
  const { isFetching, data, dataUpdatedAt, refetch } = query;
  const error = query.error ?? (isFetching ? query.failureReason : null);
  if (!error) return null;
  const words = describe(error);
  const retryAt = isFetching ? words.waitUntil : undefined;
  return (
    <FailureNotice
      failure={words}
      retryAt={retryAt}
      retryLabel={isFetching ? 'Retry now' : 'Retry'}
      onRetry={onRetry ?? (() => void refetch())}
    >
      {Boolean(data) && dataUpdatedAt > 0 && (
        <>
          What you see came <RelativeTime instant={dataUpdatedAt} text="" />.
        </>
      )}
      {isFetching && retryAt === undefined && ' Trying again…'}
    </FailureNotice>
  );
}
