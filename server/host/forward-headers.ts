import type { ForwardTarget } from './forward-target.ts';

const hopByHop =
  'connection|keep-alive|proxy-authenticate|proxy-authorization|te|trailer|transfer-encoding|upgrade';

/**
 * What stays between the browser and this host: who asked from where, the hop's own business, what is said to the host
 * alone, and ranges, since a piece of an answer cannot be searched for secret values.
 */
const requestHeadersDropped = new RegExp(
  `^(?:${hopByHop}|range|if-range|slipway-reveal|origin|host|referer|expect|forwarded|x-forwarded-.*|x-real-ip|sec-.*|upgrade-insecure-requests)$`,
);

/**
 * What a service may say to pages of its own origin, but not to ours, and not in the host's own name (`x-hono-`, `slipway-`). A
 * challenge would have the browser ask for a password by itself, or imitate the host's own.
 */
const answerHeadersDropped = new RegExp(
  `^(?:${hopByHop}|x-hono-.*|slipway-.*|www-authenticate|clear-site-data|service-worker-allowed|access-control-.*|alt-svc|refresh|link|nel|report-to|reporting-endpoints|sourcemap)$`,
);

/** Drops headers, and those that `Connection` names as the hop's own. */
function dropHeaders(headers: Headers, dropped: RegExp): void {
  const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase());
  const names = [...headers.keys()].filter((name) => dropped.test(name) || named.includes(name));
  for (const name of names) headers.delete(name);
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

/** A browser's headers as the service gets them: the configured ones win over the rest. */
export function requestHeaders(sent: Headers, { headers: added, cookies = false }: ForwardTarget): Headers {
  const headers = new Headers(sent);
  dropHeaders(headers, requestHeadersDropped);
  passCookies(headers, cookies);
  for (const [name] of added) headers.delete(name);
  for (const [name, value] of added) headers.append(name, value);
  return headers;
}

/** A service's headers as the browser gets them. @param raw names and values in turn, as Node hands them over */
export function answerHeaders(raw: readonly string[], { cookies = false }: ForwardTarget): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '');
  dropHeaders(headers, answerHeadersDropped);
  passCookies(headers, cookies);
  return headers;
}
