import { eq, sql } from 'drizzle-orm';

import { changes, type Db } from './schema.ts';

/**
 * Counts a change of a tenant's rows. Within a transaction it waits for the end of every other that
 * has counted one, so what is read afterwards stays true until the transaction ends.
 */
export async function countChange(tx: Db, tenant: string): Promise<void> {
  await tx
    .insert(changes)
    .values({ tenant, count: 1 })
    .onConflictDoUpdate({ target: changes.tenant, set: { count: sql`${changes.count} + 1` } });
}

/**
 * How many changes of a tenant's rows a database knows: a copy that knows as many has the same
 * rows.
 */
export async function changesOf(db: Db, tenant: string): Promise<number> {
  const [row] = await db.select({ count: changes.count }).from(changes).where(eq(changes.tenant, tenant));
  return row?.count ?? 0;
}
