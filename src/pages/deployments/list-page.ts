import type { UseQueryResult } from '@tanstack/react-query';
import type { DeploymentPage } from '../../api/deployment-page.ts';
import type { SentFilters } from '../../api/parameters.ts';
import type { Matched } from '../../domain/fleet/conditions.ts';
import { type Emptiness, emptinessOf, type MatchState } from '../../domain/fleet/matching.ts';
import { isComplete, loadedCount, type AllDeployments } from '../../domain/fleet/pages.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import type { Next } from '../../domain/model/pager.ts';
import type { AllDeploymentsResult } from '../../features/fleet/use-all-deployments.ts';
import { numberText } from '../../kit/text/number-text.ts';

/** The page of the list in the address, as far as it is loaded. */
interface Page {
  /** The rows in order, without rows of the previous page. */
  rows: readonly FleetRecord[];
  offset: number;
  limit: number;
  next: Next | undefined;
  /** Identifies the request and its response. */
  pageKey: string;
  /** True if the rows are in the requested order, as far as they are loaded. */
  hasRequestedOrder: boolean;
  /** The number of records in the list, once its end is known. */
  total?: number | undefined;
  /** The load of all deployments, for filters and sorting. */
  allQuery: AllDeploymentsResult;
}

export interface ServicePage extends Page {
  from: 'service';
  /** The query of the page. While it loads, its data is of the previous page. */
  query: UseQueryResult<DeploymentPage>;
  /** The response for this page; undefined until it is received. */
  response: DeploymentPage | undefined;
  /** The rows of the previous page, if it was visited. */
  rowsBefore: readonly FleetRecord[];
  /** The number of rows left out because the previous page has them. */
  repeated: number;
  ahead: UseQueryResult<DeploymentPage>;
}

/** A part of all deployments, if the page filters or sorts. */
export interface AllPage extends Page {
  from: 'all';
  deployments: AllDeployments;
  filters: SentFilters;
  /** All matches, in the order of the list. */
  matches: readonly FleetRecord[];
  withoutValue: Matched['withoutValue'];
  matchOf: (deployments: AllDeployments) => readonly FleetRecord[];
  state: MatchState;
}

export type ListPage = ServicePage | AllPage;

export const isLoading = (page: ListPage) =>
  page.from === 'service' ? page.query.isFetching : page.allQuery.isFetching;

/** The error of the last attempt, also during retries. */
export const failureOf = (page: ListPage): Error | null =>
  page.from === 'service' ? (page.query.error ?? page.query.failureReason) : page.allQuery.error;

/** True if Live can watch the page, which is not so after a cancelled load. */
export const canWatch = (page: ListPage) =>
  page.from === 'service' ? page.response !== undefined : page.state === 'complete' || page.rows.length > 0;

/** When the rows were received, in epoch milliseconds, or 0. */
export const fetchedAt = (page: ListPage) =>
  page.from === 'service' ? page.query.dataUpdatedAt : page.allQuery.dataUpdatedAt;

/** The state of the load that sorts or counts the rows. A load for filters is shown elsewhere. */
export function loadState(page: ListPage, isSorted: boolean): 'none' | 'loading' | 'paused' {
  const { isFetching, data: deployments } = page.allQuery;
  if (page.from === 'all') {
    if (!page.hasRequestedOrder || isComplete(page.deployments)) return 'none';
    return isFetching ? 'loading' : 'paused';
  }
  if (isSorted ? page.hasRequestedOrder : page.total !== undefined) return 'none';
  if (isFetching) return 'loading';
  const isIncomplete = isSorted ? needsAll(page) : deployments && !isComplete(deployments);
  return isIncomplete ? 'paused' : 'none';
}

/** The number of received elements, including invalid ones; undefined until the page is loaded. */
export function received(page: ListPage): number | undefined {
  if (page.from === 'service') return page.response?.received;
  return page.rows.length === 0 && page.state !== 'complete' ? undefined : page.rows.length;
}

/**
 * Why the page has no rows; undefined if it has rows.
 * @param isNarrowed true if a filter is set
 */
export function emptiness(page: ListPage, isNarrowed: boolean): Emptiness | undefined {
  if (page.rows.length > 0) return undefined;
  if (page.from === 'all') {
    const { offset, matches, allQuery, state } = page;
    if (offset === 0 || matches.length === 0) return emptinessOf(allQuery, state, isNarrowed);
    return state === 'complete' ? 'beyond the end' : allQuery.isFetching ? 'loading' : 'no match so far';
  }
  const { query, response, repeated, offset } = page;
  if (failureOf(page)) return 'failed';
  if (!response) return query.isFetching ? 'loading' : 'cancelled';
  if (repeated > 0) return 'on the page before';
  if (response.received > 0) return 'unreadable';
  if (offset > 0) return 'beyond the end';
  return isNarrowed ? 'no match' : 'none at all';
}

/** The distinct ids of the page, or of all matches. */
export function idsInOrder(page: ListPage): string[] {
  return [...new Set((page.from === 'all' ? page.matches : page.rows).map(({ id }) => id))];
}

/** The position of a deployment in the list, from 1; undefined if it is not in the list. */
export function positionOf(page: ListPage, id: string): number | undefined {
  const at = idsInOrder(page).indexOf(id);
  if (at < 0) return undefined;
  return page.from === 'all' ? at + 1 : page.offset + at + 1;
}

/** The number of records in a list, and when it was counted, in epoch milliseconds. */
export interface Total {
  count: number;
  at: number;
}

/**
 * The total of the list: from its last page, or the last known one.
 * @param matches all deployments of the list's filters
 * @param seen the total from a last page that you left
 */
export function totalOf(
  page: ListPage,
  matches: AllDeployments | undefined,
  seen: Total | undefined,
): Total | undefined {
  if (page.total !== undefined) return { count: page.total, at: fetchedAt(page) };
  if (page.from === 'all') return undefined;
  const counted = isComplete(matches) ? { count: loadedCount(matches), at: matches.startedAt } : seen;
  const last = counted && seen && seen.at > counted.at ? seen : counted;
  // The list may have grown since.
  return last && last.count >= page.offset + (received(page) ?? 1) ? last : undefined;
}

/** The known length of the list: "45", "at least 40". */
export function lengthText(page: ListPage, total = page.total): string {
  const read = page.from === 'all' ? page.matches.length : page.offset + (received(page) ?? 0);
  return total === undefined ? `at least ${numberText(read)}` : numberText(total);
}

/** "41–60"; "41–60, more follow" if there are more rows; "41–60 of 300" with the total. */
export function rangeText(page: ListPage, total = page.total): string {
  const count = received(page);
  if (count === undefined) return '';
  if (count === 0) return 'No rows';
  const range = `${numberText(page.offset + 1)}–${numberText(page.offset + count)}`;
  if (total !== undefined) return `${range} of ${numberText(total)}`;
  return page.next?.kind === 'yes' ? `${range}, more follow` : range;
}

/** True if sorting a page of the service needs all deployments. */
export const needsAll = (page: Pick<ServicePage, 'hasRequestedOrder' | 'response' | 'ahead'>): boolean =>
  // Wait for the next page, which may not exist.
  !page.hasRequestedOrder && page.response !== undefined && !page.ahead.isFetching;

/** The range for screen readers, and when to announce it, because a load renders many times. */
export function announcementOf(page: ListPage): { text: string; occasion: string | undefined } {
  const reason = page.next?.kind === 'no' && page.next.reason;
  const isThere = received(page) !== undefined && (page.from === 'service' || !page.allQuery.isFetching);
  return {
    text: `Deployments ${[rangeText(page), reason].filter(Boolean).join('. ')}`,
    occasion: isThere ? page.pageKey : undefined,
  };
}

/** The sent filters of the list, and a function that returns the matches. */
export function wholeOf(page: ListPage, filters: SentFilters): Pick<AllPage, 'filters' | 'matchOf'> {
  return page.from === 'all' ? page : { filters, matchOf: ({ records }) => records };
}
