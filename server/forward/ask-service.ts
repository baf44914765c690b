import { type IncomingMessage, request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import type { OutgoingHttpHeaders } from 'node:http';

/** The service had not begun to answer when its time was over. */
export class AnswerTimeout extends Error {}

interface ServiceRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: OutgoingHttpHeaders;
  body: Uint8Array | undefined;
  /** Closes the connection to the service, with its reason. */
  signal: AbortSignal;
  /** Milliseconds until the answer must have begun. */
  timeoutMs: number;
}

/** The service closed a kept connection just when this request was written to it. */
class StaleConnection extends Error {}

/**
 * Sends one request to the service. The answer comes as it is: a redirect is not followed, and a
 * compressed body stays compressed, which `fetch` could not do. A GET is sent once more where a
 * kept connection turns out to be closed. Anything else gets a new connection: nobody could tell
 * whether it had arrived on a closed one.
 * @throws AnswerTimeout, the signal's reason, or Node's error, whose `code` says why there was no
 * answer
 */
export async function askService(base: URL, request: ServiceRequest): Promise<IncomingMessage> {
  if (request.method !== 'GET') return askOnce(base, request, false);
  try {
    return await askOnce(base, request, true);
  } catch (error) {
    if (error instanceof StaleConnection) return askOnce(base, request, false);
    throw error;
  }
}

function askOnce(base: URL, request: ServiceRequest, mayReuse: boolean): Promise<IncomingMessage> {
  const { method, path, headers, body, signal, timeoutMs } = request;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const outgoing = (base.protocol === 'https:' ? askHttps : askHttp)(base, {
      method,
      path,
      ...(!mayReuse && { agent: false }),
      headers,
      // Also where NODE_OPTIONS asks for the lenient parser.
      insecureHTTPParser: false,
    });
    const stop = () => outgoing.destroy(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    const timer = setTimeout(() => outgoing.destroy(new AnswerTimeout()), timeoutMs);
    outgoing.on('response', (response) => {
      clearTimeout(timer);
      resolve(response);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      reject(outgoing.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error),
    );
    outgoing.on('close', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      // A switch to another protocol closes the connection, and is no error to Node.
      reject(new Error('The connection was closed.'));
    });
    outgoing.end(body);
  });
}
