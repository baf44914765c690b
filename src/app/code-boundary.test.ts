import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { codeOf } from './code-boundary.tsx';

const Content = () => null;
const client = new QueryClient();
const query = new URLSearchParams();

it('requests data at once if the code is loaded, otherwise when it has loaded', async () => {
  const prefetchData = vi.fn<() => void>();
  const code = codeOf(
    'page',
    async () => ({ Content }),
    async () => ({ prefetchData, ownQuery: () => '?a=b' }),
  );
  code.prefetchData(client, query);
  expect(prefetchData).not.toHaveBeenCalled();
  expect(code.ownQuery()).toBe('');
  await expect.poll(() => prefetchData).toHaveBeenCalledOnce();
  expect(code.ownQuery()).toBe('?a=b');

  const other = codeOf(
    'page',
    async () => ({ Content }),
    async () => ({ prefetchData, ownQuery: () => '?a=b' }),
  );
  await other.load();
  other.prefetchData(client, query);
  expect(prefetchData).toHaveBeenCalledTimes(2);
});

it('shows a page whose requests cannot be loaded', async () => {
  const code = codeOf(
    'page',
    async () => ({ Content }),
    () => Promise.reject(new Error('Failed to fetch')),
  );
  code.prefetchData(client, query);
  expect(await code.load()).toEqual({ Content });
});
