import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it } from 'vitest';

import { countInMemory } from '../testing/count-in-memory.ts';
import { listenForTest } from '../testing/listen.ts';
import type { FaultOperation } from './fault.ts';
import { faultMiddleware } from './fault-middleware.ts';
import { type FaultName, faults, isFaultName } from './faults.ts';

const addresses = {
  list: '/v2/deployments',
  create: '/v2/deployments',
  repos: '/v1/integrations/forge/codehost/x/repos',
} as const;
const rows = (first: number) =>
  [1, 2, 3, 4].map((at) => ({
    id: `id-${first + at}`,
    name: `name-${first + at}`,
    created_at: '2026-10-01T09:00:00Z',
    source_config: { resource_spec: { cpu: 0.5 } },
  }));

interface Asking {
  operation: FaultOperation;
  tenant?: string;
  query?: string;
  signal?: AbortSignal;
}

/** A service of fixed answers behind the faults, on a real connection. */
async function faultyService() {
  const carriedOut = { list: 0, create: 0, repos: 0 };
  const app = new Hono();
  app.use(faultMiddleware(countInMemory()));
  app.get(addresses.list, (c) => {
    carriedOut.list += 1;
    const first = Number(c.req.query('offset') ?? 0);
    return c.json({ resources: rows(first), offset: first + 4 });
  });
  app.post(addresses.create, (c) => {
    carriedOut.create += 1;
    return c.json({ id: 'new', name: 'x' }, 201);
  });
  app.get(addresses.repos, (c) => {
    carriedOut.repos += 1;
    return c.json(Array.from({ length: 120 }, (_, id) => ({ id })));
  });
  const listener = getRequestListener(app.fetch);
  const port = await listenForTest((incoming, outgoing) => void listener(incoming, outgoing));
  const ask = (cookie: string, { operation, tenant = 'one', query = '', signal }: Asking) =>
    new Promise<{ outcome: string; body: string }>((resolve) => {
      const asked = request(
        {
          port,
          host: '127.0.0.1',
          path: addresses[operation] + query,
          method: operation === 'create' ? 'POST' : 'GET',
          headers: { cookie: `slipway-fault=${cookie}`, 'x-slipway-tenant': tenant },
          ...(signal && { signal }),
        },
        (answer) => resolve(outcomeOf(answer)),
      );
      asked.on('error', () => resolve({ outcome: 'broken off', body: '' }));
      asked.end(operation === 'create' ? '{"name":"x"}' : undefined);
    });
  return { ask, carriedOut };
}

/** What came: status, type and body; `broken off` in place of a body that did not come whole. */
async function outcomeOf(answer: IncomingMessage): Promise<{ outcome: string; body: string }> {
  const status = String(answer.statusCode);
  try {
    // Decoding as text would swallow a byte order mark.
    const body = (await buffer(answer)).toString();
    return { outcome: [status, ...told(answer.headers), kindOf(body)].join(' '), body };
  } catch {
    return { outcome: `${status} broken off`, body: '' };
  }
}

function told({
  'content-type': type = 'untyped',
  'retry-after': after,
  location,
}: IncomingHttpHeaders): string[] {
  return [
    type === 'application/json' ? [] : type.replace(/;.*/, ''),
    after === undefined ? [] : `after ${after.endsWith('GMT') ? 'a date' : after}`,
    location === undefined ? [] : 'elsewhere',
  ].flat();
}

function kindOf(body: string): string {
  if (body === '') return 'nothing';
  try {
    const json: unknown = JSON.parse(body);
    return Array.isArray(json) ? 'list' : 'object';
  } catch {
    return 'no JSON';
  }
}

/**
 * What comes of each fault in the first of its operations. A new fault does not compile without its
 * line. `by request`: only some requests are answered otherwise.
 */
const outcomes: Record<FaultName, string> = {
  'status-400': '400 object',
  'status-400-fields': '400 object',
  'status-401': '401 object',
  'status-401-bearer': '401 object',
  'status-403': '403 object',
  'status-403-workspace': '403 object',
  'status-404': '404 object',
  'status-405': '405 object',
  'status-408': '408 object',
  'status-409': '409 object',
  'status-410': '410 object',
  'status-422-list': '422 object',
  'status-422-text': '422 object',
  'status-422-echo-address': '422 object',
  'status-422-echo-html': '422 object',
  'status-422-echo': '422 object',
  'status-429': '429 after 2 object',
  'status-429-later': '429 after 15 object',
  'status-429-date': '429 after a date object',
  'status-429-garbage': '429 after soon, perhaps object',
  'status-429-huge': '429 after 86400 object',
  'status-500': '500 object',
  'status-502-html': '502 text/html no JSON',
  'status-503': '503 after 1 object',
  'status-503-empty': '503 nothing',
  'status-599': '599 object',
  'problem-json': '400 application/problem+json object',
  'error-object': '400 object',
  'error-message': '400 object',
  'error-text': '400 text/plain no JSON',
  'error-texts': '400 object',
  'error-empty': '404 nothing',
  'error-markup': '400 object',
  'error-html': '403 text/html no JSON',
  truncated: '200 no JSON',
  'empty-body': '200 nothing',
  'html-200': '200 text/html no JSON',
  'wrong-type': '200 text/plain object',
  'bad-envelope': '200 object',
  'resources-object': '200 object',
  'bare-array': '200 list',
  bom: '200 no JSON',
  huge: '200 object',
  deep: '200 object',
  'one-bad-record': '200 object',
  'all-bad-records': '200 object',
  nulls: '200 object',
  'duplicate-ids': '200 object',
  'unknown-fields': '200 object',
  'numbers-text': '200 object',
  'numbers-huge': '200 object',
  'times-local': '200 object',
  'dates-invalid': '200 object',
  'prototype-keys': '200 object',
  'long-names': '200 object',
  'hidden-characters': '200 object',
  'offset-missing': '200 object',
  'offset-null': '200 object',
  'offset-text': '200 object',
  'offset-digits': '200 object',
  'offset-negative': '200 object',
  'offset-fractional': '200 object',
  'offset-stuck': '200 object',
  'offset-back': '200 object',
  'offset-skip': '200 object',
  'short-pages': '200 object',
  'end-404': 'by request',
  'limit-ignored': 'by request',
  'offset-ignored': 'by request',
  'bounds-ignored': 'by request',
  'bounds-500': 'by request',
  'limit-default-50': 'by request',
  'limit-maximum-50': 'by request',
  'order-turns': 'by request',
  moved: '200 object',
  'filter-ignored-name-contains': 'by request',
  'filter-ignored-status': 'by request',
  'filter-ignored-deployment-type': 'by request',
  'filter-ignored-remote-reconciled': 'by request',
  'filter-ignored-image-version': 'by request',
  'filter-ignored-tag-value-ids': 'by request',
  'filter-ignored-deployment-ids': 'by request',
  slow: 'held',
  drip: 'held',
  hang: 'held',
  reset: 'broken off',
  'reset-midway': '200 broken off',
  'stall-midway': 'held',
  flaky: '500 object',
  'late-first': 'held',
  redirect: '302 elsewhere nothing',
  'lost-request': 'broken off',
  'lost-answer': 'broken off',
  'created-empty': '201 nothing',
  'created-200': '200 object',
  'created-202': '202 nothing',
  'created-204': '204 nothing',
  'created-html': '200 text/html no JSON',
  'created-500': '500 object',
  'name-taken': '409 object',
  'repos-30': '200 list',
  'repos-100': '200 list',
  'repos-forbidden': '403 object',
  'repos-object': '200 object',
};
const named = Object.entries(outcomes).flatMap(([name, outcome]) =>
  isFaultName(name) ? [{ name, outcome, operation: faults[name].operations[0] }] : [],
);

it.each(named.filter(({ outcome }) => outcome !== 'held' && outcome !== 'by request'))(
  '$name: $outcome',
  async ({ name, outcome, operation }) => {
    const { ask } = await faultyService();
    const answer = await ask(name, { operation, query: '?offset=4' });
    expect(answer.outcome).toBe(outcome);
    const unhurt = await ask('', { operation, query: '?offset=4' });
    expect(answer).not.toEqual(unhurt);
  },
);

it.each(named.filter(({ outcome }) => outcome === 'held'))(
  '$name holds its answer back while others pass, and lets go of a client that leaves',
  async ({ name, operation }) => {
    const { ask, carriedOut } = await faultyService();
    const leaving = new AbortController();
    const held = ask(name, { operation, signal: leaving.signal });
    const other = ask('', { operation, tenant: 'two' });
    expect(await Promise.race([held, other])).toEqual({ ...(await other), outcome: '200 object' });
    leaving.abort();
    expect((await held).outcome).toMatch(/broken off$/);
    expect(carriedOut.list).toBeGreaterThan(0);
  },
);

it.each<[FaultName, string[], unknown]>([
  ['offset-missing', ['id-5', 'id-6', 'id-7', 'id-8'], undefined],
  ['offset-null', ['id-5', 'id-6', 'id-7', 'id-8'], null],
  ['offset-text', ['id-5', 'id-6', 'id-7', 'id-8'], 'next'],
  ['offset-digits', ['id-5', 'id-6', 'id-7', 'id-8'], '8'],
  ['offset-negative', ['id-5', 'id-6', 'id-7', 'id-8'], -20],
  ['offset-fractional', ['id-5', 'id-6', 'id-7', 'id-8'], 8.5],
  ['offset-stuck', ['id-5', 'id-6', 'id-7', 'id-8'], 4],
  ['offset-back', ['id-5', 'id-6', 'id-7', 'id-8'], 0],
  ['offset-skip', ['id-5', 'id-6', 'id-7', 'id-8'], 13],
  ['short-pages', ['id-5', 'id-6'], 8],
  ['duplicate-ids', ['id-5', 'id-5', 'id-6', 'id-7', 'id-8'], 8],
  ['moved', ['id-4', 'id-5', 'id-6', 'id-7'], 8],
])('%s pages as it says', async (name, ids, offset) => {
  const { ask } = await faultyService();
  const operation = 'list';
  await ask(name, { operation });
  const page: { resources: { id: string }[]; offset?: unknown } = JSON.parse(
    (await ask(name, { operation, query: '?offset=4' })).body,
  );
  expect([page.resources.map(({ id }) => id), page.offset]).toEqual([ids, offset]);
});

it('counts the requests that a fault affects, tenant by tenant', async () => {
  const { ask } = await faultyService();
  const list = (tenant: string) => ask('status-500*2', { operation: 'list', tenant });
  const statuses: string[] = [];
  for (const tenant of ['one', 'one', 'two', 'one', 'two', 'two'])
    statuses.push((await list(tenant)).outcome.slice(0, 3));
  expect(statuses).toEqual(['500', '500', '500', '200', '500', '200']);
});

it('joins faults, leaves other operations alone, and knows no others', async () => {
  const { ask } = await faultyService();
  const list = { operation: 'list' } as const;
  expect((await ask('wrong-type.bare-array', list)).outcome).toBe('200 text/plain list');
  expect((await ask('repos-30.name-taken', list)).outcome).toBe('200 object');
  expect((await ask('nonsense.constructor.*3', list)).outcome).toBe('200 object');
});

it('tells apart what was carried out from what was not', async () => {
  const { ask, carriedOut } = await faultyService();
  const operation = 'create';
  for (const name of ['lost-request', 'reset', 'name-taken', 'status-500']) await ask(name, { operation });
  expect(carriedOut.create).toBe(0);
  const done = ['lost-answer', 'created-empty', 'created-202', 'created-html', 'created-500', 'truncated'];
  for (const name of done) await ask(name, { operation });
  expect(carriedOut.create).toBe(done.length);
});
