import { useQuery } from '@tanstack/react-query';
import type { Filter } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import type { SentFilters } from '../../api/parameters.ts';
import { bounds } from '../../domain/fleet/all-deployments.ts';
import { baselinesQuery } from '../../domain/fleet/baseline.ts';
import { factsOf } from '../../domain/fleet/facts.ts';
import { type Matching, matchDeployments } from '../../domain/fleet/matching.ts';
import { isComplete, nothingLoaded, type AllDeployments } from '../../domain/fleet/pages.ts';
import { usePins } from '../views/pins.ts';
import { type AllDeploymentsResult, useAllDeployments } from './use-all-deployments.ts';
import { useHintSettings } from './use-hint-settings.ts';

/** The deployments that some filters match. */
export interface MatchedDeployments {
  query: AllDeploymentsResult;
  /** The filters that are sent. Pins are sent as ids. */
  filters: SentFilters;
  /** Applies the page's filters to loaded deployments. */
  matchOf: (deployments: AllDeployments) => Matching;
  /** All deployments without a filter, which some hints compare with. */
  unfilteredQuery: AllDeploymentsResult;
}

const none: never[] = [];
const empty: AllDeployments = {
  ...nothingLoaded(0),
  end: { kind: 'complete', reason: 'End of the list' },
};

/**
 * Loads all deployments of the filters, and the data that their conditions need.
 * @param checked the filters that the page applies; if undefined, it does not load or subscribe
 * @param loads if false, it only follows loads of other components
 */
export function useMatched(
  filters: SentFilters,
  checked: readonly Filter[] | undefined,
  loads = true,
): MatchedDeployments {
  'use memo';
  const isOn = checked !== undefined;
  const has = (name: string) => checked?.some(({ field }) => field === name) === true;
  const isPinned = has('pinned');
  const hasHint = has('hint');
  const pinned = usePins(isPinned);
  const ids = filters.deploymentIds;
  const requested = isPinned ? pinned.filter((id) => ids?.includes(id) ?? true) : ids;
  const isNone = isPinned && requested?.length === 0;
  const sent = isPinned ? { ...filters, deploymentIds: requested } : filters;
  const query = useAllDeployments(isOn && !isNone ? sent : undefined, { bound: loads ? bounds.large : 0 });
  const unfilteredQuery = useAllDeployments(hasHint ? {} : undefined, { bound: bounds.large });
  const settings = useHintSettings();
  const isChanged = checked?.some(({ operator }) => operator === 'changed') === true;
  const baselines = useQuery({ ...baselinesQuery(), enabled: isChanged, subscribed: isChanged });
  const context = {
    labels: config().dialect.labels,
    settings,
    facts: hasHint && isComplete(unfilteredQuery.data) ? factsOf(unfilteredQuery.data) : undefined,
    pinned,
    baselines: baselines.isError ? none : baselines.data,
  };
  return {
    query: isNone ? { ...query, data: empty, isFetching: false, error: null } : query,
    filters: sent,
    matchOf: (deployments) => matchDeployments(deployments, checked ?? [], context),
    unfilteredQuery,
  };
}
