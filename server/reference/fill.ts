import { eq } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import { isId } from '../../src/kit/params/codecs.ts';
import { valueAt } from '../../src/kit/text/json.ts';
import {
  countChange,
  type Db,
  deployments,
  integrations,
  repositories,
  settings,
} from '../database/schema.ts';
import { sampleData } from '../sample/sample.ts';
import type { DeploymentSeed, RepositorySeed, TenantData } from '../sample/tenant-data.ts';
import { defaultTenant } from './tenant.ts';

/** Number of rows that go in with one statement. */
export const batchSize = 2000;

/** Rows for a tenant; generators keep a large filling out of memory. */
export interface Rows {
  integrations: Iterable<TenantData['integrations'][number]>;
  repositories: Iterable<RepositorySeed>;
  deployments: Iterable<DeploymentSeed>;
}

/** Told after each batch how many rows of a kind are in. */
export type Progress = (kind: 'repositories' | 'deployments', count: number) => void;

/**
 * Replaces all rows of a tenant of the given kinds; after a failure all are as before. Their order
 * is kept.
 * @param rows kinds that are absent stay as they are
 */
export async function fillTenant(
  db: Db,
  tenant: string,
  rows: Partial<Rows>,
  onProgress: Progress = () => undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (rows.integrations) {
      await tx.delete(integrations).where(eq(integrations.tenant, tenant));
      for (const batch of batches(rows.integrations))
        await tx
          .insert(integrations)
          .values(batch.map(({ id, name }) => ({ tenant, id: id.toLowerCase(), name })))
          .onConflictDoNothing();
    }
    if (rows.repositories) {
      await tx.delete(repositories).where(eq(repositories.tenant, tenant));
      let count = 0;
      for (const batch of batches(rows.repositories)) {
        await tx.insert(repositories).values(batch.map((seed) => repositoryRow(tenant, seed)));
        onProgress('repositories', (count += batch.length));
      }
    }
    if (rows.deployments) {
      await tx.delete(deployments).where(eq(deployments.tenant, tenant));
      let count = 0;
      for (const batch of batches(rows.deployments)) {
        await tx.insert(deployments).values(batch.map((seed) => deploymentRow(tenant, seed)));
        onProgress('deployments', (count += batch.length));
      }
    }
    // Last, since creations wait from here to the end.
    await countChange(tx, tenant);
  });
}

function repositoryRow(
  tenant: string,
  { integrationId, record }: RepositorySeed,
): typeof repositories.$inferInsert {
  return { tenant, integrationId: integrationId.toLowerCase(), record: JSON.stringify(record) };
}

/** The row of a deployment: what filters ask for is read from the record, which may be anything. */
export function deploymentRow(
  tenant: string,
  { record, remoteReconciled = false, tagValueIds = [] }: DeploymentSeed,
): typeof deployments.$inferInsert {
  return {
    tenant,
    id: textAt(record, 'id')?.toLowerCase() ?? null,
    name: textAt(record, 'name') ?? '',
    createdAt: readInstant(textAt(record, 'created_at')),
    status: textAt(record, 'status') ?? null,
    deploymentType: textAt(record, 'source_config', 'deployment_type') ?? null,
    imageVersion: textAt(record, 'image_version') ?? null,
    remoteReconciled,
    tagValueIds: tagValueIds.filter(isId).map((id) => id.toLowerCase()),
    record: JSON.stringify(record),
  };
}

/**
 * A time without a zone is UTC (WIRE.md 1). A date that does not exist, or that the database cannot
 * store, is none.
 */
function readInstant(text = ''): Date | null {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return null;
  const at = new Date(/T[^Z+-]*$/i.test(text) ? `${text}Z` : text);
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1 ? null : at;
}

/** PostgreSQL's text holds no NUL. */
function textAt(record: unknown, ...path: string[]): string | undefined {
  const text = valueAt(record, path);
  return typeof text === 'string' ? text.replaceAll('\0', '') : undefined;
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

/** Name of the setting that a filled default tenant leaves. */
const name = 'sample';

/**
 * The default tenant has the sample from its first start on, unless that start was to be empty: all
 * of it or nothing.
 */
export async function fillFirst(db: Db, empty: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    // A host that starts at the same time waits here until the other one is done.
    if (!(await markFilled(tx, empty ? 'left out' : 'filled')) || empty) return;
    await fillTenant(tx, defaultTenant, sampleData());
  });
}

/**
 * Remembers that the default tenant has what it is to begin with.
 * @returns whether that was new
 */
export async function markFilled(db: Db, value: string): Promise<boolean> {
  const marked = await db.insert(settings).values({ name, value }).onConflictDoNothing().returning();
  return marked.length > 0;
}

/** Most rows of all tenants together: each fills some hundred bytes on the disk. */
const mostRows = 1_000_000;

/**
 * Keeps fillings from growing the database without end; a transaction that exceeds the limit is
 * undone.
 * @throws HTTPException 507 where all tenants together have more rows
 */
export async function checkRows(tx: Db, most = mostRows): Promise<void> {
  let rows = 0;
  for (const table of [deployments, repositories, integrations]) rows += await tx.$count(table);
  if (rows > most)
    throw new HTTPException(507, {
      message: `The reference service holds at most ${most} rows: end it and start with a new data folder.`,
    });
}
