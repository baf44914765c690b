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

/** Request headers that pass. The key, the workspace and the request id are handled separately. */
const requestNames = ['accept', 'accept-language', 'content-type'];

const responseNames: ReadonlySet<string> = new Set(['content-type', 'date', 'retry-after']);

/** WWW-Authenticate is cut off after this number of characters. */
const maxChallengeLength = 500;

/** The host's own cookies. They never reach the service, and the service cannot set them. */
const ownCookie = /^[\s=]*(?:__(?:Host|Secure)-)?slipway-/i;

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

/** The key that a person entered. A proxy's password in the same header (HTTP Basic) is ignored. */
function typedKey(headers: IncomingHttpHeaders, { name, scheme }: Dialect['keyHeader']): string | undefined {
  const value = textOf(headers[name.toLowerCase()]) ?? '';
  const isTyped = scheme
    ? value.toLowerCase().startsWith(`${scheme.toLowerCase()} `)
    : name.toLowerCase() !== 'authorization' || !value.includes(' ');
  return isTyped && value !== '' ? value : undefined;
}

/** The headers that the service gets, by an allow list. Configured headers replace the browser's. */
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
  // `Headers` joins the values of repeated names with commas.
  const own = new Headers(added.map(([name, value]) => [name, value]));
  return { ...headers, ...Object.fromEntries(own) };
}

/**
 * The headers that the browser gets, by an allow list and without the host's own credential.
 * @param raw alternating names and values, as in Node's `rawHeaders`
 * @param paths the service's paths if this is the response to a creation: the id in its Location passes
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
      // An id may contain characters that a header may not.
      if (id !== undefined) headers.set(createdHeader, encodeURIComponent(id));
    } else if (name === 'www-authenticate') headers.append(challengeHeader, value);
    else if (name === 'set-cookie' && cookies && !ownCookie.test(value)) headers.append(name, value);
  }
  const challenge = headers.get(challengeHeader);
  if (challenge !== null) headers.set(challengeHeader, challenge.slice(0, maxChallengeLength));
  return headers;
}

/** The Content-Encoding of a response, in lower case. */
export function encodingOf(raw: readonly string[]): string {
  const at = raw.findIndex((name, index) => index % 2 === 0 && /^content-encoding$/i.test(name));
  return at < 0 ? 'identity' : (raw[at + 1] ?? '').toLowerCase();
}

/** Sets the id in the response, replacing an id of the service. */
const answerWithId: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('x-request-id', c.get('requestId'));
};

/** Gives each request one id (`X-Request-Id`) for the service, the response and the logs. */
export const requestIds: MiddlewareHandler = every(requestId(), answerWithId);

/** The encodings that a client accepts, in lower case. @param accept the request's Accept-Encoding */
export function acceptedEncodings(accept: string | undefined): Set<string> {
  const accepted = parseAccept(accept ?? '').filter(({ q }) => q > 0);
  return new Set(accepted.map(({ type }) => type.toLowerCase()));
}

/** The service to which the host forwards `/api`. */
export interface ForwardTarget {
  /** Base address of the service, which may have a path. */
  url: URL;
  /** Headers to add to each request. They replace headers of the browser with the same name. */
  headers: readonly Header[];
  /** A file with the headers, which may change. Replaces `headers`. */
  file?: HeaderFile;
  /** Maximum wait until the service begins its response. */
  timeoutMs: number;
  /** True if cookies pass in both directions, because the service uses them for its sessions. */
  cookies?: boolean;
  isReference?: boolean;
  /** For a test service: the header and the host's cookie that are forwarded to it. */
  test?: { header: string; cookie: string };
}
