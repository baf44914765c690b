import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { type Context, Hono } from 'hono';

import { deploymentParams, type DeploymentValues, readParams } from '../src/params/table.ts';
import { largeDeployments, largeRepositories } from '../server/reference/large.ts';
import { deploymentRow } from '../server/reference/fill.ts';

/** What one listing answers, in both spellings of the wire. */
interface Answer {
  plain: Buffer;
  zipped: Buffer;
}

type Row = ReturnType<typeof deploymentRow>;

export interface MemoryServiceOptions {
  deployments: number;
  /** Each listing tells a new time of update for every row: data that never stands still. */
  isLive?: boolean;
}

/** The one integration of the service: the last digits of its id are how many repositories it reaches. */
export function integrationOf(repositories: number): string {
  return `00000000-0000-4000-8000-${String(repositories).padStart(12, '0')}`;
}

async function answerOf(text: string): Promise<Answer> {
  const plain = Buffer.from(text);
  return { plain, zipped: await promisify(gzip)(plain, { level: 5 }) };
}

/**
 * The interface's listings out of memory, each answer made and compressed once: what a page takes is then the page's
 * own, and no database blurs it.
 */
export function memoryService({ deployments, isLive = false }: MemoryServiceOptions): Hono {
  const rows = deploymentRows(deployments);
  const kept = new Map<string, Promise<Answer>>();
  const once = (key: string, make: () => string): Promise<Answer> => {
    const answer = kept.get(key) ?? answerOf(make());
    if (!isLive || key.startsWith('/v1')) kept.set(key, answer);
    return answer;
  };
  const app = new Hono();
  app.get('/v2/deployments', async (c) => {
    const { search, searchParams } = new URL(c.req.url);
    const { values, problems } = readParams(deploymentParams, searchParams);
    if (problems.length > 0) return c.json({ detail: 'A parameter cannot be read.' }, 422);
    return send(c, await once(search, () => listing(rows, values, isLive)));
  });
  app.get('/v1/integrations/forge/codehost/:id/repos', async (c) => {
    const id = c.req.param('id');
    return send(c, await once(c.req.path, () => repositoryListing(id)));
  });
  app.notFound((c) => c.json({ detail: 'There is no such operation.' }, 404));
  return app;
}

function send(c: Context, { plain, zipped }: Answer): Response {
  const isZipped = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  const headers = { 'content-type': 'application/json', vary: 'accept-encoding' };
  const body = new Uint8Array(isZipped ? zipped : plain);
  return c.body(body, 200, isZipped ? { ...headers, 'content-encoding': 'gzip' } : headers);
}

/** Newest first, all of the one integration. */
function deploymentRows(count: number): Row[] {
  const rows = [...largeDeployments(count)].map((seed) => deploymentRow('memory', seed));
  const oldId = /"integration_id":"[^"]*"/;
  for (const row of rows)
    row.record = row.record.replace(oldId, `"integration_id":"${integrationOf(50_000)}"`);
  return rows.toReversed();
}

function listing(rows: Row[], values: DeploymentValues, isLive: boolean): string {
  const { limit = 20, offset = 0 } = values;
  const page = rows.filter((row) => passes(row, values)).slice(offset, offset + limit);
  const now = `"updated_at":"${new Date().toISOString()}"`;
  const records = page.map(({ record }) => (isLive ? record.replace(/"updated_at":"[^"]*"/, now) : record));
  return `{"resources":[${records.join(',')}],"offset":${offset + page.length}}`;
}

function passes(row: Row, values: DeploymentValues): boolean {
  const isEqual = (wanted: unknown, has: unknown) => wanted === undefined || wanted === has;
  return (
    row.name.toLowerCase().includes((values.nameContains ?? '').toLowerCase()) &&
    isEqual(values.status, row.status) &&
    isEqual(values.deploymentType, row.deploymentType) &&
    isEqual(values.remoteReconciled, row.remoteReconciled) &&
    isEqual(values.imageVersion, row.imageVersion) &&
    (values.tagValueIds?.some((id) => row.tagValueIds?.includes(id)) ?? true) &&
    (values.deploymentIds?.some((id) => row.id === id) ?? true)
  );
}

/** In the order of owners and names, as a code host lists them. */
function repositoryListing(integrationId: string): string {
  const count = Number(integrationId.slice(-12));
  const records = [...largeRepositories(count)].map(({ record }) =>
    JSON.stringify({ ...asFields(record), host_integration_id: integrationId }),
  );
  const key = (record: string) =>
    /"name":"([^"]*)","owner":"([^"]*)"/.exec(record)?.slice(1).toReversed().join('/') ?? '';
  const keyed = records.map((record) => ({ record, key: key(record) }));
  const sorted = keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return `[${sorted.map(({ record }) => record).join(',')}]`;
}

function asFields(record: unknown): object {
  return typeof record === 'object' && record !== null ? record : {};
}
