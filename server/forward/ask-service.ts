import { type IncomingMessage, request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { pipeline } from 'node:stream';

/** The service had not begun to answer when its time was over. */
export class Late extends Error {}

interface Question {
  method: string;
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
  /**
   * Aborted when nobody waits for the answer any more: the
   * service is let go, even in the middle of it.
   */
  signal: AbortSignal;
  /** Milliseconds that the service may take until its answer begins. */
  timeoutMs: number;
}

/**
 * The service had closed a connection that was used before,
 * in the moment in which this request set out on it.
 */
class Stale extends Error {}

/**
 * Sends one request. The answer comes as it is, neither followed nor unpacked: `fetch` cannot but
 * unpack it. A GET is sent once more where a kept connection turns out to be closed; anything else
 * goes out on a connection of its own, since nobody could tell whether it had arrived.
 * @throws Late, or Node's error, whose `code` says why there was no answer
 */
export async function askService(url: URL, question: Question): Promise<IncomingMessage> {
  if (question.method !== 'GET') return askOnce(url, question, false);
  try {
    return await askOnce(url, question, true);
  } catch (error) {
    if (error instanceof Stale) return askOnce(url, question, false);
    throw error;
  }
}

function askOnce(url: URL, question: Question, mayReuse: boolean): Promise<IncomingMessage> {
  const { method, headers, body, signal, timeoutMs } = question;
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? askHttps : askHttp)(url, {
      method,
      ...(!mayReuse && { agent: false }),
      headers: Object.fromEntries(headers),
      signal,
      // Not even when the environment asks for it.
      insecureHTTPParser: false,
    });
    const timer = setTimeout(() => request.destroy(new Late()), timeoutMs);
    const stop = () => clearTimeout(timer);
    request.on('response', stop).on('close', stop).on('response', resolve);
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(request.reusedSocket && error.code === 'ECONNRESET' ? new Stale() : error),
    );
    // A switch to another protocol closes the connection, and is no error to Node.
    request.on('close', () => reject(new Error('The connection was closed.')));
    // The request is told of a body that breaks off.
    if (body) pipeline(body, request, () => undefined);
    else request.end();
  });
}
