import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { type Phase, unaskedStep } from './unasked.ts';
import { newWalk, type Walk } from './walk.ts';
import { walkQuery } from './walk-query.ts';

/** A service of so many deployments; tells how many pages it was asked for. */
function serve(count: number) {
  const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(async (url, init) => {
    // As from a network: whoever waits for a turn of the page gets it meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
    init?.signal?.throwIfAborted();
    const offset = Number(new URL(url, 'http://page').searchParams.get('offset') ?? 0);
    const ids = Array.from({ length: Math.min(100, count - offset) }, (_, at) => `d${offset + at}`);
    const resources = ids.map((id) => ({ id, name: id }));
    return Response.json({ resources, offset: offset + ids.length });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

/** A page that is about something else, over a walk; ends when the walk rests. */
function openPage(client: QueryClient, isFree = true) {
  const options = walkQuery({});
  const observer = new QueryObserver(client, { ...options, enabled: false });
  let phase: Phase = 'before';
  const read = () => void observer.refetch({ cancelRefetch: false });
  const look = () => {
    const { data: walk, isFetching: isReading, failureReason: failure } = observer.getCurrentResult();
    const step = unaskedStep(phase, { walk, isReading, failure }, isFree);
    phase = step.phase;
    if (step.act === 'read') read();
    if (step.act === 'pause') void client.cancelQueries({ queryKey: options.queryKey, exact: true });
  };
  observer.subscribe(look);
  look();
  const rest = async (): Promise<Walk | undefined> => {
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 5_000 });
    return client.getQueryData(options.queryKey);
  };
  return { read, rest };
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  [0, 1],
  [1, 2],
  [1_999, 22],
])('%d deployments are read to their end unasked, in %d requests', async (count, requests) => {
  const asked = serve(count);
  const walk = await openPage(new QueryClient()).rest();
  expect(walk).toMatchObject({ received: count, end: { isWhole: true } });
  expect(asked).toHaveBeenCalledTimes(requests);
});

it.each([2_000, 2_001, 10_000])(
  'of %d deployments a page beyond 2,000 at most is read unasked, the others by hand',
  async (count) => {
    const asked = serve(count);
    const page = openPage(new QueryClient());
    const walk = await page.rest();
    expect(walk?.received).toBeGreaterThanOrEqual(2_000);
    expect(walk?.received).toBeLessThan(2_100);
    expect(walk?.end).toBeUndefined();
    // One more was under way when reading was paused.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(22);
    page.read();
    expect(await page.rest()).toMatchObject({ received: count, end: { isWhole: true } });
  },
);

it.each([
  { received: 500, isFree: true, ends: 1_000 },
  { received: 500, isFree: false, ends: 500 },
  { received: 2_000, isFree: true, ends: 2_000 },
])(
  'what another page has read ($received) goes on where nothing is more urgent',
  async ({ received, isFree, ends }) => {
    serve(1_000);
    const client = new QueryClient();
    client.setQueryData<Partial<Walk>>(walkQuery({}).queryKey, {
      ...newWalk(0),
      received,
      nextOffset: received,
    });
    expect(await openPage(client, isFree).rest()).toMatchObject({ received: ends });
  },
);

it('a failure is tried again, once, by whoever tries again what is more urgent', () => {
  const failed = { walk: undefined, isReading: false, failure: new Error('The service is away') };
  expect(unaskedStep('reading', failed, true)).toEqual({ phase: 'over' });
  expect(unaskedStep('over', failed, true)).toEqual({ phase: 'over' });
  expect(unaskedStep('over', { ...failed, isReading: true }, false)).toEqual({ phase: 'over' });
  expect(unaskedStep('over', failed, false)).toEqual({ phase: 'before' });
  expect(unaskedStep('before', failed, true)).toEqual({ phase: 'before', act: 'read' });
});
