import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { Pin, PinOff } from 'lucide';
import { type ReactNode, use } from 'react';
import { useLocation } from 'react-router';
import { idKey, unsentReason } from '../../api/deployment-id.ts';
import { deploymentQuery, findListed } from '../../api/deployments.ts';
import { createdStore } from '../../api/followed.ts';
import { deploymentIdIn } from '../../domain/model/addresses.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { useRememberVisit } from '../../features/browser/recents.ts';
import { CompareButton } from '../../features/fleet/compare-dialog.tsx';
import { LikeLink } from '../../features/fleet/like-link.tsx';
import { NeighborsContext } from '../../features/fleet/neighbors.ts';
import { QueryFailure } from '../../features/request/query-failure.tsx';
import { togglePin, useIsPinned } from '../../features/views/pins.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { useAnnouncement } from '../../kit/ui/live-region.tsx';
import { useMediaQuery } from '../../kit/ui/media.ts';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { besideQuery } from '../../kit/ui/split-view.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { DeploymentDetails } from './deployment-details.tsx';
import { BackLink, DeploymentBar, DeploymentHeader } from './deployment-header.tsx';
import { DeploymentMissing, UnreadPageNotice } from './deployment-missing.tsx';
import { FollowingNotice } from './following-notice.tsx';
import css from './deployment-page.module.css';

/** One deployment, beside the list or on a separate page. It shows the list's record while it loads. */
export function DetailsPage(): ReactNode {
  // `useParams` would decode “%252F” to a slash.
  const id = deploymentIdIn(useLocation().pathname) ?? '';
  const canRequest = unsentReason(id) === undefined;
  const client = useQueryClient();
  const { isBesideList: isFromList = false } = useHistoryState();
  const isJustCreated = useSelector(createdStore) === idKey(id);
  const isBeside = useMediaQuery(besideQuery) && isFromList;
  const level = isBeside ? 2 : 1;
  const neighbors = use(NeighborsContext);
  const options = deploymentQuery(id);
  const query = useQuery({
    ...options,
    enabled: canRequest,
    initialData: () => findListed(client, id)?.deployment,
    initialDataUpdatedAt: () => findListed(client, id)?.updatedAt,
  });
  // Without data, `refetch` would only join an attempt that waits for its retry.
  const retry = () =>
    void client.cancelQueries({ queryKey: options.queryKey, exact: true }).then(async () => query.refetch());
  const deployment = query.data ?? undefined;
  useRememberVisit(deployment?.id);
  useAnnouncement(`Details of ${deployment?.name}`, deployment?.id);

  return (
    <article
      className={`stack ${css.page}`}
      aria-label={deployment?.name ?? 'Deployment'}
      aria-busy={query.isFetching}
    >
      <div className={`cluster ${css.head}`}>
        {!neighbors && <BackLink />}
        <div className={css.heading}>
          <PageHeading title={deployment?.name ?? 'Deployment'} level={level} />
        </div>
        <DeploymentBar
          neighbors={neighbors}
          isRefreshing={query.isFetching}
          onRefresh={canRequest && !isBeside ? () => void query.refetch() : undefined}
        />
      </div>
      {neighbors?.unreadPage && <UnreadPageNotice {...neighbors.unreadPage} />}
      {deployment && (
        <>
          <DeploymentHeader deployment={deployment} />
          <div className={`cluster screen-only ${css.actions}`}>
            <LikeLink deployment={deployment} />
            <CompareButton
              key={`compare ${id}`}
              ids={[id]}
              label="Compare with…"
              title={
                <>
                  Compare “<UntrustedText text={deployment.name} />” with…
                </>
              }
            />
            <PinToggle id={id} name={deployment.name} />
          </div>
        </>
      )}
      <FollowingNotice
        id={id}
        deployment={deployment}
        isJustCreated={isJustCreated}
        checkedAt={Math.max(query.dataUpdatedAt, query.errorUpdatedAt)}
        isChecking={query.isFetching}
        onCheck={() => void query.refetch()}
      />
      {deployment ? (
        <>
          <QueryFailure query={query} onRetry={retry} />
          <DeploymentDetails deployment={deployment} level={level} />
        </>
      ) : (
        <DeploymentMissing id={id} query={query} isJustCreated={isJustCreated} onRetry={retry} />
      )}
    </article>
  );
}

/** A button that pins or unpins a deployment. */
function PinToggle({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const isPinned = useIsPinned(id);
  const word = isPinned ? 'Unpin' : 'Pin';
  return (
    <Button
      icon={isPinned ? PinOff : Pin}
      aria-label={`${word} ${visibleText(name)}`}
      title={word}
      onClick={() => togglePin(id)}
    >
      <span className="hidden-narrow">{word}</span>
    </Button>
  );
}
