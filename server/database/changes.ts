import { sql } from 'drizzle-orm';

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
