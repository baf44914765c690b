import { createHash } from 'node:crypto';

import { lt, sql } from 'drizzle-orm';

import { type Db, faultCounts } from '../database/schema.ts';

/** How long a count is kept after its first request, in milliseconds. */
const keptMs = 3_600_000;

/**
 * Counts a request that a fault meets; a `step` of 0 only reads the count.
 * @returns how many it has met before, whichever process they reached
 */
export type CountFault = (chosen: string, step?: 0 | 1) => Promise<number>;

/** Counts in the database. `chosen` names the tenant, its cookie and one fault of it. */
export function countInDatabase(database: () => Promise<Db>): CountFault {
  return async (chosen, step = 1) => {
    const db = await database();
    await db.delete(faultCounts).where(lt(faultCounts.until, sql`now()`));
    const [row] = await db
      .insert(faultCounts)
      .values({
        // A cookie may be longer than what an index takes.
        chosen: createHash('sha256').update(chosen).digest('hex'),
        count: step,
        until: new Date(Date.now() + keptMs),
      })
      .onConflictDoUpdate({ target: faultCounts.chosen, set: { count: sql`${faultCounts.count} + ${step}` } })
      .returning({ count: faultCounts.count });
    return (row?.count ?? step) - step;
  };
}
