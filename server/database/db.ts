/** A row as the database returns it: `int8` as a number, timestamps as dates. */
type Row = Record<string, unknown>;

/** The embedded database, a database server, or a transaction of either. */
export interface Db {
  /** Runs one statement with parameters (`$1`, `$2` …). @returns its rows */
  query: <R extends Row>(text: string, values?: readonly unknown[]) => Promise<R[]>;
  /** Runs statements in a transaction. A nested transaction is part of the outer one. */
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
}

interface Result<R> {
  rows: R[];
}

interface Connection {
  query: <R extends Row>(text: string, values: unknown[]) => Promise<Result<R>>;
}

export function queryOf(connection: Connection): Db['query'] {
  return async <R extends Row>(text: string, values: readonly unknown[] = []) =>
    (await connection.query<R>(text, [...values])).rows;
}

export function inTransaction(query: Db['query']): Db {
  const tx: Db = { query, transaction: (work) => work(tx) };
  return tx;
}

/**
 * Counts a change of a tenant's rows. This locks the tenant: other transactions that call it wait until
 * this one ends. @param waitMs longest wait for each lock; then it throws PostgreSQL's 55P03 (`isLocked`)
 */
export async function countChange(tx: Db, tenant: string, waitMs?: number): Promise<void> {
  if (waitMs !== undefined) await tx.query(`SET LOCAL lock_timeout = ${waitMs}`);
  await tx.query(
    `INSERT INTO slipway.changes (tenant, count) VALUES ($1, 1)
     ON CONFLICT (tenant) DO UPDATE SET count = changes.count + 1`,
    [tenant],
  );
}

export async function countRows(db: Db, table: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(`SELECT count(*) FROM slipway.${table}`);
  return row?.count ?? 0;
}
