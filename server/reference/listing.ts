import {
  and,
  arrayContains,
  asc,
  type Column,
  eq,
  ilike,
  inArray,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';

import {
  type Filters,
  type filterTable,
  pagingBounds,
  type DeploymentValues,
} from '../../src/service/wire/parameters.ts';
import { countChange, type Db, deployments, integrations, repositories } from '../database/schema.ts';

/** A text equals a value. The index, which must answer, holds the first 200 characters. */
export function isText(column: Column, value: string): SQL | undefined {
  return and(sql`left(${column}, 200) = left(${value}, 200)`, eq(column, value));
}

/** The SQL of each filter. The compiler names a filter without a predicate. */
const predicates = {
  nameContains: ({ nameContains: part }) =>
    part === undefined ? undefined : ilike(deployments.name, `%${part.replace(/[\\%_]/g, '\\$&')}%`),
  status: ({ status }) => (status === undefined ? undefined : isText(deployments.status, status)),
  deploymentType: ({ deploymentType: type }) =>
    type === undefined ? undefined : isText(deployments.deploymentType, type),
  remoteReconciled: ({ remoteReconciled }) =>
    remoteReconciled === undefined ? undefined : eq(deployments.remoteReconciled, remoteReconciled),
  imageVersion: ({ imageVersion }) =>
    imageVersion === undefined ? undefined : isText(deployments.imageVersion, imageVersion),
  tagValueIds: ({ tagValueIds }) =>
    tagValueIds === undefined
      ? undefined
      : // One test for each: YugabyteDB's index refuses several in one (&&).
        or(...tagValueIds.map((id) => arrayContains(deployments.tagValueIds, [lower(id)]))),
  deploymentIds: ({ deploymentIds }) =>
    deploymentIds === undefined
      ? undefined
      : // An id is 36 characters long, so the part that the index holds is the whole of it.
        inArray(sql`left(${deployments.id}, 200)`, deploymentIds.map(lower)),
} satisfies Record<keyof typeof filterTable, (filters: Filters) => SQL | undefined>;

/** The case of an id's letters does not count; rows hold small ones. */
function lower(id: string): string {
  return id.toLowerCase();
}

/** Newest first; rows of one instant in the order in which they came. */
const newestFirst = [sql`${deployments.createdAt} DESC NULLS LAST`, asc(deployments.serial)];

/**
 * The SQL of one page, each row with whether a deployment waits for being settled. It finds the
 * page's rows first and then reads their records: a page far down the list is reached through the
 * index, without reading the records before it.
 */
export function pageQuery(db: Db, tenant: string, values: DeploymentValues) {
  const { limit = pagingBounds.limit.default, offset = pagingBounds.offset.default } = values;
  const conditions = Object.values(predicates).map((predicate) => predicate(values));
  const page = db
    .select({ serial: deployments.serial })
    .from(deployments)
    .where(and(eq(deployments.tenant, tenant), ...conditions))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({ record: deployments.record, isAnyDue: sql<boolean>`EXISTS ${dueQuery(db, tenant)}` })
    .from(deployments)
    .innerJoin(page, eq(page.serial, deployments.serial))
    .where(eq(deployments.tenant, tenant))
    .orderBy(...newestFirst);
}

/**
 * One page of deployments (INTERFACE.md 4.2).
 * @param checkRoom throws while nothing may be written; new deployments then stay as they are
 * @returns the records as JSON texts, and the offset at which the next page starts
 */
export async function listPage(
  db: Db,
  tenant: string,
  values: DeploymentValues,
  checkRoom: () => Promise<void> = async () => undefined,
): Promise<{ records: string[]; offset: number }> {
  let rows = await pageQuery(db, tenant, values);
  // A filter may ask for what is only now to become true.
  if (rows[0]?.isAnyDue ?? true) {
    const hasRoom = await checkRoom().then(
      () => true,
      () => false,
    );
    if (hasRoom && (await settleNew(db, tenant))) rows = await pageQuery(db, tenant, values);
  }
  return { records: rows.map(({ record }) => record), offset: (values.offset ?? 0) + rows.length };
}

function dueQuery(db: Db, tenant: string) {
  return db
    .select({ serial: deployments.serial, record: deployments.record, readyAt: deployments.readyAt })
    .from(deployments)
    .where(and(eq(deployments.tenant, tenant), lte(deployments.readyAt, new Date())));
}

/**
 * New deployments become ready some seconds after their creation, when somebody looks: filters and
 * records then agree.
 * @returns whether there were any
 */
async function settleNew(db: Db, tenant: string): Promise<boolean> {
  if ((await dueQuery(db, tenant)).length === 0) return false;
  await db.transaction(async (tx) => {
    await countChange(tx, tenant);
    for (const { serial, record, readyAt } of await dueQuery(tx, tenant)) {
      await tx
        .update(deployments)
        .set({ status: 'READY', readyAt: null, record: JSON.stringify(settled(JSON.parse(record), readyAt)) })
        .where(and(eq(deployments.tenant, tenant), eq(deployments.serial, serial)));
    }
  });
  return true;
}

function settled(record: Record<string, unknown>, at: Date | null): Record<string, unknown> {
  return {
    ...record,
    status: 'READY',
    active_revision_id: record['latest_revision_id'],
    updated_at: at?.toISOString() ?? record['updated_at'],
  };
}

/** True if the tenant has this integration. */
export async function hasIntegration(db: Db, tenant: string, id: string): Promise<boolean> {
  const isIt = and(eq(integrations.tenant, tenant), eq(integrations.id, lower(id)));
  return (await db.$count(integrations, isIt)) > 0;
}

/** All repositories of an integration, as a JSON text put together by the database. */
export async function listRepositories(db: Db, tenant: string, integrationId: string): Promise<string> {
  const { record, serial } = repositories;
  const [row] = await db
    .select({ records: sql<string | null>`string_agg(${record}, ',' ORDER BY ${serial})` })
    .from(repositories)
    .where(and(eq(repositories.tenant, tenant), eq(repositories.integrationId, lower(integrationId))));
  return `[${row?.records ?? ''}]`;
}
