import { listingOperation } from '../wire/operations.ts';
import type { Context } from './context.ts';
import { errorLook } from './error-look.ts';
import type { Finding } from './finding.ts';
import type { Answer } from './inquiry.ts';

/** How the service is reached, from the first answer, and whether it needs the credentials. */
export async function examineAccess(context: Context, { bytes }: Answer): Promise<Finding[]> {
  const { inquiry, dialect, isOwnHost } = context;
  if (isOwnHost)
    return [
      {
        code: 'connection',
        area: 'Connection',
        level: 'fits',
        what: 'The service is reachable through the host of this page; TLS, CORS and the credential are the host’s affair.',
      },
    ];
  const { baseUrl, headers } = inquiry.service;
  const { protocol, hostname } = new URL(baseUrl);
  const isClear = protocol === 'http:' && !/^(?:localhost|127\.|\[::1\])/.test(hostname);
  const findings: Finding[] = [
    isClear
      ? {
          code: 'connection',
          area: 'Connection',
          level: 'gap',
          what: 'The service is reachable, but without TLS: everything travels in clear text, credentials included.',
          todo: 'Use its https:// address, or put TLS in front of it.',
        }
      : {
          code: 'connection',
          area: 'Connection',
          level: 'fits',
          what: `The service is reachable${protocol === 'https:' ? ' by TLS with a certificate that is trusted' : ' on this machine'}, without a redirect.`,
        },
  ];
  if (Object.keys(headers).length === 0)
    return [
      ...findings,
      {
        code: 'credentials',
        area: 'Credentials',
        level: 'note',
        what: 'The service answers without credentials.',
      },
    ];
  const bare = await inquiry.ask(listingOperation({ limit: 1 }, dialect), {
    ...inquiry.service,
    headers: {},
  });
  if (bare.kind !== 'answer') return findings;
  const isOpen = bare.status < 300 && bytes > 0;
  findings.push({
    code: 'credentials',
    area: 'Credentials',
    level: isOpen ? 'note' : 'fits',
    what: isOpen
      ? 'The credentials are accepted, but the service answers without them as well.'
      : `The credentials are accepted; without them the answer is ${errorLook(bare)}.`,
  });
  return findings;
}

/**
 * Whether a browser may ask the service directly: the preflight that a request with the key would
 * cause. Only a program other than a browser can choose the origin.
 */
export async function examineCors({ inquiry, dialect, isOwnHost, origin }: Context): Promise<Finding[]> {
  const found = { code: 'cors', area: 'CORS' } as const;
  if (isOwnHost) return [];
  if (origin === undefined)
    return [{ ...found, level: 'fits', what: 'The service lets the browser ask directly from this page.' }];
  const wanted = [dialect.keyHeader.name, dialect.workspaceHeader].filter((name) => name !== undefined);
  const answer = await inquiry.ask(
    {
      ...listingOperation({ limit: 1 }, dialect),
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': wanted.join(', ').toLowerCase(),
      },
    },
    // A browser sends a preflight without credentials.
    { ...inquiry.service, headers: {} },
  );
  if (answer.kind === 'bounds') return [];
  const allowed = answer.kind === 'answer' ? answer.headers.get('access-control-allow-origin') : null;
  const headers = answer.kind === 'answer' ? answer.headers.get('access-control-allow-headers') : null;
  const names = (headers ?? '').toLowerCase().split(/[\s,]+/);
  const missing = wanted.filter((name) => !names.includes('*') && !names.includes(name.toLowerCase()));
  if (allowed !== null && (allowed === '*' || allowed === origin) && missing.length === 0)
    return [
      {
        ...found,
        level: 'fits',
        what: 'A browser may ask directly: CORS lets other origins and the key in.',
      },
    ];
  return [
    {
      ...found,
      level: 'note',
      what:
        allowed === null
          ? `A page of ${origin} may not ask directly: CORS does not let it in.`
          : `A browser may ask directly, but not with ${missing.join(', ') || 'this origin'}: CORS does not allow it.`,
      todo: 'Nothing where the host of Slipway forwards. For the direct way let the service allow the origin of the page and these headers.',
    },
  ];
}
