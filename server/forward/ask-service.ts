import { type IncomingMessage, type OutgoingHttpHeaders, request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import type { Readable } from 'node:stream';

import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

import { describeConnectionFailure } from '../failures/connection-failure.ts';
import { problem } from '../failures/problem.ts';
import type { Dialect } from '../../src/service/wire/dialect.ts';
import { requestHeaders, type ForwardTarget } from './forward-headers.ts';
import { NoResponse } from './service-failure.ts';

/** The service did not begin its response in time. */
class AnswerTimeout extends Error {}

interface ServiceRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: OutgoingHttpHeaders;
  body: Uint8Array | undefined;
  /** Closes the connection to the service, with its reason. */
  signal: AbortSignal;
  /** Milliseconds until the response must begin. */
  timeoutMs: number;
  /** Asked when they are over: true if the service holds the response on purpose. */
  isHolding?: () => Promise<boolean>;
}

/** The service closed a kept connection while this request was written to it. */
class StaleConnection extends Error {}

/**
 * Sends one request to the service. The response is unchanged: redirects are not followed, and
 * compressed bodies stay compressed, which `fetch` could not do. A GET is sent once more if a kept
 * connection turns out to be closed. Any other request gets a new connection: on a closed one,
 * nobody could tell if it had arrived.
 * @throws AnswerTimeout, the signal's reason, or Node's error, whose `code` gives the cause
 */
async function askService(base: URL, request: ServiceRequest): Promise<IncomingMessage> {
  if (request.method !== 'GET') return askOnce(base, request, false);
  try {
    return await askOnce(base, request, true);
  } catch (error) {
    if (error instanceof StaleConnection) return askOnce(base, request, false);
    throw error;
  }
}

function askOnce(base: URL, request: ServiceRequest, mayReuse: boolean): Promise<IncomingMessage> {
  const { method, path, headers, body, signal, timeoutMs, isHolding } = request;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const outgoing = (base.protocol === 'https:' ? askHttps : askHttp)(base, {
      method,
      path,
      ...(!mayReuse && { agent: false }),
      headers,
      // Even if NODE_OPTIONS asks for the lenient parser.
      insecureHTTPParser: false,
    });
    const stop = () => outgoing.destroy(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    const late = async () => {
      if (!(await isHolding?.())) outgoing.destroy(new AnswerTimeout());
    };
    const timer = setInterval(() => void late(), timeoutMs);
    outgoing.on('response', (response) => {
      clearInterval(timer);
      resolve(response);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      reject(outgoing.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error),
    );
    outgoing.on('close', () => {
      clearInterval(timer);
      signal.removeEventListener('abort', stop);
      // A switch to another protocol closes the connection, which Node does not treat as an error.
      reject(new Error('The connection was closed.'));
    });
    outgoing.end(body);
  });
}

/** A response of the service, its body not read yet. */
export interface ServiceResponse {
  status: number;
  /** Names and values in turn. */
  rawHeaders: readonly string[];
  body: Readable;
}

/** `ECONNREFUSED` and the like, without the message, which may quote sent data. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Requests to a service over HTTP. No header value and no body is ever logged. */
export function serviceAt(
  target: ForwardTarget,
  dialect: Dialect,
  log: (line: string) => void,
): (c: Context, signal: AbortSignal) => Promise<ServiceResponse> {
  const { url, timeoutMs, test } = target;
  const prefix = url.pathname.replace(/\/+$/, '');
  return async (c, signal) => {
    const { incoming }: HttpBindings = c.env;
    const { method } = c.req;
    const address = new URL(c.req.url);
    const path = prefix + address.pathname.replace(/^\/api(?=\/|$)/, '') + address.search;
    const headers = requestHeaders(incoming.headers, target, dialect, c.get('requestId'));
    try {
      const body = method === 'POST' ? new Uint8Array(await c.req.arrayBuffer()) : undefined;
      const response = await askService(url, {
        method,
        path,
        headers,
        body,
        signal,
        timeoutMs,
        ...(test && { isHolding: test.isHolding }),
      });
      return { status: response.statusCode ?? 0, rawHeaders: response.rawHeaders, body: response };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const where = `${method} ${url.host} (request ${c.get('requestId')})`;
      if (error instanceof AnswerTimeout) {
        log(`forward: ${where}: no answer within ${timeoutMs / 1000} s`);
        const detail = `The service did not answer within ${timeoutMs / 1000} s.`;
        throw new NoResponse('timeout', problem(504, 'Gateway Timeout', detail));
      }
      const code = codeOf(error);
      const what = code ? `not be reached (${code})` : 'not be reached';
      log(`forward: ${where}: could ${what}`);
      const detail = `The service could ${what}. ${describeConnectionFailure(code)}`;
      throw new NoResponse('unreachable', problem(502, 'Bad Gateway', detail));
    }
  };
}
