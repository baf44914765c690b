import { and, eq } from 'drizzle-orm';

import type { Db } from './database.ts';
import { deployments, integrations, repositories } from './schema.ts';
import type { DeploymentSeed, RepositorySeed, TenantData } from './tenant-data.ts';

const batchSize = 1000;

/** Puts these rows in place of all that a tenant has: wholly or, after a failure, not at all. */
export async function fillTenant(db: Db, tenant: string, data: TenantData): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of [deployments, repositories, integrations])
      await tx.delete(table).where(eq(table.tenant, tenant));
    await addIntegrations(tx, tenant, data.integrations);
    for await (const _ of addRepositories(tx, tenant, data.repositories));
    for await (const _ of addDeployments(tx, tenant, data.deployments));
  });
}

/** Adds integrations that the tenant does not have yet. */
export async function addIntegrations(
  db: Db,
  tenant: string,
  rows: TenantData['integrations'],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(integrations)
      .values(rows.map(({ id, name }) => ({ tenant, id, name })))
      .onConflictDoNothing();
}

/** Adds deployments in batches. @yields how many stand in the database so far */
export async function* addDeployments(
  db: Db,
  tenant: string,
  seeds: Iterable<DeploymentSeed>,
): AsyncGenerator<number> {
  let count = 0;
  for (const batch of batches(seeds)) {
    await db.insert(deployments).values(batch.map((seed) => deploymentRow(tenant, seed)));
    yield (count += batch.length);
  }
}

/** Adds repositories in batches. @yields how many stand in the database so far */
export async function* addRepositories(
  db: Db,
  tenant: string,
  seeds: Iterable<RepositorySeed>,
): AsyncGenerator<number> {
  let count = 0;
  for (const batch of batches(seeds)) {
    await db
      .insert(repositories)
      .values(
        batch.map(({ integrationId, record }) => ({ tenant, integrationId, record: JSON.stringify(record) })),
      );
    yield (count += batch.length);
  }
}

/** Takes out everything that a tenant has under an integration's repositories. */
export async function dropRepositories(db: Db, tenant: string, integrationId: string): Promise<void> {
  await db
    .delete(repositories)
    .where(and(eq(repositories.tenant, tenant), eq(repositories.integrationId, integrationId)));
}

/** The row of a deployment: what filters ask for is read from the record, which may be anything. */
export function deploymentRow(
  tenant: string,
  { record, remoteReconciled = false, tagValueIds = [] }: DeploymentSeed,
): typeof deployments.$inferInsert {
  const createdAt = Date.parse(textAt(record, 'created_at') ?? '');
  return {
    tenant,
    id: textAt(record, 'id') ?? null,
    name: textAt(record, 'name') ?? '',
    createdAt: Number.isNaN(createdAt) ? null : new Date(createdAt),
    status: textAt(record, 'status') ?? null,
    deploymentType: textAt(fieldAt(record, 'source_config'), 'deployment_type') ?? null,
    imageVersion: textAt(record, 'image_version') ?? null,
    remoteReconciled,
    tagValueIds,
    record: JSON.stringify(record),
  };
}

function fieldAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}

/** PostgreSQL's text holds no NUL. */
function textAt(value: unknown, key: string): string | undefined {
  const text = fieldAt(value, key);
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
