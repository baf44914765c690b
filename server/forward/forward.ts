import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import type { Context, Handler } from 'hono';

import { askService, AnswerTimeout } from './ask-service.ts';
import type { ServiceFailure } from '../telemetry/observe-requests.ts';
import { decode } from './decode.ts';
import { answerHeaders, requestHeaders } from './forward-headers.ts';
import type { ForwardTarget } from './forward-target.ts';
import type { Dialect } from '../../src/service/wire/dialect.ts';
import { describeConnectionFailure } from '../../src/service/transport/connection-failure.ts';
import { problem } from '../../src/service/transport/problem.ts';
import { unreadableAnswer } from './read-answer.ts';
import { begunStream, webStream } from './web-stream.ts';

/**
 * The service's URL for a request to `/api…`; undefined for dot segments, which could leave the
 * prefix.
 */
function upstreamUrl(requestUrl: string, base: URL): URL | undefined {
  const { pathname, search } = new URL(requestUrl);
  const path = pathname.replace(/^\/api(?=\/|$)/, '');
  if (/(?:^|\/|\\|%2f|%5c)(?:\.|%2e){1,2}(?:\/|\\|%2f|%5c|$)/i.test(path)) return undefined;
  const url = new URL(base);
  url.pathname = base.pathname.replace(/\/+$/, '') + path;
  url.search = search;
  return url;
}

/** `ECONNREFUSED` and its like, without the message, which may quote what was sent. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The service's answer, or a problem where there is none. */
async function ask(
  c: Context,
  url: URL,
  { target, dialect, log }: ForwardOptions,
): Promise<IncomingMessage | Response> {
  const { method, raw } = c.req;
  const { timeoutMs } = target;
  const { signal } = raw;
  const headers = requestHeaders(raw.headers, target, dialect, c.get('requestId'));
  const body = method === 'GET' || method === 'HEAD' ? null : raw.body;
  // A length without a body, which a GET may claim, could not be kept.
  if (body === null) headers.delete('content-length');
  headers.set('accept-encoding', 'gzip');
  try {
    return await askService(url, { method, headers, body, signal, timeoutMs });
  } catch (error) {
    if (signal.aborted) return new Response(null, { status: 499 });
    const where = `${method} ${url.host} (request ${c.get('requestId')})`;
    c.set('serviceFailure', error instanceof AnswerTimeout ? 'timeout' : 'unreachable');
    if (error instanceof AnswerTimeout) {
      log(`forward: ${where}: no answer within ${timeoutMs / 1000} s`);
      return problem(504, 'Gateway Timeout', `The service did not answer within ${timeoutMs / 1000} s.`);
    }
    const code = codeOf(error);
    const what = code ? `not be reached (${code})` : 'not be reached';
    log(`forward: ${where}: could ${what}`);
    return problem(502, 'Bad Gateway', `The service could ${what}. ${describeConnectionFailure(code)}`);
  }
}

/**
 * Unpacks a body and drops the headers that are no longer true; undefined for an unknown encoding.
 */
function unpack(answer: Readable, headers: Headers): Readable | undefined {
  const encoding = (headers.get('content-encoding') ?? 'identity').toLowerCase();
  if (encoding === 'identity') return answer;
  headers.delete('content-encoding');
  headers.delete('content-length');
  return decode(answer, encoding);
}

interface ForwardOptions {
  target: ForwardTarget;
  dialect: Dialect;
  log: (line: string) => void;
}

/**
 * Hands requests to `/api…` on to the service and streams the answer back, unpacked. A redirect is
 * refused (502), since following it could carry the credential elsewhere; a service that is not
 * reached is 502, one that does not begin to answer in time 504. No header value and no body is
 * ever logged.
 */
export function forward(way: ForwardOptions): Handler {
  const { target } = way;
  return async (c) => {
    const url = upstreamUrl(c.req.url, target.url);
    if (url === undefined) return problem(400, 'Bad Request', 'The path has dot segments.');
    const answer = await ask(c, url, way);
    if (answer instanceof Response) return answer;
    const refuse = (reason: ServiceFailure, refusal: Response) => {
      c.set('serviceFailure', reason);
      answer.destroy();
      return refusal;
    };
    const { statusCode: status = 0 } = answer;
    if (status >= 500) c.set('serviceFailure', '5xx');
    const headers = answerHeaders(answer.rawHeaders, target);
    if (status >= 300 && status < 400 && answer.headers.location !== undefined) {
      const detail = `The service answered with a redirect (${status}), which is not followed.`;
      return refuse('redirect', problem(502, 'Bad Gateway', detail));
    }
    if (status > 599)
      return refuse(
        'unreadable',
        problem(502, 'Bad Gateway', `The service answered with ${status}, which is no status.`),
      );
    if (status === 204 || status === 205 || status === 304) {
      answer.resume();
      return new Response(null, { status, headers });
    }
    let packed: Readable = answer;
    const isClean = status === 200 && headers.get('content-encoding') === 'gzip' && c.get('isClean');
    if (isClean) {
      const [whole, copy] = webStream(answer).tee();
      const listing = decode(copy, 'gzip');
      if (listing && (await isClean(listing))) return new Response(whole, { status, headers });
      packed = Readable.from(whole);
    }
    const body = unpack(packed, headers);
    if (!body)
      return refuse(
        'unreadable',
        unreadableAnswer(502, 'Bad Gateway', 'The answer came in an encoding that was not asked for.'),
      );
    try {
      // What breaks off before it has begun can still be told; later, only the connection tells.
      // Whoever reads it whole tells by itself, and bounds the wait from here on.
      return new Response(c.get('carriesSecrets') ? webStream(body) : await begunStream(body), {
        status,
        headers,
      });
    } catch {
      return refuse('broken off', problem(502, 'Bad Gateway', 'The answer of the service broke off.'));
    }
  };
}
