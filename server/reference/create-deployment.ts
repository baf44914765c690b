import type { Context } from 'hono';
import { DatabaseAway, readMs } from '../database/database-failure.ts';
import { countChange, type Db } from '../database/db.ts';
import { readRequest } from './check-request.ts';
import { complaint, unprocessable } from './complaint.ts';
import { deploymentRow, insertDeployments } from './fill.ts';
import { hasIntegration, isText } from './listing.ts';
import { newRecord } from './new-record.ts';

/** The database received a new deployment, but did not confirm that it is stored. */
export class OutcomeUnknown extends Error {}

/** Maximum wait of a creation for another change of its tenant: a seed may take minutes. */
const waitMs = 5000;
/** Minimum wait, if the creation has already waited for other creations. */
const minWaitMs = 10;
/** Creations wait for each other here: in the database each waiting one would block a connection. */
let last: Promise<unknown> = Promise.resolve();
/** Time until a new deployment becomes ready, in milliseconds. */
const settlingMs = 10_000;

interface Creation {
  db: Db;
  checkSpace: () => Promise<void>;
  tenant: string;
}

/** Creates a deployment (docs/api.md#create-a-deployment). */
export async function createDeployment(c: Context, creation: Creation): Promise<Response> {
  const { db, checkSpace, tenant } = creation;
  if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
    return c.json({ detail: 'The body must be application/json.' }, 415);
  const body: unknown = await c.req.json().catch(() => undefined);
  if (body === undefined) return c.json({ detail: 'The body is not JSON.' }, 400);
  const read = readRequest(body);
  if ('complaints' in read) return unprocessable(c, read.complaints);
  const { request } = read;
  const { integration_id: integrationId } = request.source_config;
  if (integrationId !== undefined && !(await hasIntegration(db, tenant, integrationId)))
    return unprocessable(c, [complaint(['source_config', 'integration_id'], 'There is no such integration')]);
  await checkSpace();
  const now = new Date();
  const record = newRecord(request, tenant, now);
  const since = performance.now();
  let isWritten = false;
  const create = async (tx: Db): Promise<boolean> => {
    // One creation at a time: otherwise two concurrent ones could both find the same name free.
    await countChange(tx, tenant, Math.ceil(Math.max(minWaitMs, since + waitMs - performance.now())));
    const same = await tx.query(
      `SELECT serial FROM slipway.deployments WHERE tenant = $1 AND ${isText('name', '$2')} LIMIT 1`,
      [tenant, request.name],
    );
    if (same.length > 0) return true;
    const readyAt = new Date(now.getTime() + settlingMs);
    await insertDeployments(tx, tenant, [deploymentRow({ record, readyAt })]);
    isWritten = true;
    return false;
  };
  const creating = last.then(() => {
    if (performance.now() - since > readMs) throw new DatabaseAway('other creations took too long');
    return db.transaction(create);
  });
  last = creating.catch(() => undefined);
  const isTaken = await creating.catch((error: unknown) => {
    throw isWritten ? new OutcomeUnknown('the end of the transaction', { cause: error }) : error;
  });
  if (isTaken)
    return c.json({ detail: [complaint(['name'], 'A deployment of this name exists', 'conflict')] }, 409);
  // Relative to the request's own address, which may have a prefix.
  return c.json(record, 201, { location: `deployments?deployment_ids=${record.id}` });
}
