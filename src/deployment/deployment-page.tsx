import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { isId } from '../params/codecs.ts';
import { deploymentParams, readParams } from '../params/table.ts';
import { Notice } from '../ui/notice.tsx';
import { useShortcut } from '../ui/use-shortcut.ts';
import { deploymentQuery, deploymentsQuery } from '../wire/deployments.ts';
import { DeploymentDetails } from './deployment-details.tsx';
import { DeploymentHeader } from './deployment-header.tsx';
import { DeploymentMissing } from './deployment-missing.tsx';
import css from './deployment-page.module.css';
import { findListed, neighboursOf } from './listed.ts';
import { RefreshFailure } from './refresh-failure.tsx';

/** One deployment: beside the list that it was opened from, or on a page of its own. What the list knew is shown at once. */
export function DeploymentPage(): ReactNode {
  const { deploymentId: id = '' } = useParams();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isBesideList = isFlagged(state, 'isBesideList');
  const isJustCreated = isFlagged(state, 'justCreated');
  const listed = findListed(client, id);
  const query = useQuery({
    ...deploymentQuery(id),
    enabled: isId(id),
    ...(listed && { initialData: listed.deployment, initialDataUpdatedAt: listed.updatedAt }),
  });
  const { values } = readParams(deploymentParams, new URLSearchParams(search));
  const list = useQuery({ ...deploymentsQuery(values), enabled: false });
  const { previous, next } = isBesideList ? neighboursOf(list.data?.rows, id) : {};
  const open = (target: string | undefined) =>
    target === undefined
      ? undefined
      : () =>
          void navigate(
            { pathname: `/deployments/${encodeURIComponent(target)}`, search },
            { state, replace: true },
          );
  const close = () =>
    void navigate({ pathname: '/deployments', search }, { state: isBesideList ? state : null });
  useShortcut('j', () => open(next)?.());
  useShortcut('k', () => open(previous)?.());
  useShortcut('Escape', () => isBesideList && close());

  const deployment = query.data ?? (isId(id) ? undefined : listed?.deployment);
  if (!deployment)
    return (
      <DeploymentMissing id={id} query={query} isBesideList={isBesideList} isJustCreated={isJustCreated} />
    );
  return (
    <article className={css.page} aria-label={deployment.name} aria-busy={query.isFetching}>
      {!isBesideList && (
        <Link to={{ pathname: '/deployments', search }} className={css.back}>
          All deployments
        </Link>
      )}
      {isJustCreated && <Notice tone="success" live="status" title="Deployment created" />}
      <DeploymentHeader
        deployment={deployment}
        isBesideList={isBesideList}
        isRefreshing={query.isFetching}
        onRefresh={() => void query.refetch()}
        onPrevious={open(previous)}
        onNext={open(next)}
      />
      {query.error && (
        <RefreshFailure
          error={query.error}
          shownSince={query.dataUpdatedAt}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      <DeploymentDetails key={deployment.id} deployment={deployment} />
    </article>
  );
}

function isFlagged(state: unknown, name: string): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, name) === true;
}
