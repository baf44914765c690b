import { hidden } from '../../src/api/clean-text.ts';
import type { Dialect } from '../../src/api/dialect/dialect.ts';
import { isSecretName } from '../../src/api/secret-names.ts';
import { isObject } from '../../src/kit/text/json.ts';
import type { Header, HeaderFile } from './header-file.ts';

/** The host's credential as texts to find in responses. Contains only data: it is posted to a worker. */
export interface OwnCredential {
  /** Found anywhere in a text; contains each form in which a service may write it. */
  parts: readonly string[];
  /** Too short to find anywhere: found as a whole JSON string, or as a whole word of any other text. */
  words: readonly string[];
  /** If a JSON text contains none of these, it contains no part and no word. */
  signs: readonly string[];
}

export const noCredential: OwnCredential = { parts: [], words: [], signs: [] };

/** Minimum lengths of `parts` and of `words`. Shorter texts are never found. */
const [minPartLength, minWordLength] = [6, 3];
const minCookieLength = 8;

/** Headers with a scheme before the credential, besides the dialect's key header. */
const withScheme: ReadonlySet<string> = new Set(['authorization', 'proxy-authorization']);

/** The last word of the names of headers that carry a credential. */
const secretWord =
  /(?:^|-)(?:keys?|token|secret|password|passwd|pwd|passphrase|auth|authorization|credentials?|signature|jwt|session)$/;
/** Headers that describe a request or name something: they stay in responses. */
const plainName = new RegExp(
  '^(?:accept|accept-.*|content-.*|user-agent|from|origin|referer|cache-control|pragma|prefer|via|forwarded|' +
    'x-forwarded-.*|x-requested-with|x-request-id|x-correlation-id|traceparent|tracestate|baggage)$|' +
    '(?:^|-)(?:tenant|workspace|organization|org|account|project|team|region|zone|environment|env|stage|' +
    'locale|version|client|app|application|user|email)(?:-id|-name|-slug)?$',
);
/** Any other header is a credential if its value is at least this long and has no space. */
const opaque = /^\S{16,}$/;

/** True if a header carries a credential, judged by its name, then its value (SECURITY.md). */
function isCredential([name, value]: Header, { keyHeader, workspaceHeader }: CredentialHeaders): boolean {
  const lower = name.toLowerCase();
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '-');
  if (lower === keyHeader.name.toLowerCase() || lower === 'cookie') return true;
  if (secretWord.test(words) || isSecretName(name)) return true;
  const isPlain = lower === workspaceHeader?.toLowerCase() || plainName.test(words);
  return !isPlain && opaque.test(value);
}

/** The secret texts of a header; empty if it carries no credential. */
function secretsOf(header: Header, dialect: CredentialHeaders): string[] {
  if (!isCredential(header, dialect)) return [];
  const [name, value] = header;
  const lower = name.toLowerCase();
  if (lower === 'cookie') {
    const values = value.split(';').map((each) => each.slice(each.indexOf('=') + 1).trim());
    return [value, ...values.filter((each) => each.length >= minCookieLength)];
  }
  if (!withScheme.has(lower) && lower !== dialect.keyHeader.name.toLowerCase()) return [value];
  const bare = value.replace(/^[!#$%&'*+\-.^_`|~\w]+[ \t]+(?=\S)/, '');
  return [value, bare, ...(/^basic[ \t]/i.test(value) ? basicSecrets(bare) : [])];
}

/** The decoded pair and its password, or its user name if the password is empty (`sk-…:`). */
function basicSecrets(encoded: string): string[] {
  const pair = Buffer.from(encoded, 'base64').toString();
  const [user = '', ...password] = pair.split(':');
  return [pair, password.join(':') || user];
}

type CredentialHeaders = Pick<Dialect, 'keyHeader' | 'workspaceHeader'>;

/** Returns a function for the current credential of a target; it is computed again if the headers change. */
export function credentialOf(
  { headers, file }: { headers: readonly Header[]; file?: Pick<HeaderFile, 'known'> },
  dialect: CredentialHeaders,
): () => OwnCredential {
  let last = { known: headers, own: ownCredential(headers, dialect) };
  return () => {
    const known = file?.known() ?? headers;
    if (known !== last.known) last = { known, own: ownCredential(known, dialect) };
    return last.own;
  };
}

/** Log lines that say which of the headers that the host adds are hidden in responses. */
export function credentialLines(headers: readonly Header[], dialect: CredentialHeaders): string[] {
  const namesOf = (of: readonly Header[]) => [...new Set(of.map(([name]) => name))].join(', ');
  const hiddenNames = namesOf(headers.filter((header) => isCredential(header, dialect)));
  const plainNames = namesOf(headers.filter((header) => !isCredential(header, dialect)));
  const isShort = (text: string) => text !== '' && text.length < minWordLength;
  const short = namesOf(headers.filter((header) => secretsOf(header, dialect).some(isShort)));
  return [
    hiddenNames && `Headers for the service that are hidden in responses: ${hiddenNames}`,
    plainNames && `Headers for the service that are not hidden in responses: ${plainNames}`,
    short &&
      `The credential in ${short} is too short to be found in responses: a service may show it to browsers`,
  ].filter((line) => line !== '');
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const htmlEntities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** The forms in which a service may write a text: plain, in JSON, URLs, HTML and base64. */
function formsOf(text: string): string[] {
  const url = encodeURIComponent(text);
  const lowerUrl = url.replaceAll(/%../g, (escape) => escape.toLowerCase());
  const bytes = Buffer.from(text);
  // The last character depends on the text that follows.
  const signs = Math.floor((bytes.length * 8) / 6);
  return [
    text,
    inJson(text),
    inJson(inJson(text)),
    inJson(text).replaceAll('/', String.raw`\/`),
    url,
    lowerUrl,
    url.replaceAll('%20', '+'),
    text.replaceAll(/[&<>"']/g, (sign) => htmlEntities.get(sign) ?? sign),
    bytes.toString('base64').slice(0, signs),
    bytes.toString('base64url').slice(0, signs),
  ];
}

export function ownCredential(headers: readonly Header[], dialect: CredentialHeaders): OwnCredential {
  const secrets = [...new Set(headers.flatMap((header) => secretsOf(header, dialect)))];
  const long = secrets.filter((text) => text.length >= minPartLength);
  const parts = [...new Set(long.flatMap(formsOf))].toSorted((a, b) => b.length - a.length);
  const words = secrets.filter((text) => text.length >= minWordLength && text.length < minPartLength);
  return { parts, words, signs: [...new Set([...parts, ...words].flatMap((text) => [text, inJson(text)]))] };
}

const hideParts = (text: string, { parts }: OwnCredential): string =>
  parts.reduce((left, part) => left.replaceAll(part, hidden), text);

/** A header or plain text without the credential. */
export function hideInText(text: string, own: OwnCredential): string {
  const clean = hideParts(text, own);
  if (own.words.length === 0) return clean;
  return clean
    .split(/([\s"'`,:;=()<>[\]{}]+)/)
    .map((word) => (own.words.includes(word) ? hidden : word))
    .join('');
}

export const mayEcho = (json: string, { signs }: OwnCredential): boolean =>
  signs.some((sign) => json.includes(sign));

/** A JSON value without the credential in its strings and keys. @param value not deeply nested */
export function hideInJson(value: unknown, own: OwnCredential): unknown {
  const hide = (text: string) => (own.words.includes(text) ? hidden : hideParts(text, own));
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((each) => hideInJson(each, own));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [hide(key), hideInJson(inner, own)]));
}
