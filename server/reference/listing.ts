import { and, arrayOverlaps, asc, eq, gt, ilike, inArray, lte, type SQL, sql } from 'drizzle-orm';

import { type Filters, type filterTable, limits, type DeploymentValues } from '../../src/params/table.ts';
import type { Db } from './database.ts';
import { deployments, integrations, repositories } from './schema.ts';

/** What each filter means in SQL. A new row of the filter table does not compile without a predicate here. */
const predicates = {
  nameContains: ({ nameContains: part }) =>
    part === undefined ? undefined : ilike(deployments.name, `%${part.replace(/[\\%_]/g, '\\$&')}%`),
  status: ({ status }) => (status === undefined ? undefined : eq(deployments.status, status)),
  deploymentType: ({ deploymentType: type }) =>
    type === undefined ? undefined : eq(deployments.deploymentType, type),
  remoteReconciled: ({ remoteReconciled }) =>
    remoteReconciled === undefined ? undefined : eq(deployments.remoteReconciled, remoteReconciled),
  imageVersion: ({ imageVersion }) =>
    imageVersion === undefined ? undefined : eq(deployments.imageVersion, imageVersion),
  tagValueIds: ({ tagValueIds }) =>
    tagValueIds === undefined ? undefined : arrayOverlaps(deployments.tagValueIds, tagValueIds),
  deploymentIds: ({ deploymentIds }) =>
    deploymentIds === undefined ? undefined : inArray(deployments.id, deploymentIds),
} satisfies Record<keyof typeof filterTable, (filters: Filters) => SQL | undefined>;

/** The SQL of one page, newest first; rows of one instant in the order in which they came. */
export function pageQuery(db: Db, tenant: string, values: DeploymentValues) {
  const { limit = limits.limit.default, offset = limits.offset.default } = values;
  const conditions = Object.values(predicates).map((predicate) => predicate(values));
  return db
    .select({ record: deployments.record })
    .from(deployments)
    .where(and(eq(deployments.tenant, tenant), ...conditions))
    .orderBy(sql`${deployments.createdAt} DESC NULLS LAST`, asc(deployments.serial))
    .limit(limit)
    .offset(offset);
}

/**
 * One page of deployments (INTERFACE.md 4.2).
 * @returns the records as JSON texts, and the offset at which the next page starts
 */
export async function listPage(
  db: Db,
  tenant: string,
  values: DeploymentValues,
): Promise<{ records: string[]; offset: number }> {
  await settleNew(db, tenant);
  const rows = await pageQuery(db, tenant, values);
  return { records: rows.map(({ record }) => record), offset: (values.offset ?? 0) + rows.length };
}

/** New deployments become ready some seconds after their creation, when somebody looks. */
async function settleNew(db: Db, tenant: string): Promise<void> {
  await db
    .update(deployments)
    .set({
      status: 'READY',
      readyAt: null,
      record: sql`(${deployments.record}::jsonb || jsonb_build_object(
        'status', 'READY',
        'active_revision_id', ${deployments.record}::jsonb -> 'latest_revision_id',
        'updated_at', to_char(${deployments.readyAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))::text`,
    })
    .where(and(eq(deployments.tenant, tenant), lte(deployments.readyAt, sql`now()`)));
}

/** Whether the tenant has this integration. */
export async function hasIntegration(db: Db, tenant: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: integrations.id })
    .from(integrations)
    .where(and(eq(integrations.tenant, tenant), eq(integrations.id, id)));
  return rows.length > 0;
}

/** All repositories of an integration as JSON texts, in batches: 100,000 of them never stand in memory at once. */
export async function* listRepositories(
  db: Db,
  tenant: string,
  integrationId: string,
): AsyncGenerator<string[]> {
  const batchSize = 5000;
  for (let after = 0; ;) {
    const rows = await db
      .select({ serial: repositories.serial, record: repositories.record })
      .from(repositories)
      .where(
        and(
          eq(repositories.tenant, tenant),
          eq(repositories.integrationId, integrationId),
          gt(repositories.serial, after),
        ),
      )
      .orderBy(asc(repositories.serial))
      .limit(batchSize);
    if (rows.length > 0) yield rows.map(({ record }) => record);
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.serial ?? after;
  }
}
