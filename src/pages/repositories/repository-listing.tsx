import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { ServiceError } from '../../api/errors.ts';
import type { ListingSummary } from '../../api/repositories/read-repositories.ts';
import { repositoriesQuery, useRepositories } from '../../api/repositories/repositories.ts';
import { codeHostPages } from '../../api/repositories/repository.ts';
import { hasEnded } from '../../domain/fleet/pages.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import type { AllDeploymentsResult } from '../../features/fleet/use-all-deployments.ts';
import { QueryFailure } from '../../features/request/query-failure.tsx';
import { usePageActions } from '../../kit/commands/page-actions.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import type { FailureDescription } from '../../kit/feedback/failure-description.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Progress } from '../../kit/feedback/progress.tsx';
import { UnreadableRecords } from '../../kit/feedback/unreadable-records.tsx';
import { pluralize } from '../../kit/text/number-text.ts';
import { useHasLasted } from '../../kit/time/use-timers.ts';
import { Button } from '../../kit/ui/button.tsx';
import { useAnnouncement } from '../../kit/ui/live-region.tsx';
import {
  type Integration,
  forgetIntegration,
  type RepositoriesAddress,
  rememberIntegration,
} from './integrations.ts';
import { NotListed } from './not-listed.tsx';
import { PickerSkeleton } from './picker-list.tsx';
import { RepositoryPicker, type Search } from './repository-picker.tsx';
import css from './repositories-page.module.css';

/** The repositories of the chosen integration, or why there are none. */
export function RepositoryListing({
  address,
  listing: { query, refresh, cancel },
  integrations,
  allQuery,
  search,
}: {
  readonly address: RepositoriesAddress;
  readonly listing: ListingControl;
  readonly integrations: readonly Integration[];
  readonly allQuery: AllDeploymentsResult;
  readonly search: Search;
}): ReactNode {
  const { data: list, isFetching, error } = query;
  const refreshAll = () => {
    refresh();
    if (hasEnded(allQuery.data)) allQuery.load();
  };
  usePageActions([{ label: 'Refresh', icon: RotateCw, run: refreshAll }]);
  useAnnouncement(`${pluralize(list?.size ?? 0, 'repository', 'repositories')} loaded`, list?.version);
  return (
    <>
      <QueryFailure query={query} describe={describeListingFailure} />
      {!list && isFetching && <LoadingListing onCancel={cancel} />}
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
      {list && (
        <RepositoryPicker
          address={address}
          list={list}
          integrations={integrations}
          allQuery={allQuery}
          search={search}
          isBusy={isFetching}
          onRefresh={refreshAll}
          onStop={() => {
            cancel();
            allQuery.stop();
          }}
        />
      )}
      {!list && error && <NotListed address={address} list={list} deployments={allQuery.data} />}
    </>
  );
}

const explanations: Readonly<Record<number, string>> = {
  403: 'The integration’s access may have been revoked on the code host.',
  404: 'Check the ID of the integration, or choose another.',
};

/** Describes the failure of an integration's listing, with the next step. */
export function describeListingFailure(error: unknown): FailureDescription {
  const failure = describeFailure(error);
  const explanation = error instanceof ServiceError && explanations[error.status ?? 0];
  return explanation ? { ...failure, detail: `${failure.detail} ${explanation}` } : failure;
}

/** The loading state. After 2 s you can cancel. */
function LoadingListing({ onCancel }: { readonly onCancel: () => void }): ReactNode {
  return (
    <div className="stack tight" aria-busy="true">
      <div className={`line quiet ${css.counts}`}>
        {useHasLasted(true, 2_000) && (
          <Progress
            label="Loading repositories"
            note={<span className="hidden-narrow">This can take a minute for large organizations.</span>}
            onCancel={onCancel}
          />
        )}
      </div>
      <PickerSkeleton />
    </div>
  );
}

/** Notices about missing or repeated repositories in a listing. */
export function ListingNotices({ summary }: { readonly summary: ListingSummary }): ReactNode {
  const { received, repeated, foreign, unreadable, unreadableCount } = summary;
  return (
    <>
      {codeHostPages.includes(received) && (
        <Notice tone="warning" title={`Exactly ${received} repositories were returned`}>
          The service may have shortened its listing. If a repository is missing, enter its URL by hand.
        </Notice>
      )}
      {foreign > 0 && (
        <Notice tone="warning" title={'Repositories of another integration'}>
          {`${pluralize(foreign, 'repository names', 'repositories name')} another integration. Deployments of them use that integration.`}
        </Notice>
      )}
      {unreadableCount > 0 && (
        <UnreadableRecords
          noun={{ one: 'repository', many: 'repositories' }}
          count={unreadableCount}
          records={unreadable}
          of="of the list"
        />
      )}
      {repeated > 0 && (
        <Notice title={pluralize(repeated, 'repeated record left out', 'repeated records left out')}>
          {`The service sent ${repeated === 1 ? 'it' : 'them'} more than once, with the same values.`}
        </Notice>
      )}
    </>
  );
}

export type ListingControl = ReturnType<typeof useListing>;

/**
 * Loads the repositories of an integration, and can refresh and cancel. It remembers an integration
 * with a listing, and forgets one that the service does not know.
 */
export function useListing(integrationId: string | undefined) {
  const client = useQueryClient();
  const query = useRepositories(integrationId);
  const { data, error, refetch } = query;
  const isListed = data !== undefined;
  const isUnknown = !isListed && error instanceof ServiceError && error.status === 404;
  useEffect(() => {
    if (integrationId === undefined) return;
    if (isListed) rememberIntegration(integrationId);
    if (isUnknown) forgetIntegration(integrationId);
  }, [integrationId, isListed, isUnknown]);
  return {
    query,
    refresh: () => void refetch(),
    cancel: () => void client.cancelQueries({ queryKey: repositoriesQuery(integrationId).queryKey }),
  };
}
