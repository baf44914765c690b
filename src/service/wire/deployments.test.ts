import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { configure, defaultConfig } from '../config/config.ts';
import { deploymentsQuery, deploymentQuery, unsentFields } from './deployments.ts';

/* A record has one state everywhere: fetching it in one place renews it in all. */

const id = '00000000-0000-4000-8000-00000000000a';
let status: string | undefined = 'AWAITING_DATABASE';

beforeEach(() => {
  status = 'AWAITING_DATABASE';
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ resources: [{ id, status }, { id: 'other' }], offset: 2 })),
    ),
  );
});

const shownIn = (client: QueryClient) => [
  client.getQueryData(deploymentsQuery({}).queryKey)?.rows[0]?.status,
  client.getQueryData(deploymentQuery(id.toUpperCase()).queryKey)?.status,
];

it('a page that is fetched renews the details that are open', async () => {
  const client = new QueryClient();
  await client.fetchQuery(deploymentQuery(id));
  status = 'READY';
  await client.fetchQuery(deploymentsQuery({}));
  expect(shownIn(client)).toEqual(['READY', 'READY']);
});

it('details that are fetched renew the pages that hold them, which become no younger', async () => {
  const client = new QueryClient();
  await client.fetchQuery(deploymentsQuery({}));
  const { queryKey } = deploymentsQuery({});
  const age = client.getQueryState(queryKey)?.dataUpdatedAt;
  status = 'READY';
  await client.fetchQuery(deploymentQuery(id));
  expect(shownIn(client)).toEqual(['READY', 'READY']);
  expect(client.getQueryData(queryKey)?.rows).toHaveLength(2);
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(age);
});

it('an unlisted deployment appears once a page contains it', async () => {
  const client = new QueryClient();
  client.setQueryData(deploymentQuery(id).queryKey, null);
  await client.fetchQuery(deploymentsQuery({}));
  expect(shownIn(client)).toEqual(['AWAITING_DATABASE', 'AWAITING_DATABASE']);
});

it('fields that one service does not send may come from another', async () => {
  configure({ ...defaultConfig, service: '/first' });
  await new QueryClient().fetchQuery(deploymentsQuery({}));
  expect(unsentFields.get()).toEqual(['deploymentType']);
  configure({ ...defaultConfig, service: '/second' });
  expect(unsentFields.get()).toEqual([]);
  status = undefined;
  await new QueryClient().fetchQuery(deploymentsQuery({}));
  expect(unsentFields.get()).toEqual(['status', 'deploymentType']);
  configure(defaultConfig);
});
