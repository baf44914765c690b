import { Hono } from 'hono';
import { vi } from 'vitest';
import { type AppliedFault, readFaults, respondWithFaults } from '../server/reference/fault-middleware.ts';
import type { Fault } from '../server/reference/fault.ts';
import { type FaultName, faults } from '../server/reference/faults.ts';
import { deployment } from '../server/sample/fixture-records.ts';
import { type FixtureName, fixtures } from '../server/sample/fixtures.ts';
import type { DeploymentSeed, TenantData } from '../server/sample/tenant-data.ts';
import { listSeeds } from '../server/testing/list-seeds.ts';
import { valueAt } from '../src/kit/text/json.ts';

/*
 * Replaces the service: `fetch` responds from rows in memory, with the reference service’s faults.
 */

type ChosenFault = FaultName | `${FaultName}*${number}`;

let data: TenantData = fixtures.few();
let chosen: ReturnType<typeof readFaults> = [];
let sent: string[] = [];
let aborted: string[] = [];
let waiting: (() => void)[] = [];

/** Replaces the rows. */
export function fill(rows: FixtureName | Partial<TenantData>): void {
  data = typeof rows === 'string' ? fixtures[rows]() : { ...fixtures.few(), deployments: [], ...rows };
}

/** Turns faults on, with `*2` for two requests; without arguments turns all off. */
export function setFault(...names: ChosenFault[]): void {
  chosen = readFaults(names.join('.'));
}

/** Replaces the faults, and sends the responses that the fault `held` delays. */
export function release(...next: ChosenFault[]): void {
  setFault(...next);
  for (const send of waiting) send();
  waiting = [];
}

/** The requests so far: `GET /v2/deployments?limit=20&offset=0`. */
export function requests(method = ''): string[] {
  return sent.filter((line) => line.startsWith(method));
}

/** The requests that the page aborted. */
export const abortedRequests = (): readonly string[] => aborted;

/** Transport faults, without a socket. */
const transport: Record<string, AppliedFault> = {
  hang: () => new Promise(() => undefined),
  held: async (answer) => {
    const response = await answer();
    await new Promise<void>((resolve) => waiting.push(resolve));
    return response;
  },
  reset: async () => Promise.reject(new TypeError('Failed to fetch')),
  'lost-answer': async (answer) => answer().then(() => Promise.reject(new TypeError('Failed to fetch'))),
};

const service = new Hono();

// A broken connection is not a response of the service.
service.onError((error) => {
  throw error;
});

service.use(async (context, next) => {
  const { req } = context;
  const operation = req.method === 'POST' ? 'create' : req.path.endsWith('/repos') ? 'repos' : 'list';
  const applied = chosen.flatMap((fault): AppliedFault[] => {
    const { operations, apply }: Fault = faults[fault.name];
    if (!operations.includes(operation) || fault.times <= 0) return [];
    fault.times -= 1;
    const exchange = { context, tenant: '', count: 0, isReleased: () => false };
    return [(respond) => transport[fault.name]?.(respond) ?? apply(respond, exchange)];
  });
  await respondWithFaults(context, next, applied);
});

service.get('/api/v2/deployments', ({ req, json }) => {
  const age = ({ record }: DeploymentSeed) => String(valueAt(record, ['created_at']));
  const newestFirst = data.deployments.toSorted((a, b) => age(b).localeCompare(age(a)));
  return json(listSeeds(newestFirst, new URL(req.url).searchParams));
});

service.post('/api/v2/deployments', async ({ req, json }) => {
  const body: Record<string, unknown> = JSON.parse(await req.text());
  const now = new Date().toISOString();
  const fresh = { ...body, status: 'AWAITING_DATABASE', created_at: now, updated_at: now };
  const seed = deployment(String(body['name']), fresh);
  data = { ...data, deployments: [...data.deployments, seed] };
  return json(seed.record, 201);
});

/** Requested only if the dialect has the path. */
service.get('/api/v1/integrations', ({ json }) => json(data.integrations));

service.get('/api/v1/integrations/forge/codehost/:integration/repos', ({ req, json }) => {
  const asked = req.param('integration');
  if (!data.integrations.some(({ id }) => id === asked))
    return json({ detail: 'There is no such integration.' }, 404);
  const ours = data.repositories.filter(({ integrationId }) => integrationId === asked);
  return json(ours.map(({ record }) => record));
});

/** Responds to `fetch` from now on, with the fixture `few` and without faults. */
export function startService(): void {
  fill('few');
  release();
  sent = [];
  aborted = [];
  vi.stubGlobal('fetch', async (input: string, { signal, ...init }: RequestInit = {}) => {
    signal?.throwIfAborted();
    const request = new Request(new URL(input, location.origin), init);
    const { pathname, search } = new URL(request.url);
    const line = `${request.method} ${pathname.replace('/api', '')}${search}`;
    sent.push(line);
    const ours = aborted;
    const over = new AbortController();
    const gone = new Promise<never>((_resolve, reject) => {
      // A timeout may abort the signal long after the response.
      const giveUp = () => {
        ours.push(line);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { signal: over.signal });
    });
    return Promise.race([service.fetch(request), gone]).finally(() => over.abort());
  });
}
