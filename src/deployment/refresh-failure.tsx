import type { ReactNode } from 'react';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { describeFailure } from '../wire/errors.ts';

/** Asking again failed: what is shown stays, with its age. */
export function RefreshFailure({
  error,
  shownSince,
  onRetry,
  isRetrying,
}: {
  readonly error: Error;
  /** When what is shown came, epoch ms. */
  readonly shownSince: number;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}): ReactNode {
  const { title, detail, facts } = describeFailure(error);
  return (
    <FailureNotice
      title={title}
      facts={facts}
      detail={
        <>
          {detail} What you see came <RelativeTime instant={shownSince} text="earlier" />.
        </>
      }
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
