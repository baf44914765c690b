import { type ReactNode, useState } from 'react';
import { usePageAction } from '../commands/use-page-action.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import type { Walk } from '../fleet/walk.ts';
import { Progress } from '../feedback/progress.tsx';
import { QueryFailure } from '../feedback/query-failure.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useAnnouncement } from '../ui/use-announcement.ts';
import { useNow } from '../time/use-now.ts';
import { describeListingFailure } from './describe-listing-failure.ts';
import { ListingNotices } from './listing-notices.tsx';
import { NotListed } from './not-listed.tsx';
import { RepositoryPicker } from './repository-picker.tsx';
import css from './repository-listing.module.css';
import type { Listing, RepositoriesAddress } from './use-listing.ts';

/** The repositories of one integration, or why there are none. */
export function RepositoryListing({
  address,
  listing,
  fleet,
}: {
  readonly address: RepositoriesAddress;
  readonly listing: Listing;
  /** The deployments that were read so far. */
  readonly fleet: Walk | undefined;
}): ReactNode {
  const { query } = listing;
  const { data: list } = query;
  usePageAction('Refresh', listing.refresh);
  useAnnouncement(
    list?.size === 1 ? '1 repository loaded' : `${list?.size ?? 0} repositories loaded`,
    list?.fetchedAt,
  );
  return (
    <>
      <QueryFailure query={query} describe={describeListingFailure} />
      {!list && query.isFetching && <Loading onCancel={listing.cancel} />}
      {!list && !query.isFetching && !query.error && (
        <EmptyState
          title="Loading was cancelled"
          action={
            <Button variant="primary" onClick={listing.refresh}>
              Load repositories
            </Button>
          }
        />
      )}
      {list && <ListingNotices summary={list.summary} />}
      {list && list.size > 0 && (
        <RepositoryPicker address={address} list={list} walk={fleet} isBusy={query.isFetching} />
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
      {!list?.size && (list ?? query.error) && (
        <NotListed address={address} list={list} isOpen={list !== undefined} />
      )}
    </>
  );
}

/** How long loading has taken; after 2 s it can be cancelled. */
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
