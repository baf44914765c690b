import { setTimeout as delay } from 'node:timers/promises';

import type { Context, Handler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { proxy } from 'hono/proxy';

import { problem } from './problem.ts';

/** Where `/api` leads when the host stands before somebody's real service. */
export interface ForwardTarget {
  /** Base address of the service; a path prefix is kept. */
  url: URL;
  /** Headers that every forwarded request carries, in place of what the browser sent under the same name. */
  headers: readonly (readonly [name: string, value: string])[];
  /** How long the service may take until its answer begins. */
  timeoutMs: number;
  /** Whether cookies pass, both ways: a service may keep its own session in them. */
  cookies?: boolean;
}

/**
 * What stays between the browser and this host: who asked from where, the hop's own business, what is said to the host
 * alone, and ranges, since a piece of an answer cannot be searched for secret values.
 */
const requestHeadersDropped =
  /^(?:range|if-range|slipway-reveal|origin|host|referer|expect|forwarded|x-forwarded-.*|x-real-ip|sec-.*|upgrade-insecure-requests)$/;

/**
 * What a service may say to pages of its own origin, but not to ours, and not in the host's own name (`x-hono-`, `slipway-`). A
 * challenge would have the browser ask for a password by itself, or imitate the host's own.
 */
const answerHeadersDropped =
  /^(?:x-hono-.*|slipway-.*|www-authenticate|clear-site-data|service-worker-allowed|access-control-.*|alt-svc|refresh|link|nel|report-to|reporting-endpoints|sourcemap)$/;

function dropHeaders(headers: Headers, dropped: RegExp): void {
  const names = [...headers.keys()].filter((name) => dropped.test(name));
  for (const name of names) headers.delete(name);
}

/** The service's address for a request to `/api…`, or nothing when the path tries to climb out of the prefix. */
function upstreamUrl(requestUrl: string, base: URL): URL | undefined {
  const { pathname, search } = new URL(requestUrl);
  const path = pathname.replace(/^\/api(?=\/|$)/, '');
  if (/(?:^|\/|\\|%2f|%5c)(?:\.|%2e){1,2}(?:\/|\\|%2f|%5c|$)/i.test(path)) return undefined;
  const url = new URL(base);
  url.pathname = base.pathname.replace(/\/+$/, '') + path;
  url.search = search;
  return url;
}

/** Cookies by which the host itself knows people: nothing for the service to see, or to set. */
const ownCookie = /^\s*(?:__Host-)?slipway-(?:session|sign-in)/i;

function passCookies(headers: Headers, mayPass: boolean): void {
  const sent = mayPass ? (headers.get('cookie') ?? '').split(';') : [];
  const set = mayPass ? headers.getSetCookie() : [];
  headers.delete('cookie');
  headers.delete('set-cookie');
  const cookies = sent.filter((each) => each.trim() !== '' && !ownCookie.test(each));
  if (cookies.length > 0) headers.set('cookie', cookies.map((each) => each.trim()).join('; '));
  for (const each of set) if (!ownCookie.test(each)) headers.append('set-cookie', each);
}

/** The request as the service gets it: `proxy` has taken off the hop's headers, the configured ones win over the rest. */
function prepare(request: Request, { headers: added, cookies = false }: ForwardTarget): Request {
  dropHeaders(request.headers, requestHeadersDropped);
  passCookies(request.headers, cookies);
  // A length without a body, which a GET may claim, could not be kept.
  if (request.body === null) request.headers.delete('content-length');
  for (const [name] of added) request.headers.delete(name);
  for (const [name, value] of added) request.headers.append(name, value);
  return request;
}

/** `ECONNREFUSED` and its like, without the message, which may quote what was sent. */
function causeCode(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? ` (${cause.code})`
    : '';
}

async function ask(
  c: Context,
  url: URL,
  target: ForwardTarget,
  log: (line: string) => void,
): Promise<Response> {
  const answered = new AbortController();
  const late = new AbortController();
  const gone = c.req.raw.signal;
  void delay(target.timeoutMs, undefined, { signal: answered.signal }).then(
    () => late.abort(),
    () => undefined,
  );
  try {
    return await proxy(url, {
      raw: c.req.raw,
      redirect: 'manual',
      signal: AbortSignal.any([gone, late.signal]),
      strictConnectionProcessing: true,
      customFetch: (request) => fetch(prepare(request, target)),
    });
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    if (gone.aborted) return new Response(null, { status: 499 });
    const where = `${c.req.method} ${url.host}`;
    if (late.signal.aborted) {
      log(`forward: ${where}: no answer within ${target.timeoutMs / 1000} s`);
      return problem(
        504,
        'Gateway Timeout',
        `The service did not answer within ${target.timeoutMs / 1000} s.`,
      );
    }
    log(`forward: ${where}: not reached${causeCode(error)}`);
    return problem(502, 'Bad Gateway', `The service could not be reached${causeCode(error)}.`);
  } finally {
    answered.abort();
  }
}

/**
 * Hands requests to `/api…` on to the service and streams the answer back, both bodies byte for byte. A redirect is
 * refused (502), since following it could carry the credential elsewhere; a service that is not reached is 502, one
 * that does not begin to answer in time 504. No header value and no body is ever logged.
 */
export function forward(target: ForwardTarget, log: (line: string) => void): Handler {
  return async (c) => {
    const url = upstreamUrl(c.req.url, target.url);
    if (url === undefined) return problem(400, 'Bad Request', 'The path has dot segments.');
    const answer = await ask(c, url, target, log);
    if (answer.status >= 300 && answer.status < 400 && answer.headers.has('location')) {
      await answer.body?.cancel();
      return problem(
        502,
        'Bad Gateway',
        `The service answered with a redirect (${answer.status}), which is not followed.`,
      );
    }
    dropHeaders(answer.headers, answerHeadersDropped);
    passCookies(answer.headers, target.cookies ?? false);
    return answer;
  };
}
