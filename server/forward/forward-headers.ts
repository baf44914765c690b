import type { IncomingHttpHeaders } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { requestId } from 'hono/request-id';
import { parseAccept } from 'hono/utils/accept';
import { idInLocation } from '../../src/api/created-id.ts';
import type { Dialect } from '../../src/api/dialect/dialect.ts';
import { challengeHeader, createdHeader, startingHeader } from '../../src/api/host-headers.ts';
import type { Header, HeaderFile } from './header-file.ts';
import { hideInText, type OwnCredential } from './own-credential.ts';

/** Request headers that pass, besides the key, the workspace and the id of the request. */
const requestNames = ['accept', 'accept-language', 'content-type'];

const responseNames: ReadonlySet<string> = new Set(['content-type', 'date', 'retry-after']);

/** Maximum number of characters of WWW-Authenticate that pass. */
const longestChallenge = 500;

/** Cookies of the host: a service neither sees nor sets them. */
const ownCookie = /^[\s=]*(?:__(?:Host|Secure)-)?slipway-/i;

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

/** The key typed by a person; not a proxy's password in the same header (HTTP Basic). */
function typedKey(headers: IncomingHttpHeaders, { name, scheme }: Dialect['keyHeader']): string | undefined {
  const value = textOf(headers[name.toLowerCase()]) ?? '';
  const isTyped = scheme
    ? value.toLowerCase().startsWith(`${scheme.toLowerCase()} `)
    : name.toLowerCase() !== 'authorization' || !value.includes(' ');
  return isTyped && value !== '' ? value : undefined;
}

/** The headers that the service gets: an allow list. Configured headers win over a browser's. */
export function requestHeaders(
  sent: IncomingHttpHeaders,
  { headers: added, cookies = false, test }: ForwardTarget,
  { keyHeader, workspaceHeader }: Dialect,
  id: string,
): Record<string, string> {
  const headers: Record<string, string> = { 'x-request-id': id, 'accept-encoding': 'gzip' };
  const names = [
    ...requestNames,
    ...(workspaceHeader === undefined ? [] : [workspaceHeader.toLowerCase()]),
    ...(test ? [test.header] : []),
  ];
  for (const name of names) {
    const value = textOf(sent[name]);
    if (value !== undefined) headers[name] = value;
  }
  const key = typedKey(sent, keyHeader);
  if (key !== undefined) headers[keyHeader.name.toLowerCase()] = key;
  const sentCookies = (sent.cookie ?? '').split(';').map((each) => each.trim());
  const passed = sentCookies.filter((each) =>
    ownCookie.test(each) ? test !== undefined && each.startsWith(`${test.cookie}=`) : cookies && each !== '',
  );
  if (passed.length > 0) headers['cookie'] = passed.join('; ');
  // Several of one name are joined, as a connection does it.
  const own = new Headers(added.map(([name, value]) => [name, value]));
  return { ...headers, ...Object.fromEntries(own) };
}

/**
 * The headers that the browser gets: an allow list, without the host's own credential.
 * @param raw names and values in turn, as Node provides them
 * @param paths of the service, in the response to a creation: the id in its Location passes
 */
export function responseHeaders(
  raw: readonly string[],
  {
    cookies = false,
    isReference = false,
    own,
    paths,
  }: Pick<ForwardTarget, 'cookies' | 'isReference'> & {
    own: OwnCredential;
    paths?: Dialect['paths'] | undefined;
  },
): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) {
    const [name, value] = [(raw[at] ?? '').toLowerCase(), hideInText(raw[at + 1] ?? '', own)];
    if (responseNames.has(name) || (isReference && name === startingHeader)) headers.append(name, value);
    else if (name === 'location' && paths) {
      const id = idInLocation(value, paths);
      // A header has fewer characters than an id may have.
      if (id !== undefined) headers.set(createdHeader, encodeURIComponent(id));
    } else if (name === 'www-authenticate') headers.append(challengeHeader, value);
    else if (name === 'set-cookie' && cookies && !ownCookie.test(value)) headers.append(name, value);
  }
  const challenge = headers.get(challengeHeader);
  if (challenge !== null) headers.set(challengeHeader, challenge.slice(0, longestChallenge));
  return headers;
}

/** The Content-Encoding of a response, in lower case. */
export function encodingOf(raw: readonly string[]): string {
  const at = raw.findIndex((name, index) => index % 2 === 0 && /^content-encoding$/i.test(name));
  return at < 0 ? 'identity' : (raw[at + 1] ?? '').toLowerCase();
}

/** Repeats the id in the response, replacing an id that the service generated. */
const answerWithId: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('x-request-id', c.get('requestId'));
};

/** Gives each request one id (`X-Request-Id`) for the service, the response and the logs. */
export const requestIds: MiddlewareHandler = every(requestId(), answerWithId);

/** The encodings that a client takes, in lower case. @param accept the request's Accept-Encoding */
export function acceptedEncodings(accept: string | undefined): Set<string> {
  const accepted = parseAccept(accept ?? '').filter(({ q }) => q > 0);
  return new Set(accepted.map(({ type }) => type.toLowerCase()));
}

/** The target of `/api` where the host forwards to a real service. */
export interface ForwardTarget {
  /** Base address of the service; a path prefix is kept. */
  url: URL;
  /** Headers of every forwarded request; they replace the browser's of the same name. */
  headers: readonly Header[];
  /** The file that has them and may change: replaces `headers`. */
  file?: HeaderFile;
  /** Timeout until the service begins its response. */
  timeoutMs: number;
  /** True if cookies pass, both ways: a service may keep its own session in them. */
  cookies?: boolean;
  isReference?: boolean;
  /** Of a service for tests: the header and the host's own cookie that pass to it. */
  test?: {
    header: string;
    cookie: string;
    /** True if it is alive: it then holds a late response on purpose. */
    isHolding: () => Promise<boolean>;
  };
}
