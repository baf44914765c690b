import { QueryClient } from '@tanstack/react-query';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { describeFailure } from '../../src/domain/model/describe-failure.ts';
import { repositoriesQuery } from '../../src/domain/repository-index/repositories-query.ts';
import { defaultConfig } from '../../src/service/config/config.ts';
import { configure } from '../../src/service/config/config.ts';
import { deploymentsQuery } from '../../src/service/wire/deployments.ts';
import { countInMemory } from '../testing/count-in-memory.ts';
import { MissingWorker } from '../../src/domain/repository-index/missing-worker.ts';
import { hostForTest } from '../testing/test-host.ts';
import { faultMiddleware } from './fault-middleware.ts';
import type { FaultOperation } from './fault.ts';
import { type FaultName, faults, heals, isFaultName } from './faults.ts';
import { deploymentRow } from './fill.ts';
import { integrationA } from '../sample/fixture-records.ts';
import { fixtures } from '../sample/fixtures.ts';

/*
 * What the readers of both listings make of every answer that the table of faults knows, behind the
 * host as it stands. How a page shows it is proved in e2e/answers.spec.ts, once for each kind.
 */

/** Rows, with what could not be read; or a failure in words, after so many requests. */
type Outcome = { rows: number; unreadable?: number; says?: string } | { failure: string; requests: number };
/** Its answer waits in earnest, or makes sense over several pages: proved in e2e. */
const inBrowser = 'in the browser';
interface Outcomes {
  list?: Outcome | typeof inBrowser;
  repos?: Outcome | typeof inBrowser;
}

const three = { rows: 3 };
const once = (failure: string) => ({ failure, requests: 1 });
const fourTimes = (failure: string) => ({ failure, requests: 4 });
/** The same answer to both listings; that of repositories is never asked for again by itself. */
const refused = (words: string): Outcomes => ({ list: once(words), repos: once(words) });
const passing = (words: string): Outcomes => ({ list: fourTimes(words), repos: once(words) });
const read: Outcomes = { list: three, repos: three };
const slow: Outcomes = { list: inBrowser, repos: inBrowser };

/** A fault of a listing without its line here fails the first test below. */
const outcomes: Partial<Record<FaultName, Outcomes>> = {
  'status-400': refused('The request is malformed.'),
  'status-401': refused('401 (Unauthorized)'),
  'status-403': refused('403 (Forbidden)'),
  'status-403-workspace': refused('Name a workspace'),
  'status-404': refused('404 (Not Found)'),
  'status-422-list': refused('The limit is odd'),
  'status-429': passing('429 (Too Many Requests)'),
  'status-429-later': passing('429 (Too Many Requests)'),
  'status-429-date': passing('429 (Too Many Requests)'),
  'status-429-garbage': passing('429 (Too Many Requests)'),
  'status-429-huge': refused('429 (Too Many Requests)'),
  'status-500': passing('500 (Internal Server Error)'),
  'status-502-html': passing('502 (Bad Gateway)'),
  'status-503': passing('503 (Service Unavailable)'),
  'status-503-empty': passing('503 (Service Unavailable)'),
  'problem-json': refused('The quota is used up.'),
  'error-text': refused('Only words.'),
  'error-html': refused('403 (Forbidden)'),
  'error-markup': refused('<img src=x onerror='),

  // What the host cannot read it does not hand on (502): named, and asked once, as where the page
  // reads it.
  truncated: refused('not JSON, or was cut off'),
  'empty-body': refused('empty where JSON was expected'),
  'html-200': refused('web page where JSON was expected'),
  'wrong-type': read,
  'resources-object': { list: once('“resources” must be an array') },
  huge: { list: three },
  'one-bad-record': { list: { rows: 2, unreadable: 1 } },
  'all-bad-records': { list: { rows: 0, unreadable: 3 } },
  nulls: { list: three },
  'duplicate-ids': { list: { rows: 4 } },
  'unknown-fields': { list: three },
  'numbers-text': read,
  'times-local': { list: three },
  'dates-invalid': { list: three },
  'prototype-keys': read,
  'hidden-characters': read,

  'offset-missing': { list: { rows: 3, says: 'The answer has no offset.' } },
  'offset-null': { list: { rows: 3, says: 'The answer’s offset is not valid: null.' } },
  'offset-text': { list: { rows: 3, says: 'The answer’s offset is not valid: next.' } },
  'offset-negative': { list: { rows: 3, says: 'The answer’s offset is not valid: -20.' } },
  'offset-fractional': { list: { rows: 3, says: 'The answer’s offset is not valid: 3.5.' } },
  'offset-stuck': { list: inBrowser },
  'offset-back': { list: inBrowser },
  'offset-skip': { list: inBrowser },
  'short-pages': { list: inBrowser },
  moved: { list: inBrowser },
  'limit-ignored': { list: three },
  'offset-ignored': { list: three },
  'bounds-ignored': { list: three },
  'limit-default-50': { list: three },
  'limit-maximum-50': { list: three },
  'order-turns': { list: three },
  'bounds-500': { list: three },
  'end-404': { list: three },
  'filter-ignored-name-contains': { list: three },
  'filter-ignored-status': { list: three },
  'filter-ignored-deployment-type': { list: three },
  'filter-ignored-remote-reconciled': { list: three },
  'filter-ignored-image-version': { list: three },
  'filter-ignored-tag-value-ids': { list: three },
  'filter-ignored-deployment-ids': { list: three },

  slow,
  held: slow,
  // A listing of repositories has 60 s in all, silence included.
  hang: { list: once('No byte came for 30 s.'), repos: once('did not answer in time') },
  'stall-midway': { list: once('No byte came for 30 s.'), repos: once('did not answer in time') },
  reset: passing('could not be reached'),
  'reset-midway': passing('could not be reached'),
  redirect: refused('redirect'),
  'repos-30': { repos: three },
  'repos-forbidden': { repos: once('403 (Forbidden)') },
  'repos-object': { repos: once('must be an array') },
};

/** What a reader has read, in what both listings have in common. */
interface Reading {
  rows: number;
  unreadable: number;
  says: string | undefined;
}

const client = new QueryClient();
/**
 * Between two attempts nothing is waited for; how long a page waits is another matter
 * (`retry.test.ts`).
 */
const retryDelay = 0;
const readers: Record<'list' | 'repos', () => Promise<Reading>> = {
  list: async () => {
    const { rows, unreadable, offsetProblem } = await client.fetchQuery({
      ...deploymentsQuery({}),
      retryDelay,
    });
    return { rows: rows.length, unreadable: unreadable.length, says: offsetProblem };
  },
  repos: async () => {
    const { size, sources } = await client.fetchQuery({ ...repositoriesQuery(integrationA.id), retryDelay });
    return { rows: size, unreadable: sources[0]?.summary.unreadableCount ?? NaN, says: undefined };
  },
};

/**
 * A host before the records of `few`, whose answers all meet one fault; what reached the service is
 * counted.
 */
async function serveWith(fault: FaultName): Promise<{ count: number }> {
  const { deployments, repositories } = fixtures.few();
  const records = [...deployments].map((seed) => deploymentRow('one', seed).record);
  const asked = { count: 0 };
  const service = new Hono();
  service.use((_c, next) => {
    asked.count += 1;
    return next();
  });
  service.use(faultMiddleware(countInMemory()));
  service.get('/v2/deployments', (c) =>
    c.json({ resources: records.map((each) => JSON.parse(each)), offset: 3 }),
  );
  service.get('/v1/*', (c) => c.json([...repositories].map(({ record }) => record)));
  const { port } = await hostForTest({ service });
  configure({ ...defaultConfig, service: `http://127.0.0.1:${port}/api` });
  // A browser sends the cookie by itself.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    fetch(address, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), cookie: `slipway-fault=${fault}` },
    }),
  );
  return asked;
}

const listings = ['list', 'repos'] as const;
const named = Object.keys(faults).filter(isFaultName);

it('the table of faults says after which ones a list is asked for again', () => {
  const repeated = Object.entries(outcomes).flatMap(([name, { list }]) =>
    typeof list === 'object' && 'requests' in list && list.requests > 1 ? name : [],
  );
  expect(Object.keys(faults).filter(heals)).toEqual(expect.arrayContaining(repeated));
  expect(Object.keys(faults).filter(heals).length).toBe(repeated.length);
});

it('knows the outcome of every fault of a listing', () => {
  const missing = named.flatMap((name) => {
    const operations: readonly FaultOperation[] = faults[name].operations;
    return listings.flatMap((each) => (operations.includes(each) && !outcomes[name]?.[each] ? [name] : []));
  });
  expect(missing).toEqual([]);
});

const cases = named.flatMap((name) =>
  listings.flatMap((listing) => {
    const outcome = outcomes[name]?.[listing];
    return outcome === undefined || outcome === inBrowser ? [] : [{ name, listing, outcome }];
  }),
);

afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

beforeEach(() => {
  // The page's own origin, which it names where another one does not answer.
  vi.stubGlobal('window', { location: { origin: 'https://slipway.example' } });
  vi.stubGlobal('Worker', MissingWorker);
});

it.each(cases)('$listing, $name', async ({ name, listing, outcome }) => {
  const asked = await serveWith(name);
  const isHeld = name === 'hang' || name === 'stall-midway';
  if (isHeld) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = readers[listing]().catch((error: unknown) => error);
  if (isHeld) {
    await vi.waitUntil(() => asked.count > 0);
    await vi.advanceTimersByTimeAsync(60_000);
  }
  const found = await reading;
  if ('rows' in outcome) {
    expect(found).toEqual({ unreadable: 0, says: undefined, ...outcome });
  } else {
    const { title, detail } = describeFailure(found);
    expect(`${title} ${detail}`).toContain(outcome.failure);
    expect(`${title} ${detail}`).not.toMatch(/\[object|undefined|NaN/);
    expect(asked.count).toBe(outcome.requests);
  }
});
