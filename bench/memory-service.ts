import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { largeDeployments, largeRepositories, sampleInstant } from '../server/sample/sample.ts';
import type { DeploymentSeed } from '../server/sample/tenant-data.ts';
import { listSeeds } from '../server/testing/list-seeds.ts';
import { listen } from '../server/testing/ports.ts';

/** The id of the integration. Its last digits are the number of repositories. */
export function integrationOf(repositories: number): string {
  return `00000000-0000-4000-8000-${String(repositories).padStart(12, '0')}`;
}

interface Reply {
  text: Buffer;
  zipped: Buffer;
}

async function responseOf(words: string): Promise<Reply> {
  const text = Buffer.from(words);
  return { text, zipped: await promisify(gzip)(text, { level: 5 }) };
}

/**
 * Serves the API's listings from memory below `/api`, and a built page at all other addresses. Each response
 * is built and compressed once, so that the measured time is the page's own.
 * @param dist folder of the page
 * @param delayMs delay of each listing in milliseconds
 * @returns its address
 */
export async function startMemoryService(deployments: number, dist: string, delayMs = 0): Promise<string> {
  const seeds = deploymentSeeds(deployments);
  const kept = new Map<string, Promise<Reply>>();
  const once = (key: string, make: () => string): Promise<Reply> => {
    const response = kept.get(key) ?? responseOf(make());
    kept.set(key, response);
    return response;
  };
  const api = new Hono();
  api.use(async (_, next) => {
    if (delayMs > 0) await delay(delayMs);
    await next();
  });
  api.get('/v2/deployments', async (c) => {
    const { search, searchParams } = new URL(c.req.url);
    return send(c, await once(search, () => JSON.stringify(listSeeds(seeds, searchParams))));
  });
  api.get('/v1/integrations/forge/codehost/:id/repos', async (c) => {
    const id = c.req.param('id');
    return send(c, await once(`/v1/${id}`, () => repositoryListing(id)));
  });
  const app = new Hono().route('/api', api);
  app.get('*', async (c) => {
    const file = types[extname(c.req.path)] ? c.req.path : '/index.html';
    const response = await once(file, () => readFileSync(join(dist, file), 'utf8'));
    return send(c, response, types[extname(file)]);
  });
  const handle = getRequestListener(app.fetch);
  const server = createServer((request, response) => void handle(request, response)).unref();
  return `http://127.0.0.1:${await listen(server)}`;
}

/** Content types by the file extensions of a built page. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

function send(c: Context, { text, zipped }: Reply, type = 'application/json'): Response {
  const isZipped = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  const headers = { 'content-type': type, vary: 'accept-encoding' };
  const body = new Uint8Array(isZipped ? zipped : text);
  return c.body(body, 200, isZipped ? { ...headers, 'content-encoding': 'gzip' } : headers);
}

/** Deployments, newest first, of which all have the same integration. */
function deploymentSeeds(count: number): DeploymentSeed[] {
  const oldId = /"integration_id":"[^"]*"/;
  const newId = `"integration_id":"${integrationOf(50_000)}"`;
  return Array.from(largeDeployments(count, sampleInstant), ({ record }) => ({
    record: JSON.parse(JSON.stringify(record).replace(oldId, newId)),
  })).toReversed();
}

/** The repositories of an integration, sorted by owner and name like the listings of code hosts. */
function repositoryListing(integrationId: string): string {
  const count = Number(integrationId.slice(-12));
  const records = [...largeRepositories(count)].map(({ record }) => {
    const text = JSON.stringify({ ...asFields(record), host_integration_id: integrationId });
    const [, name, owner] = /"name":"([^"]*)","owner":"([^"]*)"/.exec(text) ?? [];
    return { text, key: `${owner}/${name}` };
  });
  const sorted = records.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return `[${sorted.map(({ text }) => text).join(',')}]`;
}

function asFields(record: unknown): object {
  return typeof record === 'object' && record !== null ? record : {};
}
