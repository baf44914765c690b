import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleRecord } from '../../server/testing/sample-record.ts';
import type { Deployment } from './deployment.ts';
import { deploymentsQuery, deploymentQuery, findListed, recordsOf } from './deployments.ts';

/* A deployment that is fetched in one place is updated everywhere. */

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

it('a newer page updates the open details', async () => {
  const client = new QueryClient();
  await client.fetchQuery(deploymentQuery(id));
  status = 'READY';
  await client.fetchQuery(deploymentsQuery({}));
  expect(shownIn(client)).toEqual(['READY', 'READY']);
});

it('newer details update the pages that contain them, but not the age of those pages', async () => {
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

it('an unlisted deployment is found once a page contains it', async () => {
  const client = new QueryClient();
  client.setQueryData(deploymentQuery(id).queryKey, null);
  await client.fetchQuery(deploymentsQuery({}));
  expect(shownIn(client)).toEqual(['AWAITING_DATABASE', 'AWAITING_DATABASE']);
});

it('details begin with the record of the newest page, also if their address has another case', async () => {
  const client = new QueryClient();
  await client.fetchQuery(deploymentsQuery({}));
  const { queryKey } = deploymentsQuery({ offset: 2 });
  const page = await client.fetchQuery(deploymentsQuery({}));
  const rows = page.rows.map((row) => ({ ...row, status: 'READY' }));
  client.setQueryData(queryKey, { ...page, rows }, { updatedAt: Date.now() + 1000 });
  expect(findListed(client, id)?.deployment.status).toBe('READY');
  expect(findListed(client, id.toUpperCase())?.deployment.status).toBe('READY');
  expect(findListed(client, 'OTHER')).toBeUndefined();
});

describe('fields that a service does not send', () => {
  /** Loads the modules again, as a page load does; the browser's storage stays. */
  async function load(path: string) {
    vi.resetModules();
    const page = await import('./deployments.ts');
    const { missingFields } = await import('./seen-fields.ts');
    const settings = await import('./config/config.ts');
    settings.configure({ ...settings.defaultConfig, service: path });
    return {
      unsent: () => missingFields.state,
      list: () => new QueryClient().fetchQuery(page.deploymentsQuery({})),
    };
  }

  it('count from the next page load, until a record has them, and only for that service', async () => {
    const items = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    };
    vi.stubGlobal('window', { localStorage, addEventListener: () => undefined });
    const first = await load('/first');
    await first.list();
    expect(first.unsent()).toEqual([]);
    const second = await load('/first');
    expect(second.unsent()).toEqual(['deploymentType']);
    status = undefined;
    await second.list();
    expect(second.unsent()).toEqual(['deploymentType']);
    expect((await load('/second')).unsent()).toEqual([]);
    const third = await load('/first');
    expect(third.unsent()).toEqual(['status', 'deploymentType']);
    status = 'READY';
    await third.list();
    expect(third.unsent()).toEqual(['deploymentType']);
    vi.unstubAllGlobals();
  });
});

describe('rows requested by their ids', () => {
  const ids = ['a', 'b', 'c'];
  const rows = ids.map((each) => sampleRecord(each));
  const [first = sampleRecord('a'), ...two] = rows;
  const onwards = (offset: number): number | undefined => offset + 1;
  /** Serves pages by offset, and records the requested offsets. */
  const listing = (pages: readonly Deployment[][], next = onwards) => {
    const offsets: number[] = [];
    const pageAt = async (offset: number) => {
      offsets.push(offset);
      const [page = [], nextOffset] = [pages[offset], next(offset)];
      return Promise.resolve({
        rows: page,
        unreadable: [],
        received: page.length,
        ...(nextOffset !== undefined && { nextOffset }),
      });
    };
    return { pageAt, offsets };
  };

  it.each([
    ['all on one page', [rows], onwards, 3, true, 1],
    ['all, though a page is short', [[first], two], onwards, 3, true, 2],
    ['gone if an empty page ends the listing', [two], onwards, 2, true, 2],
    ['unknown if the offset stays', [two], (offset: number) => offset, 2, false, 1],
    ['unknown if no offset follows', [two], () => undefined, 2, false, 1],
    ['unknown if pages repeat without end', Array.from({ length: 9 }, () => two), onwards, 2, false, 3],
    ['unknown if the service ignores the filter', [[sampleRecord('other'), ...two]], onwards, 2, false, 1],
  ])('are %s', async (_, pages, next, found, isConclusive, requests) => {
    const { pageAt, offsets } = listing(pages, next);
    const received = await recordsOf(ids, pageAt);
    expect(received.records).toHaveLength(found);
    expect(received.isConclusive).toBe(isConclusive);
    expect(offsets).toHaveLength(requests);
  });

  it('have the ids that were requested, in upper or lower case as requested', async () => {
    const [one, other] = [sampleRecord('aB'), sampleRecord('Ab')];
    expect(await recordsOf(['aB'], listing([[other]]).pageAt)).toEqual({ records: [], isConclusive: false });
    expect((await recordsOf(['aB', 'Ab'], listing([[other, one]]).pageAt)).records).toEqual([other, one]);
  });
});
