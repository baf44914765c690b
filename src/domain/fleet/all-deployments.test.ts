import { CancelledError, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { deploymentsQuery } from '../../api/deployments.ts';
import {
  invalidateDeployments,
  prefetchAllDeployments,
  allDeploymentsQuery,
  loadToEnd,
} from './all-deployments.ts';
import { factsOf } from './facts.ts';
import type { Readings } from './in-sight.ts';
import { nothingLoaded } from './pages.ts';

/**
 * A service of so many deployments; tells the offsets that were requested, and calls `onRequest`
 * with the number of each.
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
const complete = (length: number) => ({ records: { length }, end: { isComplete: true } });
const completeIn = (client: QueryClient) => client.getQueryData(allDeploymentsQuery({}).queryKey)?.complete;
const read = async (client: QueryClient, most?: number) =>
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
  // Waiting for the answers has moved the clock, too.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(service.offsets).toEqual([0, 99]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await loaded).toMatchObject(complete(150));
  expect(service.offsets).toEqual([0, 99, 99, 150]);
});

it('goes on where the page that followed it is left for another one', async () => {
  const service = serve(150);
  const client = new QueryClient();
  const follow = (enabled: boolean) =>
    new QueryObserver(client, { ...allDeploymentsQuery({}, 999), enabled, meta: { bound: 999 } }).subscribe(
      () => undefined,
    );
  const leave = follow(false);
  prefetchAllDeployments(client, {});
  leave();
  const stop = follow(true);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(service.offsets).toEqual([0, 99, 150]);
  stop();
});

it('is prefetched with one request, and read on where a page opens meanwhile', async () => {
  const service = serve(250);
  const client = new QueryClient();
  const { queryKey } = allDeploymentsQuery({});
  prefetchAllDeployments(client, {});
  await expect.poll(() => client.getQueryData(queryKey)?.running?.records).toHaveLength(100);
  expect(service.offsets).toEqual([0]);
  expect(client.isFetching()).toBe(0);

  const other = new QueryClient();
  prefetchAllDeployments(other, {});
  const stop = new QueryObserver(other, { ...allDeploymentsQuery({}, 150), meta: { bound: 150 } }).subscribe(
    () => undefined,
  );
  await expect.poll(() => other.isFetching()).toBe(0);
  expect(other.getQueryData(queryKey)?.running?.records).toHaveLength(199);
  stop();
});

it('is read once for all who need it at the same time or within a minute', async () => {
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
])(
  '%d deployments are read to their end within a bound of 2,000, in %d requests',
  async (count, requests) => {
    const service = serve(count);
    expect(await read(new QueryClient(), 2_000)).toMatchObject({ complete: complete(count) });
    expect(service.offsets).toHaveLength(requests);
  },
);

it.each([2_000, 10_000])(
  'of %d deployments a bound of 2,000 is read, the others on request',
  async (count) => {
    const service = serve(count);
    const client = new QueryClient();
    const { running } = await read(client, 2_000);
    expect(running?.records.length).toBeGreaterThanOrEqual(2_000);
    expect(running?.records.length).toBeLessThan(2_100);
    expect(service.offsets).toHaveLength(21);
    expect(await loadToEnd(client, {})).toMatchObject(complete(count));
  },
);

it('reads beyond its bound when its end is needed', async () => {
  serve(3_000);
  const client = new QueryClient();
  const bounded = read(client, 2_000);
  expect(await loadToEnd(client, {})).toMatchObject(complete(3_000));
  expect(await bounded).toMatchObject({ complete: complete(3_000) });
});

it('starts again after a minute of rest, and keeps its records in sight', async () => {
  const service = serve(2_300);
  const client = new QueryClient();
  await read(client, 2_000);
  await vi.advanceTimersByTimeAsync(30_000);
  service.offsets.length = 0;
  await read(client, 2_000);
  expect(service.offsets[0]).toBeGreaterThan(1_900);
  client.setQueryData<Readings>(allDeploymentsQuery({}).queryKey, {
    running: {
      ...nothingLoaded(Date.now()),
      records: Array.from({ length: 2_080 }, () => sampleRecord('x')),
      activeAt: Date.now(),
    },
  });
  await vi.advanceTimersByTimeAsync(61_000);
  service.offsets.length = 0;
  const again = loadToEnd(client, {});
  expect(client.getQueryData(allDeploymentsQuery({}).queryKey)?.partial?.records).toHaveLength(2_080);
  expect(await again).toMatchObject(complete(2_300));
  expect(service.offsets[0]).toBe(0);
});

it('continues after a wait of more than a minute that the service asked for', async () => {
  const service = serve(150, (request) => (request === 2 ? later(90) : undefined));
  const client = new QueryClient();
  await expect(loadToEnd(client, {})).rejects.toMatchObject({ status: 429 });
  await vi.advanceTimersByTimeAsync(95_000);
  expect(await loadToEnd(client, {})).toMatchObject(complete(150));
  expect(service.offsets).toEqual([0, 99, 99, 150]);
});

it('starts again after a creation, also while it runs', async () => {
  const service = serve(2_300);
  const client = new QueryClient();
  await read(client, 2_000);
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

it('keeps the complete loaded when another one fails, is cancelled, or ends early', async () => {
  const refusals = { from: Infinity };
  const service = serve(300, (request) => (request >= refusals.from ? later(60) : undefined));
  const client = new QueryClient();
  const first = await loadToEnd(client, {});
  await vi.advanceTimersByTimeAsync(61_000);
  refusals.from = service.offsets.length + 2;
  await expect(loadToEnd(client, {})).rejects.toMatchObject({ status: 429 });
  expect(completeIn(client)).toBe(first);
  refusals.from = Infinity;
  const { queryKey } = allDeploymentsQuery({});
  const cancelled = loadToEnd(client, {});
  await client.cancelQueries({ queryKey, exact: true });
  await expect(cancelled).rejects.toBeInstanceOf(CancelledError);
  expect(completeIn(client)).toBe(first);
});

it('writes nothing into the cache once it was cleared: the credential is another one', async () => {
  const service = serve(3_000);
  const client = new QueryClient();
  service.onRequest = (request) => request === 5 && client.clear();
  await expect(loadToEnd(client, {})).rejects.toBeInstanceOf(CancelledError);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

it('rests in a hidden tab, and starts again after more than a minute', async () => {
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

it('shows newer records of other requests, and keeps its membership and its facts', async () => {
  const service = serve(150);
  const client = new QueryClient();
  const facts = factsOf(await loadToEnd(client, {}));
  Object.assign(service, { status: 'FAILED', count: 160 });
  await client.fetchQuery(deploymentsQuery({ offset: 140 }));
  const after = completeIn(client);
  // Next, Live and J request single records: the facts about all are computed once.
  expect(after && factsOf(after)).toBe(facts);
  expect(after?.records.filter(({ status }) => status === 'FAILED')).toHaveLength(10);
  expect(after).toMatchObject(complete(150));
});

it('is cancelled when its last page unmounts, and continues from there', async () => {
  const service = serve(3_000);
  const client = new QueryClient();
  const leave = new QueryObserver(client, allDeploymentsQuery({})).subscribe(() => undefined);
  service.onRequest = (request) => request === 5 && leave();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(service.offsets).toHaveLength(5);
  expect(await loadToEnd(client, {})).toMatchObject(complete(3_000));
});
