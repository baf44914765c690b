import { once } from 'node:events';
import type { Socket } from 'node:net';
import { agentTo, requestTo } from '../forward/agent-to.ts';
import type { ChildState, ReferenceChild } from './reference-child.ts';

interface Checked {
  forward: { url: URL };
  child?: Pick<ReferenceChild, 'state' | 'probe'>;
}

/** Longest wait until a service accepts a connection, in milliseconds. */
const connectMs = 2000;
/** Life of a result, in milliseconds. */
const fresh = { database: 1000, service: 5000 };

/** The announcement to balancers that the host is about to close. */
export interface Leaving {
  isLeaving: boolean;
  /** The last request for the readiness, by `performance.now`. */
  probedAt: number;
}

/** True if something listens at an address, or a proxy can connect to it. Nothing is sent. */
async function isListening(url: URL): Promise<boolean> {
  const signal = AbortSignal.timeout(connectMs);
  // It connects, and is never ended.
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

/** Asks once, however many want to know, while it is asked and for a moment after. */
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
 * Resolves with the reason why requests cannot be answered now, if there is one. A host that is about to
 * close says so.
 */
export function readiness({ forward, child }: Checked, leaving: Leaving): () => Promise<string | undefined> {
  const responses = onceInAWhile(
    async () => (child ? (await child.probe()) === 200 : isListening(forward.url)),
    child ? fresh.database : fresh.service,
  );
  return async () => {
    leaving.probedAt = performance.now();
    if (leaving.isLeaving) return 'The host is about to close.';
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
