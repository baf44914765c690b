import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import type { Deployment } from '../wire/deployment.ts';
import { describeFailure } from '../model/describe-failure.ts';

/** Why the deployment did not come, for good or until the next try; what was shown before stays, with its age. */
export function QueryFailure({
  query,
  onRetry,
}: {
  readonly query: UseQueryResult<Deployment | null>;
  readonly onRetry: () => void;
}): ReactNode {
  const { isFetching, data, dataUpdatedAt } = query;
  const error = query.error ?? (isFetching ? query.failureReason : null);
  if (!error) return null;
  const { title, detail, facts, isSignedOut, waitUntil } = describeFailure(error);
  const retryAt = isFetching ? waitUntil : undefined;
  return (
    <FailureNotice
      title={title}
      detail={
        <>
          {detail}{' '}
          {data && (
            <>
              What you see came <RelativeTime instant={dataUpdatedAt} text="earlier" />.
            </>
          )}
          {isFetching && retryAt === undefined && ' Trying again…'}
        </>
      }
      facts={facts}
      isSignedOut={isSignedOut}
      retryAt={retryAt}
      waitUntil={waitUntil}
      onRetry={onRetry}
      {...(isFetching && { retryLabel: 'Retry now' as const })}
    />
  );
}
