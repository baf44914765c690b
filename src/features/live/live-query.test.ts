import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { liveKey, liveQuery } from './live-query.ts';

const id = '00000000-0000-4000-8000-000000000001';
const rows = [sampleRecord(id)];

// Without this, TanStack Query has no intervals outside a browser.
environmentManager.setIsServer(() => false);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A service whose responses take the given times in turn, in milliseconds. */
function serve(times: readonly number[]) {
  const log = { requests: new Array<string>(), underway: 0, most: 0 };
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    const time = times[log.requests.length % times.length];
    log.requests.push(url.includes('deployment_ids') ? 'rows' : 'page');
    log.underway += 1;
    log.most = Math.max(log.most, log.underway);
    try {
      await new Promise<void>((resolve, reject) => {
        setTimeout(resolve, time);
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    } finally {
      log.underway -= 1;
    }
    return Response.json({ resources: [{ id, name: 'shop' }], offset: 1 });
  });
  return log;
}

/** Runs Live like the page, with a pause as in `useLive`. */
function watch(client: QueryClient, pageKey: string) {
  const newRows = { requests: [{ limit: 20 }], isPage: true, known: [], matchOf: () => [] };
  const query = liveQuery({ pageKey, rows, newRows, fetchedAt: Date.now() }, () => []);
  const observer = new QueryObserver(client, query);
  const stop = observer.subscribe(() => undefined);
  return {
    stop,
    setPaused: (isPaused: boolean) => {
      observer.setOptions({ ...query, enabled: !isPaused });
      if (isPaused) void client.cancelQueries({ queryKey: liveKey });
    },
  };
}

it('has at most one request in flight, for any latency, also across pauses and page changes', async () => {
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 45_000 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.constantFrom('wait', 'pause', 'other page'), { minLength: 10, maxLength: 40 }),
      async (times, steps) => {
        const client = new QueryClient();
        const log = serve(times);
        let live = watch(client, 'first');
        for (const [at, step] of steps.entries()) {
          await vi.advanceTimersByTimeAsync(17_000);
          if (step === 'wait') continue;
          if (step === 'pause') live.setPaused(true);
          else {
            live.stop();
            live = watch(client, `page ${at}`);
          }
          await vi.advanceTimersByTimeAsync(100);
          live.setPaused(false);
        }
        live.stop();
        await vi.advanceTimersByTimeAsync(100);
        client.clear();
        expect(log).toMatchObject({ underway: 0, most: Math.min(1, log.requests.length) });
      },
    ),
    { numRuns: 50 },
  );
});

it('requests the rows, then the page, every 30 s', async () => {
  vi.useFakeTimers();
  const log = serve([200]);
  const { stop } = watch(new QueryClient(), 'page');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(log.requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  stop();
  expect(log.requests.slice(0, 4)).toEqual(['rows', 'page', 'rows', 'page']);
  // A round begins 30 s after the last response.
  expect(log.requests.length).toBeGreaterThanOrEqual(236);
  expect(log.requests.length).toBeLessThanOrEqual(242);
});

it('requests ids of any text, long lists in several requests, and no ids that a request cannot contain', async () => {
  vi.useFakeTimers();
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://host').searchParams;
    asked.push(query.get('deployment_ids'));
    return Promise.resolve(Response.json({ resources: [], offset: 0 }));
  });
  const long = Array.from({ length: 4 }, (_, at) => `${'店'.repeat(199)}${at}`);
  const all = ['01ARZ3NDEK', 'team/shop, blue', ...long, ' '];
  const checks: Parameters<Parameters<typeof liveQuery>[1]>[0][] = [];
  const query = liveQuery(
    {
      pageKey: 'odd',
      rows: all.map((each) => sampleRecord(each)),
      newRows: { requests: [], isPage: false, known: [], matchOf: () => [] },
      fetchedAt: 0,
    },
    (check) => {
      checks.push(check);
      return [];
    },
  );
  await new QueryClient().fetchQuery({ ...query, staleTime: 0 });
  expect(asked).toEqual([
    String.raw`01ARZ3NDEK,team/shop\, blue,${long[0]},${long[1]}`,
    long.slice(2).join(),
  ]);
  expect(checks).toMatchObject([{ records: [], isConclusive: false }]);
});
