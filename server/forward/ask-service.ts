import { type IncomingMessage, request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { pipeline } from 'node:stream';

/** The service had not begun to answer when its time was over. */
export class AnswerTimeout extends Error {}

interface ServiceRequest {
  method: string;
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
  /** Aborted when the browser is gone; the connection to the service is then closed. */
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
 * @throws AnswerTimeout, or Node's error, whose `code` says why there was no answer
 */
export async function askService(url: URL, request: ServiceRequest): Promise<IncomingMessage> {
  if (request.method !== 'GET') return askOnce(url, request, false);
  try {
    return await askOnce(url, request, true);
  } catch (error) {
    if (error instanceof StaleConnection) return askOnce(url, request, false);
    throw error;
  }
}

function askOnce(url: URL, request: ServiceRequest, mayReuse: boolean): Promise<IncomingMessage> {
  const { method, headers, body, signal, timeoutMs } = request;
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === 'https:' ? askHttps : askHttp)(url, {
      method,
      ...(!mayReuse && { agent: false }),
      headers: Object.fromEntries(headers),
      signal,
      // Also where NODE_OPTIONS asks for the lenient parser.
      insecureHTTPParser: false,
    });
    const timer = setTimeout(() => outgoing.destroy(new AnswerTimeout()), timeoutMs);
    const stop = () => clearTimeout(timer);
    outgoing.on('response', stop).on('close', stop).on('response', resolve);
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      reject(outgoing.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error),
    );
    // A switch to another protocol closes the connection, and is no error to Node.
    outgoing.on('close', () => reject(new Error('The connection was closed.')));
    // `outgoing` fails where the body breaks off.
    if (body) pipeline(body, outgoing, () => undefined);
    else outgoing.end();
  });
}
