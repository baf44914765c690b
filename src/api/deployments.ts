import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { followServerClock } from '../kit/time/server-clock.ts';
import { type Operation, parseJson, request } from './client.ts';
import { config } from './config/config.ts';
import { service } from './config/connection.ts';
import { idKey, idParts, unsentReason } from './deployment-id.ts';
import { type DeploymentPage, type PageResponse, readPageResponse } from './deployment-page.ts';
import type { Deployment } from './deployment.ts';
import { unreadableError } from './errors.ts';
import { listingOperation, sentValues } from './operations.ts';
import type { DeploymentValues } from './parameters.ts';
import { readHttpDate, retry, retryDelay } from './retry.ts';
import { noteSeenFields } from './seen-fields.ts';

/** Prefix of all query keys of deployments. */
export const deploymentsKey = ['deployments'] as const;

const pagesKey = () => [...deploymentsKey, 'page', service().baseUrl] as const;

/** A page of deployments. Its records also replace older ones of open deployments. */
export function deploymentsQuery(params: DeploymentValues | undefined) {
  const sent = params && sentValues(params, config().dialect);
  return queryOptions({
    queryKey: [...pagesKey(), sent] as const,
    queryFn: sent
      ? async ({ signal, client }) => {
          const page = await fetchDeployments(sent, signal);
          renewOpen(client, page.rows);
          return page;
        }
      : skipToken,
    retry,
    retryDelay,
  });
}

export function useDeployments(params: DeploymentValues | undefined) {
  return useQuery(deploymentsQuery(params));
}

export function deploymentsOperation(values: DeploymentValues): Operation {
  return listingOperation(values, config().dialect);
}

export function pagesInCache(client: QueryClient): Deployment[][] {
  const pages = client.getQueriesData<DeploymentPage>({ queryKey: pagesKey() });
  return pages.map(([, page]) => page?.rows ?? []);
}

/** The deployments of every page in the query cache; one can occur several times. */
export function deploymentsInCache(client: QueryClient): Deployment[] {
  return pagesInCache(client).flat();
}

/** A deployment in the newest cached page of the list, and when that was fetched (epoch ms). */
export function findListed(client: QueryClient, id: string) {
  return client
    .getQueriesData<DeploymentPage>({ queryKey: pagesKey() })
    .flatMap(([key, page]) => {
      const deployment = page?.rows.find((row) => idKey(row.id) === idKey(id));
      return deployment ? [{ deployment, updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0 }] : [];
    })
    .toSorted((a, b) => b.updatedAt - a.updatedAt)[0];
}

const singleKey = () => [...deploymentsKey, 'one', service().baseUrl] as const;

/** Replaces records that are shown with newer ones of the same deployments. */
type Renewal = (client: QueryClient, newer: readonly Deployment[]) => void;
const renewals = new Set<Renewal>([
  (client, newer) => {
    const byKey = new Map<unknown, Deployment>(newer.map((row) => [idKey(row.id), row]));
    // Few deployments are open: this is faster than hashing a query key for each row.
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: singleKey() })) {
      const row = byKey.get(queryKey.at(-1));
      if (row) client.setQueryData(queryKey, row);
    }
  },
]);

/** Registers a function that replaces records. @returns a function that removes it */
export function onRenewal(renewal: Renewal): () => void {
  renewals.add(renewal);
  return () => void renewals.delete(renewal);
}

/** Replaces records wherever they are shown, so that a deployment looks the same everywhere. */
function renewOpen(client: QueryClient, newer: readonly Deployment[]): void {
  for (const renewal of renewals) renewal(client, newer);
}

/** @throws ServiceError for every response that is not a listing */
export async function fetchDeployments(
  values: DeploymentValues,
  signal?: AbortSignal,
): Promise<DeploymentPage> {
  const { envelope, readRows } = await askDeployments(values, signal);
  return { ...envelope, ...readRows() };
}

/** Requests a page without reading its records. @throws ServiceError if it is not a listing */
export async function askDeployments(values: DeploymentValues, signal?: AbortSignal): Promise<PageResponse> {
  const { dialect } = config();
  const operation = listingOperation(values, dialect);
  const { bytes, headers } = await request(operation, service(), signal);
  followServerClock(readHttpDate(headers.get('date')));
  const page = readPageResponse(parseJson(bytes, operation), dialect);
  if (!page)
    throw unreadableError(
      operation,
      'The response is JSON, but not a list of deployments: “resources” must be an array.',
    );
  const readRows = () => {
    const read = page.readRows();
    noteSeenFields(read.rows);
    return read;
  };
  return { ...page, readRows };
}

/** Deployments that were requested by their ids. */
export interface FoundByIds {
  records: Deployment[];
  /** True if each requested id without a record no longer exists. */
  isConclusive: boolean;
}

/**
 * Loads deployments by their ids, from pages of a filtered list. Usually the first page has all. It
 * requests more pages while some are missing, because a service may limit its pages. The result is
 * not conclusive if a record is invalid or the service ignores the filter.
 * @throws what `pageAt` throws
 */
export async function recordsOf(
  ids: readonly string[],
  pageAt: (offset: number) => Promise<Omit<DeploymentPage, 'offsetProblem'>>,
): Promise<FoundByIds> {
  const requested = new Set(ids.map(idKey));
  const records = new Map<string, Deployment>();
  let offset = 0;
  // Stop after twice as many rows, because pages may repeat.
  for (let count = 0; count < 2 * requested.size;) {
    const { rows, unreadable, received, nextOffset = 0 } = await pageAt(offset);
    const matching = rows.filter(({ id }) => requested.has(idKey(id)));
    for (const row of matching) records.set(idKey(row.id), row);
    const isSound = matching.length === rows.length && unreadable.length === 0;
    const isComplete = received === 0 || records.size === requested.size;
    if (!isSound || isComplete || nextOffset <= offset)
      return { records: [...records.values()], isConclusive: isSound && isComplete };
    count += received;
    offset = nextOffset;
  }
  return { records: [...records.values()], isConclusive: false };
}

/** Loads deployments by their ids. Not conclusive if an id cannot be sent. */
export async function fetchByIds(all: readonly string[], signal: AbortSignal) {
  const ids = all.filter((id) => unsentReason(id) === undefined);
  const received: FoundByIds = {
    records: [],
    isConclusive: ids.length > 0 && ids.length === all.length,
  };
  const limit = config().dialect.limits.maxPageSize;
  for (const part of idParts(ids)) {
    const { records, isConclusive } = await recordsOf(part, (offset) =>
      fetchDeployments({ deploymentIds: part, limit, offset }, signal),
    );
    received.records.push(...records);
    received.isConclusive &&= isConclusive;
  }
  return received;
}

export function valuesOfOne(id: string): DeploymentValues {
  return { deploymentIds: [id], limit: 1 };
}

/**
 * One deployment, found through the `deployment_ids` filter, as no other operation is documented.
 * @returns null if the service has none with that id
 * @throws ServiceError if its record cannot be read
 */
async function fetchDeployment(id: string, signal: AbortSignal): Promise<Deployment | null> {
  const { rows, unreadable } = await fetchDeployments(valuesOfOne(id), signal);
  const [bad] = unreadable;
  const record = rows.find((row) => idKey(row.id) === idKey(id));
  if (record || !bad) return record ?? null;
  throw unreadableError(deploymentsOperation({}), `The record could not be read: ${bad.reason}`);
}

/** One deployment; null if the service has none with that id. Also renews it wherever it is shown. */
export function deploymentQuery(id: string) {
  return queryOptions({
    queryKey: [...singleKey(), idKey(id)] as const,
    queryFn: async ({ signal, client }) => {
      const record = await fetchDeployment(id, signal);
      if (record) renewDeployments(client, [record]);
      return record;
    },
    retry,
    retryDelay,
  });
}

/** Replaces rows of cached pages; `dataUpdatedAt` of the pages does not change. */
function renewInPages(client: QueryClient, found: readonly Deployment[]): void {
  const byId = new Map(found.map((row) => [row.id, row]));
  for (const [queryKey, page] of client.getQueriesData<DeploymentPage>({ queryKey: pagesKey() })) {
    if (!page?.rows.some(({ id }) => byId.has(id))) continue;
    // If several rows share an id, the record may belong to any of them.
    const isAlone = (wanted: string) => page.rows.filter(({ id }) => id === wanted).length === 1;
    const rows = page.rows.map((row) => (isAlone(row.id) && byId.get(row.id)) || row);
    const { dataUpdatedAt: updatedAt = 0 } = client.getQueryState(queryKey) ?? {};
    client.setQueryData(queryKey, { ...page, rows, asLoaded: page.asLoaded ?? page.rows }, { updatedAt });
  }
}

export function renewDeployments(client: QueryClient, found: readonly Deployment[]): void {
  renewInPages(client, found);
  renewOpen(client, found);
}
