import { eq, lt, sql } from 'drizzle-orm';

import { type Db, endedSessions as table } from './schema.ts';

/**
 * Sessions of the host that somebody has ended before their time, kept where all copies of the host on one database
 * find them.
 */
export function endedSessions(database: () => Promise<Db>) {
  return {
    /** @param until epoch seconds: when the session would have ended by itself, and is forgotten here */
    end: async (id: string, until: number): Promise<void> => {
      const db = await database();
      await db.delete(table).where(lt(table.until, sql`now()`));
      await db
        .insert(table)
        .values({ id, until: new Date(until * 1000) })
        .onConflictDoNothing();
    },
    isEnded: async (id: string): Promise<boolean> => {
      const db = await database();
      const found = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
      return found.length > 0;
    },
  };
}
