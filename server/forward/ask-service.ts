import type { Agent, IncomingMessage, RequestOptions } from 'node:http';
import type { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Dialect } from '../../src/api/dialect/dialect.ts';
import { unreachableHeader } from '../../src/api/host-headers.ts';
import { describeConnectionFailure } from '../failures/connection-failure.ts';
import { codeOf } from '../failures/error-code.ts';
import { outageLog } from '../failures/outage-log.ts';
import { problem } from '../failures/problem.ts';
import { agentTo, requestTo } from './agent-to.ts';
import { requestHeaders, type ForwardTarget } from './forward-headers.ts';
import type { Header } from './header-file.ts';
import { NoResponse, unreadable } from './service-failure.ts';

class AnswerTimeout extends Error {}

/** A request with its body; `path` contains the query. */
interface ServiceRequest extends RequestOptions {
  body: Uint8Array | undefined;
  fresh: Agent;
}

/** The service closed a reused connection while the host was sending this request on it. */
class StaleConnection extends Error {}

/**
 * Sends one request. Redirects are not followed and bodies stay compressed, which `fetch` cannot do. A
 * GET is repeated if the service has closed a reused connection. Other methods always use a new connection,
 * because the host could not know if the service had received them.
 * @throws AnswerTimeout, the signal's reason, or Node's error with a `code`
 */
async function askService(
  target: ForwardTarget,
  { fresh, ...request }: ServiceRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const anew = { ...request, agent: fresh };
  if (request.method !== 'GET') return askOnce(target, anew, signal);
  try {
    return await askOnce(target, request, signal);
  } catch (error) {
    if (error instanceof StaleConnection) return askOnce(target, anew, signal);
    throw error;
  }
}

/** Sends a request once. @param signal closes the connection to the service, with its reason */
function askOnce(
  { url, timeoutMs }: ForwardTarget,
  { body, ...options }: Omit<ServiceRequest, 'fresh'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = requestTo(url, { ...options, signal });
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
      // If the service switches protocols, Node closes the connection without an error.
      reject(new Error('The connection was closed.'));
    });
    outgoing.end(body);
  });
}

/** A response of the service whose body has not been read yet. */
export interface ServiceResponse {
  status: number;
  /** Alternating names and values. */
  rawHeaders: readonly string[];
  body: Readable;
}

/** Returns a function that sends requests to the service. It never logs a header value or a body. */
export function serviceAt(
  target: ForwardTarget,
  dialect: Dialect,
  log: (line: string) => void,
): (c: Context, signal: AbortSignal) => Promise<ServiceResponse> {
  const { url, timeoutMs, file } = target;
  const prefix = url.pathname.replace(/\/+$/, '');
  const [agent, fresh] = [agentTo(url, true), agentTo(url, false)];
  const outage = outageLog(log, `forward: ${url.host} answers again`);
  return async (c, signal) => {
    const { incoming }: HttpBindings = c.env;
    const { method } = c.req;
    const address = new URL(c.req.url);
    const path = prefix + address.pathname.replace(/^\/api(?=\/|$)/, '') + address.search;
    const id = c.get('requestId');
    const headersWith = (added: readonly Header[]) =>
      requestHeaders(incoming.headers, { ...target, headers: added }, dialect, id);
    const added = (await file?.current()) ?? target.headers;
    try {
      const body = method === 'POST' ? new Uint8Array(await c.req.arrayBuffer()) : undefined;
      const request = { method, path, headers: headersWith(added), body, agent, fresh };
      let response = await askService(target, request, signal);
      const renewed = response.statusCode === 401 ? await file?.reread() : undefined;
      if (method === 'GET' && renewed && renewed !== added) {
        response.destroy();
        response = await askService(target, { ...request, headers: headersWith(renewed) }, signal);
      }
      outage.succeeded();
      return { status: response.statusCode ?? 0, rawHeaders: response.rawHeaders, body: response };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const failed = (words: string) =>
        outage.failed(`forward: ${method} ${url.host} (request ${id}): ${words}`);
      if (error instanceof AnswerTimeout) {
        failed(`no answer within ${timeoutMs / 1000} s`);
        const detail = `The service did not answer within ${timeoutMs / 1000} s.`;
        throw new NoResponse('timeout', problem(504, 'Gateway Timeout', detail));
      }
      // Only the code: the message may quote the data that was sent.
      const code = codeOf(error);
      if (code === 'HPE_HEADER_OVERFLOW') {
        failed(`the headers of the response are too large (${code})`);
        throw unreadable(`The headers of the response are too large (${code}): the host reads 16 kB.`);
      }
      const what = code ? `not be reached (${code})` : 'not be reached';
      failed(`could ${what}`);
      const detail = `The service could ${what}. ${describeConnectionFailure(code)}`;
      throw new NoResponse('unreachable', problem(502, 'Bad Gateway', detail, { [unreachableHeader]: '1' }));
    }
  };
}
