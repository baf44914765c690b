import { RotateCw, Terminal } from 'lucide';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { config } from '../../api/config/config.ts';
import { deploymentsOperation } from '../../api/deployments.ts';
import { split } from '../../api/filters.ts';
import { overviewParams } from '../../api/page-parameters.ts';
import type { SentFilters } from '../../api/parameters.ts';
import { factsOf } from '../../domain/fleet/facts.ts';
import { groupByHint } from '../../domain/fleet/groups.ts';
import { emptinessOf, emptyTitles } from '../../domain/fleet/matching.ts';
import { type AllDeployments, isComplete, nothingLoaded } from '../../domain/fleet/pages.ts';
import { FilterBar } from '../../features/filters/filter-bar.tsx';
import { LoadFailure, LoadNotes, LoadState } from '../../features/fleet/load-progress.tsx';
import { NoDeployments } from '../../features/fleet/no-deployments.tsx';
import { type AllDeploymentsResult, useAllDeployments } from '../../features/fleet/use-all-deployments.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import { useMatched } from '../../features/fleet/use-matched.ts';
import { RequestDialog } from '../../features/request/request-button.tsx';
import { MoreActions, usePageActions } from '../../kit/commands/page-actions.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { useAddress } from '../../kit/params/use-address.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { Attention } from './attention.tsx';
import { type Counted, Statuses, Versions } from './bars.tsx';
import { findingsOf } from './checks.ts';
import { Repositories } from './repositories.tsx';
import { SinceLastVisit, useSince } from './since-last-visit.tsx';
import css from './overview.module.css';

/** The state of all matching deployments, also while they are loading. */
export function OverviewPage(): ReactNode {
  'use memo';
  const address = useAddress(overviewParams(config().dialect));
  const { filters = [], ...shown } = address.values;
  const { sent, checked } = split(filters, config().dialect);
  const { query, unfilteredQuery, matchOf } = useMatched(sent, checked);
  const drawn = useDrawn(query);
  const { deployments, state = 'loading' } = drawn ? matchOf(drawn) : {};
  const isAll = filters.length === 0;
  const isWaiting = state === 'waits for all';
  const load = isWaiting ? unfilteredQuery : query;
  const emptiness =
    deployments && deployments.records.length > 0
      ? undefined
      : isWaiting && load.isFetching
        ? 'loading'
        : emptinessOf({ ...query, data: drawn }, state, !isAll);
  const clear = () => address.set({ filters: undefined }, { corrected: address.problems });
  const { data: everything } = useAllDeployments({});
  const known = isComplete(everything) ? everything : undefined;
  const counted: Counted = {
    deployments: deployments ?? nothingLoaded(0),
    filters,
    isLoading: emptiness === 'loading',
  };
  const groups = groupByHint(counted.deployments.records, known && factsOf(known), useHintSettings());
  const findings = findingsOf(groups);
  const { data: compared } = useSince(deployments, isAll);
  const { changes = [] } = compared?.kind === 'compared' ? compared.since : {};
  const gone = changes.filter(({ kind }) => kind === 'gone').length;
  const since = <SinceLastVisit filters={filters} isAll={isAll} deployments={deployments} />;
  return (
    <div className="stack">
      <PageHeading title="Overview" actions={<Actions allQuery={load} sent={sent} />} />
      <FilterBar
        address={address}
        actions={{
          clear,
          filter: (change, { replace, corrected } = {}) =>
            address.set(({ filters: now = [] }) => ({ filters: change(now) }), { replace, corrected }),
        }}
      />
      <LoadFailure allQuery={load} />
      {!emptiness || emptiness === 'loading' ? (
        <>
          <div className={`stack ${css.cards}`}>
            <Attention {...counted} groups={groups} count={findings.size} hasFacts={known !== undefined} />
            <div className={`stack ${css.side}`}>
              {since}
              <Statuses {...counted} />
              <Versions {...counted} known={known} />
            </div>
          </div>
          <Repositories
            {...counted}
            findings={findings}
            shown={shown}
            onChange={(change) => address.set(change)}
          />
        </>
      ) : (
        <>
          {/* A notice shows a failure, and the heading a stopped load. */}
          {emptiness !== 'failed' && emptiness !== 'cancelled' && (
            <div className="card">
              {emptiness === 'none at all' ? (
                <NoDeployments title={noneTitle(gone)} />
              ) : (
                <EmptyState
                  title={emptyTitles[emptiness]}
                  action={!isAll && <Button onClick={clear}>Clear all filters</Button>}
                />
              )}
            </div>
          )}
          {since}
        </>
      )}
    </div>
  );
}

/** @param gone the number of deployments at the last visit */
function noneTitle(gone: number): string {
  if (gone === 0) return emptyTitles['none at all'];
  return `No deployments now: ${pluralize(gone, 'is', 'are')} gone`;
}

/** The actions of the page, and the state of its load. */
function Actions({
  allQuery,
  sent,
}: {
  readonly allQuery: AllDeploymentsResult;
  readonly sent: SentFilters;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  usePageActions([{ label: 'Refresh', icon: RotateCw, run: allQuery.load }]);
  return (
    <div className={`quiet cluster ${css.actions}`}>
      {!allQuery.error && <LoadState allQuery={allQuery} isCompact />}
      <LoadNotes allQuery={allQuery} />
      <MoreActions actions={[{ label: 'Copy request…', icon: Terminal, run: () => setIsOpen(true) }]} />
      {isOpen && (
        <RequestDialog
          operations={[deploymentsOperation({ ...sent, limit: config().dialect.limits.maxPageSize })]}
          note="This request returns the first page only."
          conditions={[]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

/**
 * Minimum time between two renders, and the time per deployment, in milliseconds. They keep
 * rendering a small part of loading for any number of deployments.
 */
const minPauseMs = 200;
const msPerDeployment = 1;

/**
 * The deployments to render. During a load they change only from time to time: with each page,
 * loading 10,000 would take 0.4 s longer, and 100,000 would freeze the page.
 */
function useDrawn({
  data: deployments,
  dataUpdatedAt: shownAt,
  isFetching,
}: AllDeploymentsResult): AllDeployments | undefined {
  const [drawn, setDrawn] = useState({ deployments, at: 0 });
  const isNew = deployments?.startedAt !== drawn.deployments?.startedAt;
  const count = drawn.deployments?.records.length ?? 0;
  const isDue = count === 0 || shownAt - drawn.at >= Math.max(minPauseMs, count * msPerDeployment);
  if (deployments !== drawn.deployments && (isNew || isDue || !isFetching))
    setDrawn({ deployments, at: shownAt });
  // Not deferred for the first load, which then shows its numbers after 179 instead of 214 ms.
  return useDeferredValue(drawn.deployments) ?? drawn.deployments;
}
