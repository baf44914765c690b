import { counted } from '../../kit/text/number-text.ts';
import { type ReactNode, useState } from 'react';
import { usePageAction } from '../../kit/commands/use-page-action.ts';
import { Button } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import type { Reading } from '../../domain/fleet/reading.ts';
import { Progress } from '../../kit/feedback/progress.tsx';
import { QueryFailure } from '../../kit/feedback/query-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useAnnouncement } from '../../kit/ui/live-region.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { describeListingFailure } from './describe-listing-failure.ts';
import { ListingNotices } from './listing-notices.tsx';
import { NotListed, type TypedUrl } from './not-listed.tsx';
import { RepositoryPicker } from './repository-picker.tsx';
import css from './repository-listing.module.css';
import type { KnownIntegration } from './use-known-integrations.ts';
import type { Listing, RepositoriesAddress } from './use-listing.ts';

/** The repositories of the chosen integration, or why there are none. */
export function RepositoryListing({
  address,
  listing: { query, refresh, cancel },
  known,
  fleet,
  status,
  typedUrl,
}: {
  readonly address: RepositoriesAddress;
  readonly listing: Listing;
  readonly known: readonly KnownIntegration[];
  /** The deployments that were read so far. */
  readonly fleet: Reading | undefined;
  /** The progress of their reading; stands where rows are counted. */
  readonly status: ReactNode;
  readonly typedUrl: TypedUrl;
}): ReactNode {
  const { data: list, isFetching, error } = query;
  usePageAction('Refresh', refresh);
  useAnnouncement(`${counted(list?.size ?? 0, 'repository', 'repositories')} loaded`, list?.version);
  return (
    <>
      <QueryFailure query={query} describe={describeListingFailure} />
      {!list && isFetching && <Loading onCancel={cancel} />}
      {!list && !isFetching && !error && (
        <EmptyState
          title="Loading was cancelled"
          action={
            <Button variant="primary" onClick={refresh}>
              Load repositories
            </Button>
          }
        />
      )}
      {list && <ListingNotices summary={list.summary} />}
      {list && list.size > 0 && (
        <RepositoryPicker
          address={address}
          list={list}
          known={known}
          reading={fleet}
          status={status}
          typedUrl={typedUrl}
          isBusy={isFetching}
        />
      )}
      {list?.size === 0 && (
        <EmptyState
          title={
            list.summary.unreadableCount > 0
              ? 'No repositories could be read'
              : 'No repositories reached by this integration'
          }
        />
      )}
      {!list?.size && (list !== undefined || error) && (
        <NotListed
          address={address}
          list={list}
          reading={fleet}
          typed={typedUrl}
          isOpen={list !== undefined}
        />
      )}
    </>
  );
}

/** The duration of loading; after 2 s it can be cancelled. */
function Loading({ onCancel }: { readonly onCancel: () => void }): ReactNode {
  const now = useNow('second');
  const [start] = useState(() => Date.now());
  const seconds = Math.max(0, Math.floor((now - start) / 1000));
  return (
    <div className={css.loading} aria-busy="true">
      {seconds >= 2 && (
        <Progress
          label="Loading repositories"
          note={`${seconds} s so far; large organisations can take a minute`}
          onCancel={onCancel}
        />
      )}
      <div className={css.lines}>
        <Skeleton label="repositories" lines={10} isRows />
      </div>
    </div>
  );
}
