import { DatabaseAway } from './database-failure.ts';

/**
 * How long a read waits for the database, in milliseconds: the page gives up after 30 s, and knows
 * sooner what is wrong.
 */
export const readMs = 8000;

/**
 * Waits for the database so long and no longer.
 * @throws DatabaseAway when the time is over; what was asked goes on
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseAway(`no answer within ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
