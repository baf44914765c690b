import type { UseQueryResult } from '@tanstack/react-query';
import type { DeploymentPage } from '../../api/deployment-page.ts';
import type { SentFilters } from '../../api/parameters.ts';
import type { Matched } from '../../domain/fleet/conditions.ts';
import { type Emptiness, emptinessOf, type MatchState } from '../../domain/fleet/matching.ts';
import { isComplete, positions, type AllDeployments } from '../../domain/fleet/pages.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import type { Next } from '../../domain/model/pager.ts';
import type { AllDeploymentsResult } from '../../features/fleet/use-all-deployments.ts';

/** The page of the list in the address, as far as it is there. */
interface Page {
  /** In the order of the table, without those of the page before. */
  rows: readonly FleetRecord[];
  offset: number;
  limit: number;
  next: Next | undefined;
  /** Identifies the request and its response. */
  view: string;
  /** False while deployments are loaded that the rows are sorted with. */
  isOrdered: boolean;
  /** The number of records of the list, once its end has been seen. */
  total?: number | undefined;
  /** The load of all deployments, by which the page filters or sorts. */
  control: AllDeploymentsResult;
}

/** A page of the service. */
export interface ServicePage extends Page {
  from: 'service';
  /** Its data are those of the view before while it loads. */
  query: UseQueryResult<DeploymentPage>;
  /** The response for this view; undefined until it has come. */
  response: DeploymentPage | undefined;
  /** The rows of the page before, where it was visited. */
  rowsBefore: readonly FleetRecord[];
  /** The number of rows that were left out because they were on the page before. */
  repeated: number;
  /** The query of the next page. */
  ahead: UseQueryResult<DeploymentPage>;
}

/** A page of all deployments, which the page filters or sorts itself. */
export interface AllPage extends Page {
  from: 'all';
  /** Those that match are among them. */
  deployments: AllDeployments;
  /** The filters of the service. */
  filters: SentFilters;
  /** All that match, in the order of the list. */
  all: readonly FleetRecord[];
  notGiven: Matched['notGiven'];
  /** The deployments of the filters that match. */
  matchOf: (deployments: AllDeployments) => readonly FleetRecord[];
  state: MatchState;
}

export type ListPage = ServicePage | AllPage;

/** True while the page, or all deployments behind it, are requested. */
export const isLoading = (page: ListPage) =>
  page.from === 'service' ? page.query.isFetching : page.control.isFetching;

/** The failure of the last attempt, also while another one is waited for or under way. */
export const failureOf = (page: ListPage): Error | null =>
  page.from === 'service' ? (page.query.error ?? page.query.failureReason) : page.control.failure;

/** True where rows can be watched for: not where loading was cancelled. */
export const canWatch = (page: ListPage) =>
  page.from === 'service' ? page.response !== undefined : page.state === 'complete' || page.rows.length > 0;

/** The arrival of the rows: epoch milliseconds; 0 before. */
export const fetchedAt = (page: ListPage) =>
  page.from === 'service' ? page.query.dataUpdatedAt : page.control.shownAt;

/** The load by which the rows are sorted or counted; that of filters stands beside them. */
export function loadState(page: ListPage, isSorted: boolean): 'none' | 'loading' | 'paused' {
  const { isFetching, deployments } = page.control;
  if (page.from === 'all') {
    if (!page.isOrdered || isComplete(page.deployments)) return 'none';
    return isFetching ? 'loading' : 'paused';
  }
  if (isSorted ? page.isOrdered : page.total !== undefined) return 'none';
  if (isFetching) return 'loading';
  const isShort = isSorted ? needsAll(page) : deployments && !isComplete(deployments);
  return isShort ? 'paused' : 'none';
}

/** The elements of the page, unreadable ones included; undefined until it is there. */
export function received(page: ListPage): number | undefined {
  if (page.from === 'service') return page.response?.received;
  return page.rows.length === 0 && page.state !== 'complete' ? undefined : page.rows.length;
}

/**
 * The reason why the page has no rows; undefined where it has some.
 * @param isNarrowed filters or conditions are set
 */
export function emptiness(page: ListPage, isNarrowed: boolean): Emptiness | undefined {
  if (page.rows.length > 0) return undefined;
  if (page.from === 'all') {
    const { offset, all, control, state } = page;
    if (offset === 0 || all.length === 0) return emptinessOf(control, state, isNarrowed);
    return state === 'complete' ? 'beyond the end' : control.isFetching ? 'loading' : 'no match so far';
  }
  const { query, response, repeated, offset } = page;
  if (failureOf(page)) return 'failed';
  if (!response) return query.isFetching ? 'loading' : 'cancelled';
  if (repeated > 0) return 'on the page before';
  if (response.received > 0) return 'unreadable';
  if (offset > 0) return 'beyond the end';
  return isNarrowed ? 'no match' : 'none at all';
}

/** The ids that the list goes through, each once: those of the page, or of all that match. */
export function idsInOrder(page: ListPage): string[] {
  return [...new Set((page.from === 'all' ? page.all : page.rows).map(({ id }) => id))];
}

/** The position of a deployment in the list, from 1 on; undefined where it is not in it. */
export function positionOf(page: ListPage, id: string): number | undefined {
  const at = idsInOrder(page).indexOf(id);
  if (at < 0) return undefined;
  return page.from === 'all' ? at + 1 : page.offset + at + 1;
}

/** The number of records of a list, and when it was seen: epoch milliseconds. */
export interface Total {
  count: number;
  at: number;
}

/**
 * The total of the list: from its last page, or as it was seen last.
 * @param all all deployments of the list's filters
 * @param seen from a last page that was left
 */
export function totalOf(
  page: ListPage,
  all: AllDeployments | undefined,
  seen: Total | undefined,
): Total | undefined {
  if (page.total !== undefined) return { count: page.total, at: fetchedAt(page) };
  if (page.from === 'all') return undefined;
  const counted = isComplete(all) ? { count: positions(all), at: all.startedAt } : seen;
  const last = counted && seen && seen.at > counted.at ? seen : counted;
  // The list may have grown since.
  return last && last.count >= page.offset + (received(page) ?? 1) ? last : undefined;
}

/** The length of the list as far as it was read: "45", "at least 40". */
export function lengthText(page: ListPage, total = page.total): string {
  const read = page.from === 'all' ? page.all.length : page.offset + (received(page) ?? 0);
  return total === undefined ? `at least ${read}` : String(total);
}

/** "41–60"; "41–60, more follow" once a further row was seen; "41–60 of 300" with the total. */
export function rangeText(page: ListPage, total = page.total): string {
  const count = received(page);
  if (count === undefined) return '';
  if (count === 0) return 'No rows';
  const range = `${page.offset + 1}–${page.offset + count}`;
  if (total !== undefined) return `${range} of ${total}`;
  return page.next?.kind === 'yes' ? `${range}, more follow` : range;
}

/** True for a page of the service that can be sorted only with all deployments. */
export const needsAll = (page: Pick<ServicePage, 'isOrdered' | 'response' | 'ahead'>): boolean =>
  // The page after this one may not exist.
  !page.isOrdered && page.response !== undefined && !page.ahead.isFetching;

/** The range for screen readers, and when it is news: a load is drawn many times. */
export function announcementOf(page: ListPage): { text: string; occasion: string | undefined } {
  const reason = page.next?.kind === 'no' && page.next.reason;
  const isThere = received(page) !== undefined && (page.from === 'service' || !page.control.isFetching);
  return {
    text: `Deployments ${[rangeText(page), reason].filter(Boolean).join('. ')}`,
    occasion: isThere ? page.view : undefined,
  };
}

/** The filters of everything that the list goes through, and those of their deployments that are in it. */
export function wholeOf(page: ListPage, filters: SentFilters): Pick<AllPage, 'filters' | 'matchOf'> {
  return page.from === 'all' ? page : { filters, matchOf: ({ records }) => records };
}
