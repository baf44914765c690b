import { eq, lt, sql } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import { databaseFailure } from '../database/database-failure.ts';
import type { OutageLog } from '../database/outage-log.ts';
import { type Db, endedSessions as table } from '../database/schema.ts';

/**
 * Sessions of the host that somebody has ended before their time, kept where all copies of the host
 * on one database find them. While the database is away nobody can tell who has signed out: both
 * throw a 503.
 */
export function endedSessions(database: () => Promise<Db>, outage: OutageLog) {
  const ask = async <Answer>(question: (db: Db) => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await question(await database());
      outage.answer();
      return answer;
    } catch (error) {
      if (databaseFailure(error) !== 'away') throw error;
      outage.refuse(error);
      throw new HTTPException(503, { message: 'The database does not answer', cause: error });
    }
  };
  return {
    /**
     * @param until epoch seconds: when the session would have ended by itself, and is forgotten
     * here
     */
    end: (id: string, until: number): Promise<void> =>
      ask(async (db) => {
        await db.delete(table).where(lt(table.until, sql`now()`));
        await db
          .insert(table)
          .values({ id, until: new Date(until * 1000) })
          .onConflictDoNothing();
      }),
    isEnded: (id: string): Promise<boolean> =>
      ask(async (db) => {
        const found = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
        return found.length > 0;
      }),
  };
}
