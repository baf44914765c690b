import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ServiceError } from '../../api/errors.ts';
import { isNoneNamed, lookUpName, nextLookUpMs, loadOnFrom, seenNamesQuery } from './named-deployments.ts';

/** A service that responds with pages of names, each with its offset. */
function serve(...pages: [offset: number, ...names: string[]][]) {
  const fetch = vi.fn<(request: string) => Promise<Response>>();
  for (const [offset, ...names] of pages)
    fetch.mockImplementationOnce(async () =>
      Response.json({ resources: names.map((name) => ({ id: `of ${name}`, name })), offset }),
    );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const lookUp = async (name: string) => lookUpName(name, new AbortController().signal);

afterEach(() => vi.unstubAllGlobals());

it('finds a name in upper or lower case, on all pages', async () => {
  const fetch = serve([2, 'shop-2', 'Shop'], [4, 'my-shop', 'shop'], [4]);
  const { records } = await lookUp('shop');
  expect(records.map(({ id }) => id)).toEqual(['of Shop', 'of shop']);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it.each([
  ['capitals', 'Shop', ['Shop', 'shop']],
  ['a letter with a separate accent', 'cafe\u0301', ['cafe\u0301', 'caf\u00e9']],
  ['both', 'Cafe\u0301', ['Cafe\u0301', 'Caf\u00e9', 'caf\u00e9']],
  ['neither', 'shop', ['shop']],
])('requests a name with %s in each spelling, and nothing else', async (_what, name, spellings) => {
  const fetch = serve(...spellings.map((): [number] => [0]));
  const found = await lookUp(name);
  const asked = fetch.mock.calls.map(([url]) => new URL(url, 'http://h').searchParams.get('name_contains'));
  expect(new Set(asked)).toEqual(new Set(spellings));
  expect(asked).toHaveLength(spellings.length);
  expect(isNoneNamed(found)).toBe(true);
});

it('finds a name that the service stored in lower case or composed form', async () => {
  serve([0], [1, 'caf\u00e9'], [1], [0]);
  expect((await lookUp('CAFE\u0301')).records.map(({ name }) => name)).toEqual(['caf\u00e9']);
});

it('says “none” only after every spelling was loaded completely', async () => {
  serve([1, 'shop-2'], [1]);
  expect(isNoneNamed(await lookUp('shop'))).toBe(true);
  serve([1, 'shop'], [1]);
  expect(isNoneNamed(await lookUp('shop'))).toBe(false);
  // The offset does not advance.
  serve([1, 'shop-2'], [1, 'shop-3']);
  expect(isNoneNamed(await lookUp('shop'))).toBe(false);
  serve([1, 'shop-2'], [1, 'shop-3'], [0]);
  expect(isNoneNamed(await lookUp('Shop'))).toBe(false);
  // A record without an id cannot be read, and may have the name.
  vi.stubGlobal(
    'fetch',
    vi
      .fn<() => Promise<Response>>()
      .mockResolvedValueOnce(Response.json({ resources: [{ name: 'shop' }], offset: 1 }))
      .mockResolvedValueOnce(Response.json({ resources: [], offset: 1 })),
  );
  expect(isNoneNamed(await lookUp('shop'))).toBe(false);
  expect(isNoneNamed(undefined)).toBe(false);
});

it('loads the first page while a name is typed, and further pages before a creation if that one was full', async () => {
  const page = Array.from({ length: 100 }, (_, at) => `shop-${at}`);
  const fetch = serve([100, ...page], [101, 'shop-99', 'shop'], [101]);
  const seen = await client().fetchQuery(seenNamesQuery('shop'));
  expect([fetch.mock.calls.length, seen.records]).toEqual([1, []]);
  const all = await loadOnFrom(seen, 'shop', new AbortController().signal);
  expect(all.records.map(({ name }) => name)).toEqual(['shop']);

  const once = serve([1, 'shop']);
  const short = await client().fetchQuery(seenNamesQuery('shop'));
  expect(await loadOnFrom(short, 'shop', new AbortController().signal)).toBe(short);
  expect(once).toHaveBeenCalledTimes(1);
});

it.each<[number, number | undefined, number | false]>([
  [1, undefined, 2_000],
  [2, undefined, 4_000],
  [7, undefined, 30_000],
  [8, undefined, false],
  [1, 500, 2_000],
  [1, 20_000, 20_000],
  [6, 45_000, 45_000],
  // At most an hour.
  [2, 86_400_000, 3_600_000],
])(
  'after %i look-ups, the last with Retry-After %s ms, the next follows in %s ms',
  (looks, retryAfterMs, next) => {
    const operation = { method: 'GET', path: '/v2/deployments', kind: 'status', status: 429 } as const;
    const error = retryAfterMs === undefined ? null : new ServiceError({ ...operation, retryAfterMs });
    expect(nextLookUpMs(looks, error)).toBe(next);
  },
);
