import type { Dialect } from '../../src/service/wire/dialect.ts';
import { challengeHeader } from '../../src/service/transport/host-headers.ts';
import type { ForwardTarget } from './forward-target.ts';

/** Request headers that pass, beside the key, the workspace and the id of the request. */
const requestNames = ['accept', 'accept-language', 'content-type', 'content-length'];

/**
 * Response headers that pass. `compressAnswers` reads `no-transform` of Cache-Control; the host
 * replaces it.
 */
const answerNames = [
  'cache-control',
  'content-type',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'retry-after',
];

/** The most characters of WWW-Authenticate that pass. */
const longestChallenge = 500;

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}

/** Cookies of the host: a service neither sees nor sets them. */
const ownCookie = /^[\s=]*(?:__(?:Host|Secure)-)?slipway-/i;

/** The key that a person typed; not a proxy's password in the same header (HTTP Basic). */
function typedKey(headers: Headers, { name, scheme }: Dialect['keyHeader']): string | undefined {
  const value = headers.get(name) ?? '';
  const isTyped = scheme
    ? value.toLowerCase().startsWith(`${scheme.toLowerCase()} `)
    : name.toLowerCase() !== 'authorization' || !value.includes(' ');
  return isTyped && value !== '' ? value : undefined;
}

/**
 * The headers that the service gets: an allow list. Configured headers win over a browser's.
 * @param requestId the id by which both sides can find this request
 */
export function requestHeaders(
  sent: Headers,
  { headers: added, cookies = false }: ForwardTarget,
  { keyHeader, workspaceHeader }: Dialect,
  requestId: string,
): Headers {
  const names = [...requestNames, ...(workspaceHeader === undefined ? [] : [workspaceHeader])];
  const headers = pick(sent, names);
  headers.set('x-request-id', requestId);
  const key = typedKey(sent, keyHeader);
  if (key !== undefined) headers.set(keyHeader.name, key);
  const kept = cookies ? (sent.get('cookie') ?? '').split(';').map((each) => each.trim()) : [];
  const passed = kept.filter((each) => each !== '' && !ownCookie.test(each));
  if (passed.length > 0) headers.set('cookie', passed.join('; '));
  for (const [name] of added) headers.delete(name);
  for (const [name, value] of added) headers.append(name, value);
  return headers;
}

/**
 * The headers that the browser gets: an allow list.
 * @param raw names and values in turn, as Node hands them over
 */
export function answerHeaders(raw: readonly string[], { cookies = false }: ForwardTarget): Headers {
  const sent = new Headers();
  for (let at = 0; at < raw.length; at += 2) sent.append(raw[at] ?? '', raw[at + 1] ?? '');
  const headers = pick(sent, answerNames);
  const challenge = sent.get('www-authenticate');
  if (challenge !== null) headers.set(challengeHeader, challenge.slice(0, longestChallenge));
  const set = cookies ? sent.getSetCookie().filter((each) => !ownCookie.test(each)) : [];
  for (const each of set) headers.append('set-cookie', each);
  return headers;
}
