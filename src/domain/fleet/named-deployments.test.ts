import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { isNoneNamed, namedDeploymentsQuery } from './named-deployments.ts';

/** A service that answers with pages of names, each with the offset it tells. */
function serve(...pages: [offset: number, ...names: string[]][]) {
  const fetch = vi.fn<() => Promise<Response>>();
  for (const [offset, ...names] of pages)
    fetch.mockImplementationOnce(async () =>
      Response.json({ resources: names.map((name) => ({ id: `of ${name}`, name })), offset }),
    );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const lookUp = async (name: string) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(namedDeploymentsQuery(name));

afterEach(() => vi.unstubAllGlobals());

it('finds a name exactly, over all pages', async () => {
  const fetch = serve([2, 'shop-2', 'Shop'], [4, 'my-shop', 'shop'], [4]);
  const { records } = await lookUp('shop');
  expect(records.map(({ id }) => id)).toEqual(['of shop']);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('says “none” only after a complete reading', async () => {
  serve([1, 'shop-2'], [1]);
  expect(isNoneNamed(await lookUp('shop'))).toBe(true);
  serve([1, 'shop'], [1]);
  expect(isNoneNamed(await lookUp('shop'))).toBe(false);
  // The offset stands still.
  serve([1, 'shop-2'], [1, 'shop-3']);
  expect(isNoneNamed(await lookUp('shop'))).toBe(false);
  // A record without an id cannot be read, and may be it.
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
