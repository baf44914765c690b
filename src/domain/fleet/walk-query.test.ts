import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readWalk } from './read-walk.ts';

/** A service of so many deployments; tells the offsets that it was asked for. */
function serve(count: number, refuse: (request: number) => Response | undefined = () => undefined) {
  const offsets: number[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const offset = Number(new URL(url, 'http://page').searchParams.get('offset'));
    offsets.push(offset);
    const refusal = refuse(offsets.length);
    if (refusal) return refusal;
    const ids = Array.from({ length: Math.min(100, count - offset) }, (_, at) => `d${offset + at}`);
    return Response.json({ resources: ids.map((id) => ({ id, name: id })), offset: offset + ids.length });
  });
  return offsets;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits as long as the service asks for, and goes on where it was', async () => {
  const later = () => Response.json({ detail: 'Later.' }, { status: 429, headers: { 'retry-after': '7' } });
  const offsets = serve(150, (request) => (request === 2 ? later() : undefined));
  const walk = readWalk(new QueryClient(), {});
  await vi.waitFor(() => expect(offsets).toEqual([0, 99]));
  // Waiting for the answers has moved the clock, too.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(offsets).toEqual([0, 99]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await walk).toMatchObject({ received: 150, repeated: 0, end: { isWhole: true } });
  expect(offsets).toEqual([0, 99, 99, 150]);
});

it('is read once, whoever asks for it meanwhile or soon after', async () => {
  const offsets = serve(150);
  const client = new QueryClient();
  const [first, second] = await Promise.all([readWalk(client, {}), readWalk(client, {})]);
  expect(second).toBe(first);
  expect(await readWalk(client, {})).toBe(first);
  expect(offsets).toEqual([0, 99, 150]);
  await readWalk(client, { status: 'READY' });
  expect(offsets).toHaveLength(6);
});
