import { shortened } from '../kit/text/sentence.ts';
import { visibleText } from '../kit/text/visible-text.ts';

/** Replaces a secret value of any length. */
export const hidden = '[hidden]';
/** Maximum length of a notice, in characters. */
const maxShown = 500;
/** Maximum number of nested escapes that are decoded. */
const maxDecodings = 8;
/** Shorter texts are hidden only as whole words, so that ordinary words stay intact. */
const minPartLength = 3;

const htmlEntities = new Map(Object.entries({ amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' }));

/** Shortens a text of the service, hides confidential texts and marks invisible characters. */
export function cleanText(text: string, confidential: readonly string[]): string {
  return shortened(visibleText(hideConfidential(text, confidential), 'message'), maxShown);
}

/** Joins different messages: "Bad Request: The name is odd. So is the ref." */
export function inOneText(messages: readonly string[]): string {
  const join = (before: string, text: string) => `${before}${/[.!?…]$/.test(before) ? '' : ':'} ${text}`;
  return shortened(
    [...new Set(messages)].filter(Boolean).reduce((all, text) => (all ? join(all, text) : text), ''),
    maxShown,
  );
}

/**
 * Replaces confidential texts in a message with `[hidden]`, also if they are escaped (JSON, URL, HTML,
 * or nested). If an escaped text is found, the whole message is returned unescaped.
 */
export function hideConfidential(message: string, confidential: readonly string[]): string {
  if (confidential.length === 0) return message;
  // A service may have trimmed the line break at the end of a value.
  const texts = confidential.map((text) => text.trim());
  const asIs = hideAll(message, texts);
  const decoded = decodeEscapes(asIs);
  const decodedHidden = hideAll(decoded, texts.map(decodeEscapes));
  const shortTexts = new Set(texts.filter((text) => text.length < minPartLength));
  return (decodedHidden === decoded ? asIs : decodedHidden)
    .split(/([\s"'`,:;()[\]{}]+)/)
    .map((word) => (word && shortTexts.has(word) ? hidden : word))
    .join('');
}

/** Hides all occurrences of texts, longest first, as one may be part of another. */
function hideAll(message: string, texts: string[]): string {
  return texts
    .filter((text) => text.length >= minPartLength)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, text) => left.replaceAll(text, hidden), message);
}

/** Resolves URL, HTML and JSON escapes repeatedly; all white space becomes a space. */
function decodeEscapes(text: string): string {
  let before: string | undefined;
  let decoded = text;
  for (let round = 0; decoded !== before && round < maxDecodings; round++) {
    before = decoded;
    const withoutPercent = decoded.replaceAll(/(?:%[\da-f]{2})+/gi, (run) =>
      new TextDecoder().decode(Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16))),
    );
    decoded = unescapeHtml(withoutPercent).replaceAll(/\\+(?:u([\da-f]{4})|[nrtbf])?/gi, (escape, hex) =>
      hex ? String.fromCharCode(Number(`0x${hex}`)) : escape.endsWith('\\') ? '' : ' ',
    );
  }
  return decoded.replaceAll(/[\s+]/g, ' ');
}

/** Resolves numeric and common character references of HTML. */
export function unescapeHtml(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,5})|#(\d{1,6})|(\w+));/gi, (all, hex, decimal, name) =>
    name
      ? (htmlEntities.get(String(name).toLowerCase()) ?? all)
      : String.fromCodePoint(Number(decimal ?? `0x${hex}`)),
  );
}
