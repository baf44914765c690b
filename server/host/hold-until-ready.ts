import type { MiddlewareHandler } from 'hono';

import { problem } from '../../src/service/transport/problem.ts';

/**
 * Lets requests wait until the database answers; 503 where it does not.
 * @param ready settles when it does
 * @param ms milliseconds that a request waits at most
 */
export function holdUntilReady(ready: Promise<unknown>, ms: number): MiddlewareHandler {
  return async (_c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, ms, false);
    });
    const isReady = await Promise.race([
      ready.then(
        () => true,
        () => false,
      ),
      late,
    ]).finally(() => clearTimeout(timer));
    if (isReady) return next();
    return problem(503, 'Service Unavailable', 'The database is still starting.', { 'retry-after': '5' });
  };
}
