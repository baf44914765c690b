import { once } from 'node:events';
import type { Socket } from 'node:net';
import { agentTo, requestTo } from '../forward/agent-to.ts';
import type { ChildState, ReferenceChild } from './reference-child.ts';

interface Checked {
  forward: { url: URL };
  child?: Pick<ReferenceChild, 'state' | 'probe'>;
}

/** Maximum wait until a service accepts a connection, in milliseconds. */
const connectMs = 2000;
/** How long a result is reused, in milliseconds. */
const fresh = { database: 1000, service: 5000 };

/** State from which `/readyz` announces that the host is about to close. */
export interface Leaving {
  isLeaving: boolean;
  /** Time of the last probe of `/readyz`, by `performance.now`. */
  probedAt: number;
}

/** True if a server, or the proxy in front of it, accepts a connection. Sends no request. */
async function isListening(url: URL): Promise<boolean> {
  const signal = AbortSignal.timeout(connectMs);
  // Without `end`, Node connects and sends nothing.
  const outgoing = requestTo(url, { agent: agentTo(url, false) });
  outgoing.on('error', () => undefined);
  try {
    const [socket]: Socket[] = await once(outgoing, 'socket', { signal });
    if (socket?.connecting) await once(socket, 'connect', { signal });
    return true;
  } catch {
    return false;
  } finally {
    outgoing.destroy();
  }
}

/** Shares one result of `ask` among all calls while it is pending and for `freshMs` afterwards. */
function onceInAWhile(ask: () => Promise<boolean>, freshMs: number): () => Promise<boolean> {
  let last: { until: number; response: Promise<boolean> } | undefined;
  return () => {
    if (last !== undefined && performance.now() < last.until) return last.response;
    const result = { until: Infinity, response: ask() };
    last = result;
    void result.response.finally(() => (result.until = performance.now() + freshMs));
    return result.response;
  };
}

/**
 * Checks if the host can respond to requests.
 * @returns a function that resolves with the reason why it cannot; undefined if it can
 */
export function readiness({ forward, child }: Checked, leaving: Leaving): () => Promise<string | undefined> {
  const responses = onceInAWhile(
    async () => (child ? (await child.probe()) === 200 : isListening(forward.url)),
    child ? fresh.database : fresh.service,
  );
  return async () => {
    leaving.probedAt = performance.now();
    if (leaving.isLeaving) return 'The host is shutting down.';
    if (child && child.state() !== 'ready') return whyNotReady(child.state());
    if (await responses()) return undefined;
    return child ? 'The database does not answer.' : 'The service cannot be reached.';
  };
}

export function whyNotReady(state: ChildState): string {
  return state === 'failed'
    ? 'The reference service did not start; the log of the host says why.'
    : 'The reference service is starting.';
}
