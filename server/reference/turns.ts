import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { DatabaseAway, readMs } from '../database/database-failure.ts';

const mostWaiting = 100;

/**
 * Admits one request at a time to the embedded database, creations first, each kind in the order of
 * its arrival. A request that was aborted leaves the queue unanswered; one that has waited for 8 s
 * gets 503, and so does one beyond a hundred.
 */
export function takeTurns(): MiddlewareHandler {
  const creations: (() => void)[] = [];
  const reads: (() => void)[] = [];
  let isBusy = false;
  return async ({ req }, next) => {
    if (creations.length + reads.length >= mostWaiting)
      throw new HTTPException(503, { message: 'Too many requests wait.' });
    const since = performance.now();
    if (isBusy)
      await new Promise<void>((resolve) => (req.method === 'POST' ? creations : reads).push(resolve));
    isBusy = true;
    try {
      if (req.raw.signal.aborted) throw new HTTPException(503, { message: 'The request was aborted.' });
      if (performance.now() - since > readMs) throw new DatabaseAway(`busy for ${readMs / 1000} s`);
      await next();
    } finally {
      isBusy = creations.length + reads.length > 0;
      // A query blocks the process: aborts are only noticed between two of them.
      if (isBusy) setImmediate(() => (creations.shift() ?? reads.shift())?.());
    }
  };
}
