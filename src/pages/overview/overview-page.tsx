import { type ReactNode, useDeferredValue, useState } from 'react';
import type { Filter } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import { deploymentsOperation } from '../../api/deployments.ts';
import { split } from '../../api/filters.ts';
import { overviewParams } from '../../api/page-parameters.ts';
import { coverage } from '../../domain/fleet/coverage.ts';
import { factsOf } from '../../domain/fleet/facts.ts';
import { emptinessOf, emptyTitles } from '../../domain/fleet/matching.ts';
import { type AllDeployments, isComplete } from '../../domain/fleet/pages.ts';
import { judge } from '../../domain/model/hints.ts';
import { FilterBar } from '../../features/filters/filter-bar.tsx';
import { LoadProgress } from '../../features/fleet/load-progress.tsx';
import { type AllDeploymentsResult, useAllDeployments } from '../../features/fleet/use-all-deployments.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import { useMatched } from '../../features/fleet/use-matched.ts';
import { RequestButton } from '../../features/request/request-button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useAddress } from '../../kit/params/use-address.ts';
import { Button } from '../../kit/ui/button.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { Attention } from './attention.tsx';
import { type Counted, Statuses, Versions } from './bars.tsx';
import { RepositoryMatrix } from './repository-matrix.tsx';
import { SinceLastVisit } from './since-last-visit.tsx';
import css from './bars.module.css';

/** The state of all deployments that the filters match, also while they are loaded. */
export function OverviewPage(): ReactNode {
  const address = useAddress(overviewParams(config().dialect));
  const { groupBy, filters = [] } = address.values;
  const { sent } = split(filters, config().dialect);
  const clear = () => address.set({ filters: undefined }, { corrected: address.problems });
  return (
    <div className="stack">
      <PageHeading
        title="Overview"
        actions={
          <RequestButton
            read={() => deploymentsOperation({ ...sent, limit: config().dialect.limits.maxPageSize })}
            note="This is the first page; each further one begins with the last record of the one before."
          />
        }
      />
      <FilterBar
        address={address}
        actions={{
          clear,
          filter: (change, { isFurther: replace, corrected } = {}) =>
            address.set(({ filters: now = [] }) => ({ filters: change(now) }), { replace, corrected }),
        }}
      />
      <Fleet
        filters={filters}
        groupBy={groupBy}
        onGroup={(by) => address.set({ groupBy: by })}
        onClear={clear}
      />
    </div>
  );
}

/** All deployments, apart from the filters: those are not rendered with every page of it. */
function Fleet({
  filters,
  groupBy,
  onGroup,
  onClear,
}: {
  readonly filters: readonly Filter[];
  readonly groupBy: string | undefined;
  readonly onGroup: (by: string | undefined) => void;
  /** Clears all filters. */
  readonly onClear: () => void;
}): ReactNode {
  'use memo';
  const { sent, checked } = split(filters, config().dialect);
  const { control, all, matchOf } = useMatched(sent, checked);
  const drawn = useDrawn(control);
  const { deployments, state = 'loading' } = drawn ? matchOf(drawn) : {};
  const isAll = filters.length === 0;
  const emptiness =
    deployments && deployments.records.length > 0
      ? undefined
      : emptinessOf({ ...control, deployments: drawn }, state, !isAll);
  // The progress shows a failure, and how to go on after a pause.
  const isEmpty =
    emptiness !== undefined && emptiness !== 'loading' && emptiness !== 'failed' && emptiness !== 'cancelled';
  return (
    <>
      <LoadProgress control={state === 'waits for all' ? all : control} />
      <div className={css.top}>
        {!isEmpty && <Attention deployments={deployments} set={filters} />}
        <SinceLastVisit set={filters} isAll={isAll} deployments={deployments} />
      </div>
      {deployments && !emptiness && (
        <FleetFigures deployments={deployments} set={filters} groupBy={groupBy} onGroup={onGroup} />
      )}
      {emptiness === 'loading' && <Skeleton label="deployments" lines={8} />}
      {isEmpty && (
        <EmptyState
          title={emptyTitles[emptiness]}
          action={!isAll && <Button onClick={onClear}>Clear all filters</Button>}
        />
      )}
    </>
  );
}

/**
 * Milliseconds until a drawing is followed by another: at least, and for each deployment in it.
 * Drawing takes a small part of loading, however large the fleet is, and a drawing of the first
 * response is complete before the next one begins.
 */
const leastMs = 200;
const restMs = 1;

/**
 * The deployments as last drawn. While they are loaded they are redrawn from time to time: at every step, an
 * overview of 10,000 would take 0.4 s longer, and one of 100,000 would stand still.
 */
function useDrawn({ deployments, shownAt, isFetching }: AllDeploymentsResult): AllDeployments | undefined {
  const [drawn, setDrawn] = useState({ deployments, at: 0 });
  const isNew = deployments?.startedAt !== drawn.deployments?.startedAt;
  const count = drawn.deployments?.records.length ?? 0;
  const isDue = count === 0 || shownAt - drawn.at >= Math.max(leastMs, count * restMs);
  if (deployments !== drawn.deployments && (isNew || isDue || !isFetching))
    setDrawn({ deployments, at: shownAt });
  // Nothing could stay in sight before the first load: its numbers come after 179, not 214 ms.
  return useDeferredValue(drawn.deployments) ?? drawn.deployments;
}

/**
 * The repositories and figures of the deployments, each with the number of deployments behind it. Each is
 * a component of its own: between two of them the page reacts.
 */
function FleetFigures({
  groupBy: grouping,
  onGroup,
  deployments,
  set,
}: Counted & {
  readonly groupBy: string | undefined;
  readonly onGroup: (by: string | undefined) => void;
}): ReactNode {
  'use memo';
  const settings = useHintSettings();
  const { deployments: everything } = useAllDeployments({});
  const all = isComplete(everything) ? everything : undefined;
  const facts = all && factsOf(all);
  return (
    <>
      <RepositoryMatrix
        records={deployments.records}
        isOld={(record) => judge(record, facts, settings).hints.some(({ id }) => id === 'old')}
        set={set}
        coverage={coverage(deployments)}
        groupBy={grouping}
        onGroup={onGroup}
      />
      <div id="after-repositories" className={css.figures} tabIndex={-1}>
        <Statuses deployments={deployments} set={set} />
        <Versions deployments={deployments} set={set} all={all} />
      </div>
    </>
  );
}
