import { idKey } from '../../src/api/deployment-id.ts';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import {
  fieldOfFilter,
  type SentFilters,
  filterTable,
  pagingBounds,
  type DeploymentValues,
} from '../../src/api/parameters.ts';
import { isLocked } from '../database/database-failure.ts';
import { countChange, type Db } from '../database/db.ts';

/** SQL for text equality. It uses the index, which contains the first 200 characters. */
export function isText(column: string, value: string): string {
  return `left(${column}, 200) = left(${value}, 200) AND ${column} = ${value}`;
}

/** Adds a value to a statement. @returns its placeholder, such as `$5` */
type Parameter = (value: unknown) => string;
type Predicate = (filters: SentFilters, parameter: Parameter) => string | undefined;

/** The filters without a field in the record. */
type WithoutField = {
  [Name in keyof SentFilters]-?: ReturnType<typeof filterTable>[Name] extends { field: unknown }
    ? never
    : Name;
}[keyof SentFilters];

/**
 * The SQL of filters that have a column. All other filters compare a field of the record. It is a type
 * error if a filter has neither.
 */
const predicates: Partial<Record<keyof SentFilters, Predicate>> = {
  nameContains: ({ nameContains: part }, $) =>
    part === undefined ? undefined : `name ILIKE ${$(`%${part.replace(/[\\%_]/g, '\\$&')}%`)}`,
  status: ({ status }, $) => (status === undefined ? undefined : isText('status', $(status))),
  deploymentType: ({ deploymentType: type }, $) =>
    type === undefined ? undefined : isText('deployment_type', $(type)),
  remoteReconciled: ({ remoteReconciled }, $) =>
    remoteReconciled === undefined ? undefined : `remote_reconciled = ${$(remoteReconciled)}`,
  imageVersion: ({ imageVersion }, $) =>
    imageVersion === undefined ? undefined : isText('image_version', $(imageVersion)),
  tagValueIds: ({ tagValueIds }, $) =>
    // One condition per id, because YugabyteDB's index does not support `&&`.
    tagValueIds &&
    `(${tagValueIds.map((id) => `tag_value_ids @> ARRAY[${$(id.toLowerCase())}::text]`).join(' OR ')})`,
  deploymentIds: ({ deploymentIds }, $) =>
    // The first 200 characters are enough: no id is longer.
    deploymentIds && `left(id, 200) = ANY(${$(deploymentIds.map(idKey))}::text[])`,
} satisfies Record<WithoutField, Predicate> & Partial<Record<keyof SentFilters, Predicate>>;

/** SQL that compares a field of the record, without an index. PostgreSQL cannot parse JSON with NUL. */
function isField(field: readonly string[], value: string, $: Parameter): string {
  return `CASE WHEN record NOT LIKE '%\\\\u0000%' THEN record::json #>> ${$(field)}::text[] = ${$(value)} END`;
}

const table = filterTable(defaultDialect);

function isFilter(name: string): name is keyof SentFilters {
  return Object.hasOwn(table, name);
}

function conditionsOf(filters: SentFilters, $: Parameter): string[] {
  return Object.keys(table)
    .filter(isFilter)
    .flatMap((name) => {
      const predicate = predicates[name];
      if (predicate) return predicate(filters, $) ?? [];
      const field = fieldOfFilter(name);
      const value = filters[name];
      return field && value !== undefined && typeof value !== 'object'
        ? isField(field, String(value), $)
        : [];
    });
}

/** Newest first; rows of the same time in insertion order. */
const newestFirst = 'created_at DESC NULLS LAST, serial';

/**
 * The SQL of one page. `isAnyDue` says if any deployment of the tenant must now become ready. The subquery
 * needs only the index, so that a page with a large offset stays fast.
 */
export function pageStatement(tenant: string, values: DeploymentValues): [text: string, values: unknown[]] {
  const { limit = pagingBounds.limit.default, offset = pagingBounds.offset.default } = values;
  const parameters: unknown[] = [tenant, new Date(), limit, offset];
  const $: Parameter = (value) => `$${parameters.push(value)}`;
  const where = ['tenant = $1', ...conditionsOf(values, $)].join(' AND ');
  const text = `
    SELECT record, EXISTS (SELECT FROM slipway.deployments WHERE ${isDue}) AS "isAnyDue"
    FROM slipway.deployments JOIN (
      SELECT serial FROM slipway.deployments WHERE ${where} ORDER BY ${newestFirst} LIMIT $3 OFFSET $4
    ) AS page USING (serial)
    WHERE tenant = $1
    ORDER BY ${newestFirst}`;
  return [text, parameters];
}

/**
 * One page of deployments: JSON texts, and the offset of the next page.
 * @param checkSpace throws if the disk is full; new deployments then keep their status
 */
export async function listPage(
  db: Db,
  tenant: string,
  values: DeploymentValues,
  checkSpace: () => Promise<void> = async () => undefined,
): Promise<{ records: string[]; offset: number }> {
  const page = () => db.query<{ record: string; isAnyDue: boolean }>(...pageStatement(tenant, values));
  let rows = await page();
  // An empty page says nothing about new deployments, which may match the filter once they are ready.
  if (rows[0]?.isAnyDue ?? true) {
    const hasSpace = await checkSpace().then(
      () => true,
      () => false,
    );
    if (hasSpace && (await settleNew(db, tenant))) rows = await page();
  }
  return { records: rows.map(({ record }) => record), offset: (values.offset ?? 0) + rows.length };
}

/** A new deployment of tenant `$1` that must become ready by `$2`. */
const isDue = 'tenant = $1 AND ready_at <= $2';

/** Maximum wait of a listing for another change of its tenant. */
const settleWaitMs = 200;

type DueRow = { serial: number; record: string; readyAt: Date };
const dueRows = (db: Db, tenant: string) =>
  db.query<DueRow>(`SELECT serial, record, ready_at AS "readyAt" FROM slipway.deployments WHERE ${isDue}`, [
    tenant,
    new Date(),
  ]);

/**
 * Makes new deployments ready when somebody lists them some seconds after their creation.
 * @returns true if any became ready; false if another change of the tenant takes too long
 */
async function settleNew(db: Db, tenant: string): Promise<boolean> {
  if ((await dueRows(db, tenant)).length === 0) return false;
  const settling = db.transaction(async (tx) => {
    await countChange(tx, tenant, settleWaitMs);
    for (const { serial, record, readyAt } of await dueRows(tx, tenant))
      await tx.query(
        `UPDATE slipway.deployments SET status = 'READY', ready_at = NULL, record = $3
         WHERE tenant = $1 AND serial = $2`,
        [tenant, serial, JSON.stringify(settled(JSON.parse(record), readyAt))],
      );
    return true;
  });
  return settling.catch((error: unknown) => {
    if (isLocked(error)) return false;
    throw error;
  });
}

function settled(record: Record<string, unknown>, at: Date): Record<string, unknown> {
  return {
    ...record,
    status: 'READY',
    active_revision_id: record['latest_revision_id'],
    updated_at: at.toISOString(),
  };
}

export async function hasIntegration(db: Db, tenant: string, id: string): Promise<boolean> {
  const statement = 'SELECT id FROM slipway.integrations WHERE tenant = $1 AND id = $2';
  return (await db.query(statement, [tenant, id.toLowerCase()])).length > 0;
}

/** All repositories of an integration, as a JSON text that the database builds. */
export async function listRepositories(db: Db, tenant: string, integrationId: string): Promise<string> {
  const [row] = await db.query<{ records: string | null }>(
    `SELECT string_agg(record, ',' ORDER BY serial) AS records FROM slipway.repositories
     WHERE tenant = $1 AND integration_id = $2`,
    [tenant, integrationId.toLowerCase()],
  );
  return `[${row?.records ?? ''}]`;
}
