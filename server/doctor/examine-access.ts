import { listingOperation } from '../../src/service/wire/operations.ts';
import { type Context, errorLook } from './context.ts';
import { type Finding, subject } from './finding.ts';
import type { Answer } from './inquiry.ts';

/** How the service is reached, from the first answer, and whether it needs the credentials. */
export async function examineAccess(context: Context, { bytes }: Answer): Promise<Finding[]> {
  const { inquiry, dialect, isOwnHost } = context;
  const connection = subject('connection', 'Connection');
  if (isOwnHost)
    return [
      connection.fits(
        'The service is reachable through the host of this page; TLS, CORS and the credential are the host’s affair.',
      ),
    ];
  const { baseUrl, headers } = inquiry.service;
  const { protocol, hostname } = new URL(baseUrl);
  const isClear = protocol === 'http:' && !/^(?:localhost|127\.|\[::1\])/.test(hostname);
  const way = protocol === 'https:' ? 'by TLS with a certificate that is trusted' : 'on this machine';
  const reached = isClear
    ? connection.gap(
        'The service is reachable, but without TLS: everything travels in clear text, credentials included.',
        'Use its https:// address, or put TLS in front of it.',
      )
    : connection.fits(`The service is reachable ${way}, without a redirect.`);
  const credentials = subject('credentials', 'Credentials');
  if (Object.keys(headers).length === 0)
    return [reached, credentials.note('The service answers without credentials.')];
  const bare = await inquiry.ask(listingOperation({ limit: 1 }, dialect), {
    ...inquiry.service,
    headers: {},
  });
  if (bare.kind !== 'answer') return [reached];
  return [
    reached,
    bare.status < 300 && bytes > 0
      ? credentials.note('The credentials are accepted, but the service answers without them as well.')
      : credentials.fits(`The credentials are accepted; without them the answer is ${errorLook(bare)}.`),
  ];
}

/**
 * Whether a browser may ask the service directly: the preflight that a request with the key would
 * cause. Only a program other than a browser can choose the origin.
 */
export async function examineCors({ inquiry, dialect, isOwnHost, origin }: Context): Promise<Finding[]> {
  const { fits, note } = subject('cors', 'CORS');
  if (isOwnHost) return [];
  if (origin === undefined) return [fits('The service lets the browser ask directly from this page.')];
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
  const told = (name: string) => (answer.kind === 'answer' ? answer.headers.get(name) : null);
  const allowed = told('access-control-allow-origin');
  const names = (told('access-control-allow-headers') ?? '').toLowerCase().split(/[\s,]+/);
  const missing = wanted.filter((name) => !names.includes('*') && !names.includes(name.toLowerCase()));
  if ((allowed === '*' || allowed === origin) && missing.length === 0)
    return [fits('A browser may ask directly: CORS lets other origins and the key in.')];
  return [
    note(
      allowed === null
        ? `A page of ${origin} may not ask directly: CORS does not let it in.`
        : `A browser may ask directly, but not with ${missing.join(', ') || 'this origin'}: CORS does not allow it.`,
      'Nothing where the host of Slipway forwards. For the direct way let the service allow the origin of the page and these headers.',
    ),
  ];
}
