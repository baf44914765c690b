import { once } from 'node:events';
import { connect } from 'node:net';

/** What is asked: the embedded service's database, or the address of another service. */
type Checked = { embedded: { check?: () => Promise<unknown> } } | { forward: { url: URL } } | { direct: URL };

/**
 * How long a service may take to accept a connection, and how long the result counts, in
 * milliseconds.
 */
const connectMs = 2000;
const freshMs = 5000;

/** Whether something listens where a service is said to be; nothing is sent there. */
async function isListening({ hostname, port, protocol }: URL): Promise<boolean> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const socket = connect({ host, port: Number(port || (protocol === 'https:' ? 443 : 80)) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(connectMs) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Tells whether requests can be answered now: the embedded database answers, or the service has
 * accepted a connection within the last seconds. It is tried once in that time, however many ask. A
 * service that browsers ask themselves is not checked.
 * @returns asks; resolves with the reason why not
 */
export function readiness(service: Checked, isStarting: () => boolean): () => Promise<string | undefined> {
  if ('embedded' in service) {
    const { check = async () => undefined } = service.embedded;
    return async () => {
      if (isStarting()) return 'The database is still starting.';
      return check().then(
        () => undefined,
        () => 'The database does not answer.',
      );
    };
  }
  if ('direct' in service) return async () => undefined;
  const { url } = service.forward;
  let last: { at: number; answer: Promise<boolean> } | undefined;
  return async () => {
    if (last === undefined || performance.now() - last.at > freshMs)
      last = { at: performance.now(), answer: isListening(url) };
    return (await last.answer) ? undefined : 'The service cannot be reached.';
  };
}
