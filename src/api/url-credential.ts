import { unescaped } from '../kit/text/sentence.ts';
import { hidden } from './clean-text.ts';
import { isSecretParameter } from './secret-names.ts';

/** Characters that end a scheme, a user name and a password. */
const separator = /([\s\\/?#"'<>]+)/;

/**
 * The start of a credential in the text before an @; undefined if there is none. In http(s) URLs, a user
 * name without a password counts, as it is usually a token; in other schemes it does not.
 * @param before the text before the piece; `separation` is between the two
 */
function credentialStart(piece: string, before = '', separation = ''): number | undefined {
  if (/\bhttps?:$/i.test(before) && /^[\\/]+$/.test(separation)) return 0;
  if (/[a-z\d+.-]:$/i.test(before) && separation === '//' && piece.includes(':')) return 0;
  const scheme = /\bhttps?:/i.exec(piece);
  return scheme ? scheme.index + scheme[0].length : undefined;
}

/** Splits the text, as a single pattern would take minutes for a long hostile text. */
function hideUserInfo(text: string, hide: (credential: string) => string): string {
  const pieces = text.split(separator);
  const clean = pieces.map((piece, at) => {
    const end = piece.lastIndexOf('@');
    const start = end < 0 ? undefined : credentialStart(piece.slice(0, end), pieces[at - 2], pieces[at - 1]);
    if (start === undefined || start === end) return piece;
    return piece.slice(0, start) + hide(piece.slice(start, end)) + piece.slice(end);
  });
  return clean.join('');
}

const parameter = /([?&;#])([\w.%~[\]-]{1,80})=([^&#;\s"'<>]+)/g;
/** Replaces credentials in URLs with `[hidden]`: `https://token@host`, `?private_token=…`. */
export function hideUrlCredentials(text: string, onHidden?: (credential: string) => void): string {
  const hide = (credential: string): string => {
    if (credential !== hidden) onHidden?.(credential);
    return hidden;
  };
  const named = text.includes('@') ? hideUserInfo(text, hide) : text;
  if (!named.includes('=')) return named;
  return named.replace(parameter, (all: string, mark: string, name: string, value: string) =>
    isSecretParameter(unescaped(name)) ? `${mark}${name}=${hide(value)}` : all,
  );
}

/** Removes credentials from a URL, which can still be opened or sent; `hadCredential` if it had any. */
export function withoutUrlCredentials(url: string): { url: string; hadCredential: boolean } {
  const masked = hideUrlCredentials(url);
  if (!masked.includes(hidden)) return { url, hadCredential: false };
  const bare = masked
    .replaceAll(`${hidden}@`, '')
    .replace(parameter, (all: string, mark: string, _name: string, value: string) =>
      value === hidden ? mark : all,
    )
    // Remove leftover separators. The lookbehind keeps the search linear in a run of separators.
    .replaceAll(/([?&;#])[&;]+/g, '$1')
    .replaceAll(/(?<![?&;])[?&;]+(?=#)|(?<![?&;#])[?&;#]+$/g, '');
  return { url: bare, hadCredential: true };
}
