import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { defaultDialect } from '../dialect/dialect.ts';
import { ServiceError } from '../errors.ts';
import { readRepositories } from './read-repositories.ts';
import { repositoriesQuery } from './repositories.ts';

const record = (id: number) => ({
  id,
  owner: 'acme',
  name: `shop-${9_999 - id}`,
  url: `https://codehost.example/acme/shop-${id}`,
});

/** A worker whose code cannot be loaded, for example offline or after a release. */
class MissingWorker extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
  postMessage(): void {}
  terminate(): void {}
}

function fetchFrom(body: string, worker: new () => EventTarget = MissingWorker) {
  vi.stubGlobal('Worker', worker);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
  return new QueryClient().fetchQuery({ ...repositoriesQuery('i'), staleTime: 0 });
}

it('a long listing is parsed and sorted without the worker', async () => {
  const list = await fetchFrom(JSON.stringify(Array.from({ length: 5_000 }, (_, id) => record(id))));
  expect(list.size).toBe(5_000);
  expect(list.fullNameAt(0)).toBe('acme/shop-5000');
});

/** A worker that fails after it received the bytes, for example without enough memory. */
class FailingWorker extends EventTarget {
  postMessage(task: unknown): void {
    structuredClone(task);
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
  terminate(): void {}
}

it('a long listing is parsed even if the worker fails after it received the bytes', async () => {
  const records = Array.from({ length: 5_000 }, (_, id) => record(id));
  expect((await fetchFrom(JSON.stringify(records), FailingWorker)).size).toBe(5_000);
});

it('a list is parsed from the dialect’s path, without its secret fields', () => {
  const bytes = new TextEncoder().encode(
    JSON.stringify({ data: [{ ...record(1), default_branch: 's3cr3t' }] }),
  );
  const { summary, columns } = readRepositories(bytes, { method: 'GET', path: '/' }, 'i', {
    repositoryFields: {},
    secretFields: { ...defaultDialect.secretFields, fields: ['default_branch'] },
    listsAt: { repositories: ['data'], integrations: [] },
  });
  expect(summary).toMatchObject({ received: 1, unreadableCount: 0 });
  expect(JSON.stringify(columns)).not.toContain('s3cr3t');
});

it('an unreadable long response is also reported without the worker', async () => {
  const response = fetchFrom(JSON.stringify({ text: 'x'.repeat(300_000) }));
  await expect(response).rejects.toThrow(ServiceError);
});
