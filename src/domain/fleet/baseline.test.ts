import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { configure, defaultConfig } from '../../api/config/config.ts';
import { setCredentials } from '../../api/config/connection.ts';
import { baselinesQuery, forgetBaselines, markAsSeen, sinceQuery } from './baseline.ts';
import { nothingLoaded, type AllDeployments } from './pages.ts';

beforeEach(forgetBaselines);
afterEach(() => {
  configure(defaultConfig);
  setCredentials('', '', false);
});

const complete = { kind: 'complete', reason: '' } as const;
const loadOf = (status: string, startedAt: number, tenant = 't'): AllDeployments => ({
  ...nothingLoaded(startedAt),
  records: ['a', 'b'].map((id) => sampleRecord(id, { status, tenant_id: tenant })),
  end: complete,
});
const compare = async (deployments: AllDeployments, isAll = true) =>
  new QueryClient().fetchQuery(sinceQuery(deployments, isAll));
const changes = async (deployments: AllDeployments, isAll = true) => {
  const response = await compare(deployments, isAll);
  return response.kind === 'compared' ? response.since.changes.length : response.kind;
};

it('is the first complete load of all deployments, until changes are marked as seen', async () => {
  expect(await changes({ ...loadOf('READY', 1), end: { kind: 'early', reason: '' } })).toBe('none');
  expect(await changes(loadOf('READY', 2), false)).toBe('none');
  expect(await changes(loadOf('READY', 3))).toBe('first');
  // Reading does not change the result, at any time.
  for (const startedAt of [4, 9e12, 1]) expect(await changes(loadOf('FAILED', startedAt))).toBe(2);
  expect(await changes(loadOf('FAILED', 5), false)).toBe(2);
  await markAsSeen(loadOf('FAILED', 6));
  expect(await changes(loadOf('FAILED', 7))).toBe(0);
  expect(await changes(loadOf('READY', 8))).toBe(2);
});

it('belongs to a service, a person, a workspace and a tenant, not to an API key', async () => {
  const signedIn = (user: string) => ({ ...defaultConfig, signIn: { user, canSignOut: true } });
  expect(await changes(loadOf('READY', 1))).toBe('first');
  expect(await changes(loadOf('READY', 1, 'other'))).toBe('first');
  setCredentials('a-key', '', false);
  expect(await changes(loadOf('FAILED', 2))).toBe(2);
  setCredentials('another-key', '', false);
  expect(await changes(loadOf('FAILED', 2, 'other'))).toBe(2);
  setCredentials('', 'team-two', false);
  expect(await changes(loadOf('FAILED', 2))).toBe('first');
  configure(signedIn('a'));
  expect(await changes(loadOf('FAILED', 2))).toBe('first');
  configure({ ...defaultConfig, service: '/elsewhere' });
  expect(await changes(loadOf('FAILED', 2))).toBe('first');
  configure({ ...defaultConfig, cookies: true });
  expect(await changes(loadOf('FAILED', 2))).toBe('unknown');
});

it('can be deleted', async () => {
  await changes(loadOf('READY', 1));
  expect(await new QueryClient().fetchQuery(baselinesQuery())).toHaveLength(1);
  await forgetBaselines();
  expect(await new QueryClient().fetchQuery(baselinesQuery())).toEqual([]);
});

it('is loaded again once the first one is written', async () => {
  const client = new QueryClient();
  expect(await client.fetchQuery(baselinesQuery())).toEqual([]);
  await client.fetchQuery(sinceQuery(loadOf('READY', 1), true));
  expect(client.getQueryState(baselinesQuery().queryKey)).toMatchObject({ isInvalidated: true });
});
