import { HTTPException } from 'hono/http-exception';
import { idKey } from '../../src/api/deployment-id.ts';
import { isUuid } from '../../src/kit/params/codecs.ts';
import { valueAt } from '../../src/kit/text/json.ts';
import { readInstant } from '../../src/kit/time/time-text.ts';
import { countChange, countRows, type Db } from '../database/db.ts';
import type { DeploymentSeed, RepositorySeed, TenantData } from '../sample/tenant-data.ts';

export const batchSize = 2000;

/** Rows for a tenant. Use generators for many rows, so that they are not all in memory. */
export interface Rows {
  integrations?: Iterable<TenantData['integrations'][number]> | undefined;
  repositories?: Iterable<RepositorySeed> | undefined;
  deployments?: Iterable<DeploymentSeed> | undefined;
}

const kinds = ['integrations', 'repositories', 'deployments'] as const;

export type Progress = (kind: 'repositories' | 'deployments', count: number) => void;

/** Replaces all rows of a tenant, of each kind in `rows`, in one transaction. Keeps the order of the rows. */
export async function fillTenant(
  db: Db,
  tenant: string,
  rows: Rows,
  onProgress: Progress = () => undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const kind of kinds)
      if (rows[kind]) await tx.query(`DELETE FROM slipway.${kind} WHERE tenant = $1`, [tenant]);
    for (const batch of batches(rows.integrations ?? []))
      await tx.query(
        `INSERT INTO slipway.integrations (tenant, id, name)
         SELECT $1, lower(id), name FROM json_to_recordset($2) AS row (id text, name text)
         ON CONFLICT DO NOTHING`,
        [tenant, JSON.stringify(batch)],
      );
    let count = 0;
    for (const batch of batches(rows.repositories ?? [])) {
      const seeds = batch.map(({ integrationId, record }) => ({
        integrationId,
        record: JSON.stringify(record),
      }));
      await tx.query(
        `INSERT INTO slipway.repositories (tenant, integration_id, record)
         SELECT $1, lower("integrationId"), record
         FROM json_to_recordset($2) AS row ("integrationId" text, record text)`,
        [tenant, JSON.stringify(seeds)],
      );
      onProgress('repositories', (count += batch.length));
    }
    count = 0;
    for (const batch of batches(rows.deployments ?? [])) {
      await insertDeployments(tx, tenant, batch.map(deploymentRow));
      onProgress('deployments', (count += batch.length));
    }
    // Last, because from here creations wait until the end of the transaction.
    await countChange(tx, tenant);
  });
}

type DeploymentRow = ReturnType<typeof deploymentRow>;

const columnTypes: Record<keyof DeploymentRow, string> = {
  id: 'text',
  name: 'text',
  created_at: 'timestamptz',
  status: 'text',
  deployment_type: 'text',
  image_version: 'text',
  remote_reconciled: 'boolean',
  tag_value_ids: 'text[]',
  ready_at: 'timestamptz',
  record: 'text',
};
const columns = Object.keys(columnTypes).join(', ');
const typedColumns = Object.entries(columnTypes)
  .map((column) => column.join(' '))
  .join(', ');

export async function insertDeployments(
  tx: Db,
  tenant: string,
  rows: readonly DeploymentRow[],
): Promise<void> {
  await tx.query(
    `INSERT INTO slipway.deployments (tenant, ${columns})
     SELECT $1, ${columns} FROM json_to_recordset($2) AS row (${typedColumns})`,
    [tenant, JSON.stringify(rows)],
  );
}

/** The row of a deployment. The columns for filters come from the record, which may be any JSON. */
export function deploymentRow({
  record,
  remoteReconciled = false,
  tagValueIds = [],
  readyAt,
}: DeploymentSeed) {
  const id = textAt(record, 'id');
  const created = readInstant(textAt(record, 'created_at'));
  return {
    id: id === undefined ? undefined : idKey(id),
    name: textAt(record, 'name') ?? '',
    created_at: created === undefined ? null : new Date(created),
    status: textAt(record, 'status'),
    deployment_type: textAt(record, 'source_config', 'deployment_type'),
    image_version: textAt(record, 'image_version'),
    remote_reconciled: remoteReconciled,
    tag_value_ids: tagValueIds.filter(isUuid).map((each) => each.toLowerCase()),
    ...(readyAt && { ready_at: readyAt }),
    record: JSON.stringify(record),
  };
}

/** A text of the record without the characters that PostgreSQL cannot store, such as NUL. */
function textAt(record: unknown, ...path: string[]): string | undefined {
  const text = valueAt(record, path);
  // JSON may contain half a surrogate pair, which is not valid UTF-8.
  return typeof text === 'string' ? Buffer.from(text.replaceAll('\0', '')).toString() : undefined;
}

function* batches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Maximum number of rows of all tenants: each takes some hundred bytes on the disk. */
const maxRows = 1_000_000;

/** Limits the size of the database. @throws HTTPException 507 if all tenants together have more rows */
export async function checkRows(tx: Db, max = maxRows): Promise<void> {
  let rows = 0;
  for (const kind of kinds) rows += await countRows(tx, kind);
  if (rows > max)
    throw new HTTPException(507, {
      message: `The reference service holds at most ${max} rows: end it and start with a new data folder.`,
    });
}
