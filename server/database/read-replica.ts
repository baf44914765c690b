import { changesOf } from './changes.ts';
import { failureWithoutValues } from './failure-without-values.ts';
import type { Db } from './schema.ts';

/** Runs a query for a tenant on the database that is read from. */
export type Read = <T>(tenant: string, ask: (db: Db) => Promise<T>) => Promise<T>;

/** How long a replica that failed is not asked again, in milliseconds. */
const restMs = 5000;

/**
 * Reads from a replica where it has every change of the tenant that the primary has, so what
 * somebody was told to be created is there; otherwise, and while the replica does not answer, from
 * the primary.
 * @param log told once when the replica fails, and once when it answers again
 */
export function readReplica(replica: Db, primary: Db, log: (line: string) => void): Read {
  let restsUntil = 0;
  let isAway = false;
  const failed = (error: unknown) => {
    restsUntil = performance.now() + restMs;
    if (!isAway) {
      const [kind] = failureWithoutValues(error).split('\n');
      log(`The read replica failed (${kind}): the primary answers until it is back.`);
    }
    isAway = true;
  };
  const answered = () => {
    if (isAway) log('The read replica answers again.');
    isAway = false;
  };
  return async (tenant, ask) => {
    if (performance.now() < restsUntil) return ask(primary);
    const newest = await changesOf(primary, tenant);
    try {
      const known = await changesOf(replica, tenant);
      const answer = known < newest ? undefined : { value: await ask(replica) };
      answered();
      if (answer) return answer.value;
    } catch (error) {
      failed(error);
    }
    return ask(primary);
  };
}
