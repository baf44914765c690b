import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { listenForTest } from '../testing/listen.ts';
import { faultCounts, faultMiddleware, releaseKey } from './fault-middleware.ts';
import type { FaultOperation } from './fault.ts';
import type { FaultName } from './faults.ts';

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

/** A service with fixed responses behind the faults, on a real connection. */
async function faultyService() {
  const carriedOut = { list: 0, create: 0, repos: 0 };
  const app = new Hono();
  const countFault = faultCounts();
  app.use(faultMiddleware(countFault));
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
        (response) => resolve(outcomeOf(response)),
      );
      asked.on('error', () => resolve({ outcome: 'broken off', body: '' }));
      asked.end(operation === 'create' ? '{"name":"x"}' : undefined);
    });
  return { ask, carriedOut, countFault };
}

/** The status and the body; `broken off` if the body is incomplete. */
async function outcomeOf(response: IncomingMessage): Promise<{ outcome: string; body: string }> {
  const status = String(response.statusCode);
  try {
    const body = await text(response);
    return { outcome: `${status} ${kindOf(body)}`, body };
  } catch {
    return { outcome: `${status} broken off`, body: '' };
  }
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

it.each<[FaultName, string]>([
  ['truncated', '200 no JSON'],
  ['reset', 'broken off'],
])('%s: %s, without an error of the server', async (name, outcome) => {
  const printed = vi.spyOn(console, 'error');
  const { ask } = await faultyService();
  expect((await ask(name, { operation: 'list' })).outcome).toBe(outcome);
  expect(printed).not.toHaveBeenCalled();
});

it('responds to held requests once released, and holds none afterwards', async () => {
  const { ask, carriedOut, countFault } = await faultyService();
  const held = ask('held.1', { operation: 'list' });
  await expect.poll(() => carriedOut.list).toBe(1);
  countFault(releaseKey('one', 'held.1'));
  expect((await held).outcome).toBe('200 object');
  expect((await ask('held.1', { operation: 'list' })).outcome).toBe('200 object');
});

it.each<FaultName>(['slow', 'held', 'hang'])(
  '%s delays its response while other requests pass, and ends when the client disconnects',
  async (name) => {
    const operation = 'list';
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
  ['offset-stuck', ['id-5', 'id-6', 'id-7', 'id-8'], 4],
  ['offset-skip', ['id-5', 'id-6', 'id-7', 'id-8'], 13],
  ['short-pages', ['id-5', 'id-6'], 8],
  ['duplicate-ids', ['id-5', 'id-5', 'id-6', 'id-7', 'id-8'], 8],
  ['moved', ['id-4', 'id-5', 'id-6', 'id-7'], 8],
])('%s returns the pages of its description', async (name, ids, offset) => {
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

it('combines faults, affects no other operations, and ignores unknown names', async () => {
  const { ask } = await faultyService();
  const list = { operation: 'list' } as const;
  expect((await ask('repos-forbidden.name-taken', list)).outcome).toBe('200 object');
  expect((await ask('truncated.short-pages', list)).outcome).toBe('200 no JSON');
  expect((await ask('nonsense.constructor.*3', list)).outcome).toBe('200 object');
});

it('distinguishes requests that were carried out from requests that were not', async () => {
  const { ask, carriedOut } = await faultyService();
  const operation = 'create';
  for (const name of ['reset', 'name-taken', 'status-500']) await ask(name, { operation });
  expect(carriedOut.create).toBe(0);
  const done = ['lost-answer', 'created-204', 'created-500', 'truncated'];
  for (const name of done) await ask(name, { operation });
  expect(carriedOut.create).toBe(done.length);
});
