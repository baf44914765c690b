import { type ReactNode, useState } from 'react';
import { Progress } from '../../kit/feedback/progress.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import css from './loading-listing.module.css';

/** The duration of loading; after 2 s it can be cancelled. */
export function LoadingListing({
  status,
  onCancel,
}: {
  /** Stands where the picker will have it. */
  readonly status: ReactNode;
  readonly onCancel: () => void;
}): ReactNode {
  const now = useNow('second');
  const [start] = useState(() => Date.now());
  const seconds = Math.max(0, Math.floor((now - start) / 1000));
  return (
    <div className={css.loading} aria-busy="true">
      <div>
        {seconds >= 2 && (
          <Progress
            label="Loading repositories"
            note={`${seconds} s so far; large organisations can take a minute`}
            onCancel={onCancel}
          />
        )}
        {status}
      </div>
      <div className={css.lines}>
        <Skeleton label="repositories" lines={10} isRows />
      </div>
    </div>
  );
}
