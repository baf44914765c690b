import { shortened } from '../kit/text/sentence.ts';
import { ServiceError } from './errors.ts';
import { hostAnswerHeader, versionHeader } from './host-headers.ts';
import { readProblem } from './read-problem.ts';
import { readRetryAfter } from './retry.ts';

type Reply = Pick<Response, 'status' | 'headers'> & { bytes: Uint8Array };

const maxTitleLength = 100;
/** Only this many bytes of a page are searched for a sign-in. */
const searchedBytes = 100_000;
const passwordField = /<input\b[^<>]*\btype\s*=\s*["']?password\b/i;
const links = /<(?:a|form|meta)\b[^<>]*\b(?:href|action|url)\s*=\s*["']?([^\s"'<>]*)/gi;
const signInPath = /\/(?:(?:oauth|login|sign-?in|sso|saml)[^/]*|auth)(?:\/|$)/i;

/** True for a page with a password field, or with a link, form or redirect to a sign-in address. */
function isSignInPage(text: string): boolean {
  if (passwordField.test(text)) return true;
  return Array.from(text.matchAll(links), ([, href = '']) => href)
    .filter((href) => URL.canParse(href, 'http://page'))
    .map((href) => new URL(href, 'http://page'))
    .some(({ protocol, pathname }) => protocol.startsWith('http') && signInPath.test(pathname));
}

/**
 * The kind of page that a proxy in front of the host sent: `session` requires sign-in, `page` is any
 * other web page, such as a firewall's. Undefined for responses of the host, and if it is not a page.
 */
export function responseBeforeHost({ status, headers, bytes }: Reply): 'session' | 'page' | undefined {
  if (headers.has(versionHeader) || headers.has(hostAnswerHeader)) return undefined;
  if (status < 200 || status === 401 || (status >= 300 && status < 400)) return 'session';
  const text = new TextDecoder().decode(bytes.subarray(0, searchedBytes)).trimStart();
  if (!/^text\/html/i.test(headers.get('content-type') ?? '') && !text.startsWith('<')) return undefined;
  return (status === 200 || status === 403) && isSignInPage(text) ? 'session' : 'page';
}

/** The error for a page from a proxy in front of the host; undefined for any other response. */
export function failureBeforeHost(
  operation: { method: string; path: string },
  response: Reply,
  confidential: readonly string[],
): ServiceError | undefined {
  const { status, headers, bytes } = response;
  const from = responseBeforeHost(response);
  if (from === undefined) return undefined;
  // With status 200, the request may have reached the host: a proxy can follow a redirect itself.
  if (from === 'session')
    return new ServiceError({ ...operation, kind: 'session', isUnsent: status < 200 || status >= 300 });
  const { message } = readProblem(new TextDecoder().decode(bytes), confidential);
  const retryAfterMs = readRetryAfter(headers, Date.now());
  const detail = shortened(message, maxTitleLength);
  return new ServiceError({ ...operation, kind: 'proxy', status, detail, retryAfterMs });
}
