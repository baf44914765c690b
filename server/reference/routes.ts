import { and, eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { id as idCodec } from '../../src/params/codecs.ts';
import { deploymentParams, readParams } from '../../src/params/table.ts';
import type { Db } from './database.ts';
import { deploymentRow } from './fill.ts';
import { hasIntegration, listPage, listRepositories } from './listing.ts';
import { listLocalRepositories, localIntegration } from './local-repositories.ts';
import { complaint, newRecord, readRequest } from './new-deployment.ts';
import { deployments } from './schema.ts';
import { defaultTenant, tenantOf } from './tenant.ts';

export interface RouteOptions {
  db: () => Promise<Db>;
  /** Answer the bare documented record, without the extras that services are known to send. */
  strictRecord: boolean;
  repositoriesDir?: string;
  log: (line: string) => void;
}

/** How long a new deployment waits for its database, in milliseconds. */
const settlingMs = 10_000;
const largestBody = 1_000_000;

const notFound = (c: Context, detail: string) => c.json({ detail }, 404);

/** The three documented operations (INTERFACE.md 1 and 4). */
export function serviceRoutes({ db, strictRecord, repositoriesDir, log }: RouteOptions): Hono {
  const app = new Hono();

  app.get('/v2/deployments', async (c) => {
    const { values, problems } = readParams(deploymentParams, new URL(c.req.url).searchParams);
    if (problems.length > 0) {
      const detail = problems.map(({ wire, label, problem }) => ({
        loc: ['query', wire],
        msg: `${label} ${problem}`,
        type: 'value_error',
      }));
      return c.json({ detail }, 422);
    }
    const { records, offset } = await listPage(await db(), tenantOf(c), values);
    const texts = strictRecord ? records.map(bare) : records;
    return json(c, `{"resources":[${texts.join(',')}],"offset":${offset}}`);
  });

  app.post(
    '/v2/deployments',
    bodyLimit({
      maxSize: largestBody,
      onError: (c) => c.json({ detail: `The body is larger than ${largestBody} bytes.` }, 413),
    }),
    async (c) => {
      if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
        return c.json({ detail: 'The body must be application/json.' }, 415);
      }
      const body: unknown = await c.req.json().catch(() => undefined);
      if (body === undefined) return c.json({ detail: 'The body is not JSON.' }, 400);
      const read = readRequest(body);
      if ('complaints' in read) return c.json({ detail: read.complaints }, 422);
      return createDeployment(c, await db(), read.request);
    },
  );

  app.get('/v1/integrations/forge/codehost/:integration/repos', async (c) => {
    const integrationId = idCodec.read(c.req.param('integration')).value;
    if (integrationId === undefined) {
      return c.json(
        { detail: [{ loc: ['path', 'integration_id'], msg: 'Must be a UUID', type: 'uuid_parsing' }] },
        422,
      );
    }
    const tenant = tenantOf(c);
    if (repositoriesDir !== undefined && integrationId === localIntegration.id && tenant === defaultTenant) {
      return c.json(await listLocalRepositories(repositoriesDir, log));
    }
    const database = await db();
    if (!(await hasIntegration(database, tenant, integrationId)))
      return notFound(c, 'There is no such integration.');
    return json(c, jsonArray(listRepositories(database, tenant, integrationId)));
  });

  for (const [path, allow] of [
    ['/v2/deployments', 'GET, HEAD, POST'],
    ['/v1/integrations/forge/codehost/:integration/repos', 'GET, HEAD'],
  ] as const) {
    app.all(path, (c) => c.json({ detail: `Only ${allow} are known here.` }, 405, { allow }));
  }
  return app;
}

type Request = Parameters<typeof newRecord>[0];

async function createDeployment(c: Context, db: Db, request: Request): Promise<Response> {
  const tenant = tenantOf(c);
  const { integration_id: integrationId } = request.source_config;
  if (integrationId !== undefined && !(await hasIntegration(db, tenant, integrationId))) {
    return c.json(
      { detail: [complaint(['source_config', 'integration_id'], 'There is no such integration')] },
      422,
    );
  }
  const now = new Date();
  const record = newRecord(request, now);
  const isTaken = await db.transaction(async (tx) => {
    // One creation of a name at a time, or two that come together would both find it free.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`${tenant} ${request.name}`}))`);
    const same = await tx
      .select({ id: deployments.id })
      .from(deployments)
      .where(and(eq(deployments.tenant, tenant), eq(deployments.name, request.name)))
      .limit(1);
    if (same.length > 0) return true;
    await tx
      .insert(deployments)
      .values({ ...deploymentRow(tenant, { record }), readyAt: new Date(now.getTime() + settlingMs) });
    return false;
  });
  if (isTaken)
    return c.json({ detail: [complaint(['name'], 'A deployment of this name exists', 'conflict')] }, 409);
  return c.json(record, 201, { location: `/v2/deployments?deployment_ids=${record.id}` });
}

function json(c: Context, body: string | ReadableStream): Response {
  return c.body(body, 200, { 'content-type': 'application/json' });
}

/** A JSON array out of batches of JSON texts, as a stream. */
function jsonArray(batches: AsyncGenerator<string[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let separator = '[';
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await batches.next();
      if (done) {
        controller.enqueue(encoder.encode(separator === '[' ? '[]' : ']'));
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(separator + value.join(',')));
      separator = ',';
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
}

/** The record without the fields that INTERFACE.md does not document. */
function bare(text: string): string {
  const record: unknown = JSON.parse(text);
  if (typeof record !== 'object' || record === null) return text;
  const { status: _status, source: _source, ...documented } = Object.fromEntries(Object.entries(record));
  const config: unknown = documented['source_config'];
  if (typeof config !== 'object' || config === null) return JSON.stringify(documented);
  const { deployment_type: _type, ...documentedConfig } = Object.fromEntries(Object.entries(config));
  return JSON.stringify({ ...documented, source_config: documentedConfig });
}
