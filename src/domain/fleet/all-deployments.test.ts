import { CancelledError, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { deploymentsQuery, renewDeployments } from '../../api/deployments.ts';
import {
  allDeploymentsProgressQuery,
  allDeploymentsQuery,
  invalidateDeployments,
  loadToEnd,
  prefetchAllDeployments,
  stopLoading,
} from './all-deployments.ts';
import { factsOf } from './facts.ts';
import { shownDeployments } from './load-state.ts';

/**
 * A service with this many deployments. It records the requested offsets, and calls `onRequest` with
 * the number of each request.
 */
function serve(count: number, refuse: (request: number) => Response | undefined = () => undefined) {
  const nothing = (_request: number): unknown => undefined;
  const state = { count, offsets: new Array<number>(), status: 'READY', onRequest: nothing };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    const { searchParams } = new URL(url, 'http://page');
    const offset = Number(searchParams.get('offset'));
    const limit = Number(searchParams.get('limit'));
    state.offsets.push(offset);
    state.onRequest(state.offsets.length);
    init?.signal?.throwIfAborted();
    const refusal = refuse(state.offsets.length);
    if (refusal) return refusal;
    const ids = Array.from({ length: Math.min(limit, state.count - offset) }, (_, at) => `d${offset + at}`);
    const resources = ids.map((id) => ({ id, name: id, status: state.status }));
    return Response.json({ resources, offset: offset + ids.length });
  });
  return state;
}

const later = (seconds: number) =>
  Response.json({ detail: 'Later.' }, { status: 429, headers: { 'retry-after': String(seconds) } });
const complete = (length: number) => ({ records: { length }, end: { kind: 'complete' } });
const { queryKey } = allDeploymentsQuery({});
const progressIn = (client: QueryClient) => client.getQueryData(allDeploymentsProgressQuery({}).queryKey);
const load = async (client: QueryClient, most?: number) =>
  client.fetchQuery({ ...allDeploymentsQuery({}, most), staleTime: 0 });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  focusManager.setFocused(undefined);
});

it('waits as long as the service asks for, and continues', async () => {
  const service = serve(150, (request) => (request === 2 ? later(7) : undefined));
  const loaded = loadToEnd(new QueryClient(), {});
  await expect.poll(() => service.offsets).toEqual([0, 99]);
  // Waiting for the responses has also moved the clock.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(service.offsets).toEqual([0, 99]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await loaded).toMatchObject(complete(150));
  expect(service.offsets).toEqual([0, 99, 99, 150]);
});

const follow = (client: QueryClient, bound: number, enabled = true) =>
  new QueryObserver(client, { ...allDeploymentsQuery({}, bound), enabled }).subscribe(() => undefined);

it('continues if the page that shows it is left for another one that does', async () => {
  const service = serve(150);
  const client = new QueryClient();
  const leave = follow(client, 999, false);
  prefetchAllDeployments(client, {});
  leave();
  const stop = follow(client, 999);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(service.offsets).toEqual([0, 99, 150]);
  stop();
});

it('is prefetched with one request, and continues once a page opens', async () => {
  const service = serve(250);
  const client = new QueryClient();
  prefetchAllDeployments(client, {});
  await expect.poll(() => client.getQueryData(queryKey)?.records).toHaveLength(100);
  expect(service.offsets).toEqual([0]);
  expect(client.isFetching()).toBe(0);

  const other = new QueryClient();
  prefetchAllDeployments(other, {});
  const stop = follow(other, 150);
  await expect.poll(() => other.isFetching()).toBe(0);
  expect(other.getQueryData(queryKey)?.records).toHaveLength(199);
  stop();
});

it('continues beyond its limit for a page with a larger limit', async () => {
  const service = serve(450);
  const client = new QueryClient();
  expect(await load(client, 150)).toMatchObject({ records: { length: 199 }, end: { kind: 'bound' } });
  const same = follow(client, 150);
  const larger = follow(client, 999);
  await expect.poll(() => client.getQueryData(queryKey)).toMatchObject(complete(450));
  expect(service.offsets).toEqual([0, 99, 198, 297, 396, 450]);
  same();
  larger();
});

it('loads once for everything that needs it at the same time or within a minute', async () => {
  const service = serve(150);
  const client = new QueryClient();
  const [first, second] = await Promise.all([loadToEnd(client, {}), loadToEnd(client, {})]);
  expect(second).toBe(first);
  expect(await loadToEnd(client, {})).toBe(first);
  expect(service.offsets).toEqual([0, 99, 150]);
  await loadToEnd(client, { status: 'READY' });
  expect(service.offsets).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(61_000);
  await loadToEnd(client, {});
  expect(service.offsets).toHaveLength(9);
});

it.each([
  [0, 1],
  [1, 2],
  [1_999, 22],
])('loads all of %d deployments within a limit of 2,000, in %d requests', async (count, requests) => {
  const service = serve(count);
  expect(await load(new QueryClient(), 2_000)).toMatchObject(complete(count));
  expect(service.offsets).toHaveLength(requests);
});

it.each([2_000, 10_000])('loads 2,000 of %d deployments, and the rest on request', async (count) => {
  const service = serve(count);
  const client = new QueryClient();
  const { records, end } = await load(client, 2_000);
  expect(end?.kind).toBe('bound');
  expect(records.length).toBeGreaterThanOrEqual(2_000);
  expect(records.length).toBeLessThan(2_100);
  expect(service.offsets).toHaveLength(21);
  expect(await loadToEnd(client, {})).toMatchObject(complete(count));
});

it('continues beyond the limit of a running load if all deployments are needed', async () => {
  const service = serve(3_000);
  const client = new QueryClient();
  const bounded = load(client, 2_000);
  expect(await loadToEnd(client, {})).toMatchObject(complete(3_000));
  expect(await bounded).toMatchObject(complete(3_000));
  expect(new Set(service.offsets).size).toBe(service.offsets.length);
});

it('starts again after a pause of a minute, and keeps showing its records', async () => {
  const service = serve(2_300);
  const client = new QueryClient();
  await load(client, 2_000);
  await vi.advanceTimersByTimeAsync(30_000);
  service.offsets.length = 0;
  await load(client, 2_100);
  expect(service.offsets[0]).toBeGreaterThan(1_900);
  client.removeQueries({ queryKey });
  const { length } = progressIn(client)?.records ?? [];
  await vi.advanceTimersByTimeAsync(61_000);
  service.offsets.length = 0;
  const again = loadToEnd(client, {});
  expect(shownDeployments(undefined, progressIn(client))?.records).toHaveLength(length);
  expect(await again).toMatchObject(complete(2_300));
  expect(service.offsets[0]).toBe(0);
  expect(progressIn(client)).toBeUndefined();
});

it('a reload covers at least as much as before', async () => {
  serve(3_000);
  const client = new QueryClient();
  const { length } = (await load(client, 2_000)).records;
  await vi.advanceTimersByTimeAsync(61_000);
  expect((await load(client, 10)).records).toHaveLength(length);
  await loadToEnd(client, {});
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await load(client, 10)).toMatchObject(complete(3_000));
});

// The records of a page are read after the next page is requested.
it.each([
  [1, 0],
  [6, 397],
])('keeps its records if it is stopped at request %d, and continues from there', async (requests, count) => {
  const service = serve(3_000);
  const client = new QueryClient();
  let stopping: Promise<void> | undefined;
  service.onRequest = (request) => {
    // Write the progress after each page.
    vi.setSystemTime(Date.now() + 201);
    if (request === requests) stopping = stopLoading(client, {});
  };
  await expect(loadToEnd(client, {})).rejects.toBeInstanceOf(CancelledError);
  await stopping;
  const { records, end } = client.getQueryData(queryKey) ?? {};
  expect(end?.kind).toBe('stopped');
  expect(records).toHaveLength(count);
  const from = service.offsets.length;
  expect(await loadToEnd(client, {})).toMatchObject(complete(3_000));
  expect(service.offsets[from]).toBe(Math.max(0, count - 1));
});

it('continues after a wait of more than a minute that the service asked for', async () => {
  const service = serve(150, (request) => (request === 2 ? later(90) : undefined));
  const client = new QueryClient();
  await expect(loadToEnd(client, {})).rejects.toMatchObject({ status: 429 });
  await vi.advanceTimersByTimeAsync(95_000);
  expect(await loadToEnd(client, {})).toMatchObject(complete(150));
  expect(service.offsets).toEqual([0, 99, 99, 150]);
});

it('starts again after a creation, even while it runs', async () => {
  const service = serve(2_300);
  const client = new QueryClient();
  await load(client, 2_000);
  service.count = 2_301;
  invalidateDeployments(client);
  expect(await loadToEnd(client, {})).toMatchObject(complete(2_301));

  await vi.advanceTimersByTimeAsync(61_000);
  const from = service.offsets.length;
  service.onRequest = (request) => {
    if (request !== from + 5) return;
    service.count = 2_302;
    invalidateDeployments(client);
  };
  expect(await loadToEnd(client, {})).toMatchObject(complete(2_302));
  expect(service.offsets.slice(from).filter((offset) => offset === 0)).toHaveLength(2);
});

it('starts again after a creation, also after a failed request', async () => {
  const refusals = { from: 3 };
  const service = serve(300, (request) => (request >= refusals.from ? later(30) : undefined));
  const client = new QueryClient();
  await expect(loadToEnd(client, {})).rejects.toMatchObject({ status: 429 });
  Object.assign(service, { count: 301 });
  invalidateDeployments(client);
  refusals.from = Infinity;
  const before = service.offsets.length;
  expect(await loadToEnd(client, {})).toMatchObject(complete(301));
  expect(service.offsets[before]).toBe(0);
});

it('keeps all deployments if a refresh fails, is cancelled or stopped, or ends early', async () => {
  const refusals = { from: Infinity };
  let isStuck = false;
  const service = serve(300, (request) =>
    isStuck
      ? Response.json({ resources: [], offset: 'x' })
      : request >= refusals.from
        ? later(60)
        : undefined,
  );
  const client = new QueryClient();
  const first = await loadToEnd(client, {});
  await vi.advanceTimersByTimeAsync(61_000);
  refusals.from = service.offsets.length + 2;
  await expect(loadToEnd(client, {})).rejects.toMatchObject({ status: 429 });
  expect(client.getQueryData(queryKey)).toBe(first);
  refusals.from = Infinity;
  for (const stop of [async () => client.cancelQueries({ queryKey }), async () => stopLoading(client, {})]) {
    const cancelled = loadToEnd(client, {});
    await stop();
    await expect(cancelled).rejects.toBeInstanceOf(CancelledError);
    expect(client.getQueryData(queryKey)).toBe(first);
  }
  await vi.advanceTimersByTimeAsync(61_000);
  isStuck = true;
  const again = { resources: [{ id: 'd0' }], offset: 0 };
  vi.stubGlobal('fetch', async () => Response.json(again));
  expect(await loadToEnd(client, {})).toMatchObject({
    ...complete(300),
    startedAt: first.startedAt,
    endedEarly: expect.stringContaining('does not advance'),
  });
});

it('writes nothing into a cache that was cleared for another credential', async () => {
  const service = serve(3_000);
  const client = new QueryClient();
  service.onRequest = (request) => request === 5 && client.clear();
  await expect(loadToEnd(client, {})).rejects.toBeInstanceOf(CancelledError);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

it('pauses in a hidden tab, and starts again after more than a minute', async () => {
  const service = serve(3_000);
  const client = new QueryClient();
  service.onRequest = (request) => request === 5 && focusManager.setFocused(false);
  const loaded = loadToEnd(client, {});
  await vi.advanceTimersByTimeAsync(90_000);
  expect(service.offsets).toHaveLength(5);
  focusManager.setFocused(true);
  expect(await loaded).toMatchObject(complete(3_000));
  expect(service.offsets[5]).toBe(0);
});

it('shows newer records of other requests, and keeps its list and its facts', async () => {
  const service = serve(150);
  const client = new QueryClient();
  const facts = factsOf(await loadToEnd(client, {}));
  const { dataUpdatedAt } = client.getQueryState(queryKey) ?? {};
  await vi.advanceTimersByTimeAsync(1_000);
  invalidateDeployments(client);
  Object.assign(service, { status: 'FAILED', count: 160 });
  await client.fetchQuery(deploymentsQuery({ offset: 140 }));
  const after = client.getQueryData(queryKey);
  // Next, Live and J request single records: the facts are not computed again.
  expect(after && factsOf(after)).toBe(facts);
  expect(after?.records.filter(({ status }) => status === 'FAILED')).toHaveLength(10);
  expect(after).toMatchObject(complete(150));
  // The data keeps its age and stays invalidated.
  expect(client.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt, isInvalidated: true });
});

it('returns newer records that arrived while it loaded', async () => {
  const service = serve(450);
  const client = new QueryClient();
  let renewal: Promise<unknown> = Promise.resolve();
  service.onRequest = (request) => {
    if (request !== 3) return;
    // The first page is loaded. The last page is not, and will be newer.
    service.status = 'FAILED';
    renewal = Promise.all([
      client.fetchQuery(deploymentsQuery({ offset: 0, limit: 10 })),
      client.fetchQuery(deploymentsQuery({ offset: 440, limit: 10 })),
    ]).finally(() => {
      service.status = 'READY';
    });
  };
  const loaded = await loadToEnd(client, {});
  await renewal;
  const failed = loaded.records.flatMap(({ id, status }) => (status === 'FAILED' ? id : []));
  expect(failed).toEqual(expect.arrayContaining(['d0', 'd9']));
  expect(loaded).toMatchObject(complete(450));
  expect(loaded.asLoaded).toHaveLength(450);
});

it('combines the requests of many ids, and everything they report', async () => {
  const ids = Array.from({ length: 400 }, (_, at) => `deployment-${at}`);
  const client = new QueryClient();
  const pages = new Map<string, number>();
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://page');
    const part = searchParams.get('deployment_ids') ?? '';
    const requested = pages.get(part) ?? 0;
    pages.set(part, requested + 1);
    // Replace a record of the first part while the second part loads.
    if (pages.size === 2) renewDeployments(client, [{ ...sampleRecord('deployment-0'), status: 'FAILED' }]);
    const [first, second] = part.split(',');
    // Each part has a repeated record, an unreadable one, and offsets that do not count records.
    const resources =
      requested === 0 ? [{ id: first }, { id: second }, { id: first }, { name: 'no id' }] : [];
    return Response.json({ resources, offset: requested + 1 });
  });
  const loaded = await loadToEnd(client, { deploymentIds: ids });
  const parts = pages.size;
  expect(parts).toBeGreaterThan(1);
  expect(loaded).toMatchObject({
    records: { 0: { status: 'FAILED' }, length: parts * 2 },
    asLoaded: { length: parts * 2 },
    repeated: parts,
    unreadable: parts,
    joins: 'unseen',
    end: { kind: 'complete' },
  });
});

it('is cancelled when the last page that uses it unmounts, and continues from there', async () => {
  const service = serve(3_000);
  const client = new QueryClient();
  const leave = new QueryObserver(client, allDeploymentsQuery({})).subscribe(() => undefined);
  service.onRequest = (request) => request === 5 && leave();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(service.offsets).toHaveLength(5);
  expect(await loadToEnd(client, {})).toMatchObject(complete(3_000));
});

it('loads nothing if the wait was cancelled before', async () => {
  const service = serve(3_000);
  const signal = AbortSignal.abort(new CancelledError());
  await expect(loadToEnd(new QueryClient(), {}, { signal })).rejects.toThrow(CancelledError);
  expect(service.offsets).toEqual([]);
});

it.each([
  [true, 'continues'],
  [false, 'ends'],
])('after a cancelled wait, with another wait for all deployments: %s, the load %s', async (isCounted) => {
  const service = serve(3_000);
  const client = new QueryClient();
  const leave = follow(client, 0, false);
  const counted = isCounted && loadToEnd(client, {});
  const stopper = new AbortController();
  service.onRequest = (request) => request === 5 && stopper.abort(new CancelledError());
  await expect(loadToEnd(client, {}, { signal: stopper.signal })).rejects.toThrow(CancelledError);
  if (counted) expect(await counted).toMatchObject(complete(3_000));
  else expect(client.isFetching()).toBe(0);
  leave();
});
