import { Hono } from 'hono';
import { vi } from 'vitest';
import { type FaultName, faults } from '../server/reference/faults.ts';
import { deployment } from '../server/sample/fixture-records.ts';
import { type FixtureName, fixtures } from '../server/sample/fixtures.ts';
import type { DeploymentSeed, TenantData } from '../server/sample/tenant-data.ts';

/*
 * Replaces the service: `fetch` responds from rows in memory, with the reference service’s faults.
 */

type ChosenFault = FaultName | `${FaultName}*${number}`;

let data: TenantData = fixtures.few();
let chosen: { name: string; left: number }[] = [];
let sent: string[] = [];
let aborted: string[] = [];
let waiting: (() => void)[] = [];

/** Replaces the rows. */
export function fill(rows: FixtureName | Partial<TenantData>): void {
  data = typeof rows === 'string' ? fixtures[rows]() : { ...fixtures.few(), deployments: [], ...rows };
}

/** Turns faults on, with `*2` for two requests; without arguments turns all off. */
export function setFault(...names: ChosenFault[]): void {
  chosen = names.map((each) => {
    const [name = '', times] = each.split('*');
    return { name, left: times === undefined ? Infinity : Number(times) };
  });
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

const valueAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  );

const textAt = (record: unknown, field: string): string => {
  const value = valueAt(record, field);
  return typeof value === 'string' ? value : '';
};

function matches(
  { record, remoteReconciled = false, tagValueIds = [] }: DeploymentSeed,
  query: URLSearchParams,
) {
  const isAmong = (filter: string, ...values: unknown[]) =>
    !query.has(filter) ||
    query.getAll(filter).some((text) => text.split(',').some((value) => values.includes(value)));
  const name = textAt(record, 'name').toLowerCase();
  return (
    name.includes((query.get('name_contains') ?? '').toLowerCase()) &&
    isAmong('status', valueAt(record, 'status')) &&
    isAmong('image_version', valueAt(record, 'image_version')) &&
    isAmong('deployment_type', valueAt(record, 'source_config', 'deployment_type')) &&
    isAmong('remote_reconciled', String(remoteReconciled)) &&
    isAmong('tag_value_ids', ...tagValueIds) &&
    // UUIDs are equal in any case.
    isAmong('deployment_ids', textAt(record, 'id'), textAt(record, 'id').toUpperCase())
  );
}

/** Transport faults, without a socket. */
const withoutAnswer: Record<string, (answer: () => Promise<Response>) => Promise<Response>> = {
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
  let answer = async () => {
    await next();
    return context.res;
  };
  for (const fault of chosen.toReversed()) {
    const [, known] = Object.entries(faults).find(([name]) => name === fault.name) ?? [];
    if (!known || !new Set<string>(known.operations).has(operation) || fault.left <= 0) continue;
    fault.left -= 1;
    const inner = answer;
    const transport = withoutAnswer[fault.name];
    const exchange = { context, tenant: '', count: 0, isReleased: () => false };
    answer = () => transport?.(inner) ?? known.apply(inner, exchange);
  }
  const response = await answer();
  context.res = undefined;
  context.res = response;
});

service.get('/api/v2/deployments', ({ req, json }) => {
  const query = new URL(req.url).searchParams;
  const [limit, offset] = [Number(query.get('limit') ?? 20), Number(query.get('offset') ?? 0)];
  const age = (record: unknown) => textAt(record, 'created_at');
  const newestFirst = data.deployments
    .filter((row) => matches(row, query))
    .map(({ record }) => record)
    .toSorted((a, b) => age(b).localeCompare(age(a)));
  const resources = newestFirst.slice(offset, offset + limit);
  return json({ resources, offset: offset + resources.length });
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
