import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { startingHeader } from '../../src/api/host-headers.ts';
import { readMs } from '../database/database-failure.ts';

const maxWaiting = 100;
/** Weight of the latest turn in the moving average of their times. */
const latest = 0.2;

/** The 503 for a request that did not begin. It may be repeated. */
class NotBegun extends HTTPException {
  constructor(message: string, seconds = 1) {
    const headers = { 'retry-after': String(seconds), [startingHeader]: '1' };
    super(503, { res: Response.json({ detail: message }, { status: 503, headers }) });
  }
}

/**
 * Runs one request at a time on the embedded database, creations first. A request gets 503 if the average
 * time of the latest turns predicts a wait of more than 8 s, because the host's timeout is 10 s.
 */
export function takeTurns(): MiddlewareHandler {
  const creations: (() => void)[] = [];
  const reads: (() => void)[] = [];
  let isBusy = false;
  let meanMs = 0;
  return async ({ req }, next) => {
    const waiting = creations.length + reads.length;
    const waitMs = (waiting + Number(isBusy)) * meanMs;
    if (waiting >= maxWaiting || waitMs > readMs)
      throw new NotBegun('Too many requests are waiting.', Math.max(1, Math.ceil(waitMs / 1000)));
    const since = performance.now();
    if (isBusy)
      await new Promise<void>((resolve) => (req.method === 'POST' ? creations : reads).push(resolve));
    isBusy = true;
    try {
      if (req.raw.signal.aborted) throw new NotBegun('The request was aborted.');
      const begun = performance.now();
      if (begun - since > readMs) throw new NotBegun(`The database was busy for ${readMs / 1000} s.`);
      await next();
      meanMs += latest * (performance.now() - begun - meanMs);
    } finally {
      isBusy = creations.length + reads.length > 0;
      // `setImmediate` lets Node notice aborted requests: a query blocks the process.
      if (isBusy) setImmediate(() => (creations.shift() ?? reads.shift())?.());
    }
  };
}
