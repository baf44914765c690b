import { z } from '../params/zod.ts';
import { visibleText } from '../params/visible-text.ts';
import type { FieldProblem } from './errors.ts';
import { hidden } from './hidden.ts';

const item = z.object({
  loc: z.optional(z.union([z.string(), z.array(z.union([z.string(), z.number()]))])),
  msg: z.optional(z.string()),
  message: z.optional(z.string()),
  type: z.optional(z.string()),
});
const said = z.union([z.string(), z.array(z.unknown()), z.looseObject({})]);
const body = z.object({
  detail: z.optional(said),
  error: z.optional(said),
  message: z.optional(said),
  title: z.optional(z.string()),
  errors: z.optional(z.array(z.unknown())),
});

const longest = 500;
/** Complaints beyond this many help nobody. */
const mostProblems = 50;
/** No field stands deeper. */
const deepestPath = 10;
/** A proxy's page says what it is in its head. */
const headLength = 4_096;

/**
 * Reads the body of an error answer, in any of the shapes seen in the wild: `{detail}` as text or
 * list, `{error}`, `{message}`, RFC 9457 problem+json, plain text, HTML, nothing. Never throws.
 * @param text the body
 * @param confidential texts that must not be repeated (secret values of the request)
 * @param holders names with which a path to a field may begin: text that quotes such a path points
 * at that field
 * @returns what was said, without markup, and what was said about single fields
 */
export function readProblem(
  text: string,
  confidential: string[] = [],
  holders: readonly string[] = [],
): { detail: string; problems: FieldProblem[] } {
  const clean = (raw: string): string => cleanText(raw, confidential);
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { detail: clean(readText(text)), problems: [] };
  }
  if (typeof json === 'string') return { detail: clean(json), problems: [] };
  const list = Array.isArray(json) ? json : undefined;
  const parsed: z.infer<typeof body> = list ? { detail: list } : (body.safeParse(json).data ?? {});
  const problems: FieldProblem[] = [];
  const words: string[] = [];
  for (const part of [parsed.title, parsed.detail, parsed.error, parsed.message, parsed.errors]) {
    if (typeof part === 'string') words.push(clean(part));
    else if (Array.isArray(part))
      problems.push(...part.slice(0, mostProblems).map((each) => readItem(each, clean)));
    else if (part)
      words.push(
        ...[part['message'], part['msg'], part['detail']].filter((w) => typeof w === 'string').map(clean),
      );
  }
  const whole = problems.filter(({ path }) => path.length === 0).map(({ message }) => message);
  return {
    detail: shorten([...new Set([...words, ...whole])].filter(Boolean).join(': ')),
    problems: [
      ...problems.filter(({ path }) => path.length > 0),
      ...words.flatMap((each) => readFieldPath(each, holders)),
    ],
  };
}

function readItem(raw: unknown, clean: (raw: string) => string): FieldProblem {
  if (typeof raw === 'string') return { path: [], message: clean(raw) };
  const { loc = [], msg, message, type } = item.safeParse(raw).data ?? {};
  const steps = (Array.isArray(loc) ? loc : loc.split('.'))
    .slice(0, deepestPath)
    // A place in a list is no value, even where a value looks like it.
    .map((step) => (/^\d{1,3}$/.test(String(step)) ? String(step) : clean(String(step))))
    .filter(Boolean);
  const path = ['body', 'query', 'path'].includes(steps[0] ?? '') ? steps.slice(1) : steps;
  return { path, message: clean(msg ?? message ?? type ?? 'is not valid') };
}

/** Text that quotes a field path ("source_config.repo_url must be …") points at that field. */
function readFieldPath(text: string, holders: readonly string[]): FieldProblem[] {
  const path = new RegExp(`\\b(?:body\\.)?((?:${holders.join('|')})(?:[.[][\\w\\]]+)*)`);
  const quoted = path.exec(text)?.[1];
  return quoted ? [{ path: quoted.split(/[.[\]]+/).filter(Boolean), message: text }] : [];
}

function readText(text: string): string {
  const trimmed = text.trimStart().slice(0, headLength);
  if (!trimmed.startsWith('<')) return text.trim();
  // A proxy's page: its title says the most; markup is never shown.
  return (/<title[^>]*>([^<]*)/i.exec(trimmed)?.[1] ?? /<h1[^>]*>([^<]*)/i.exec(trimmed)?.[1] ?? '').trim();
}

const characterOf: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };
const deepestSpelling = 8;

/**
 * A text without the spelling that JSON, addresses and HTML (or one inside another) give it: what
 * all spellings of a text share.
 */
function unspell(text: string): string {
  let before: string | undefined;
  let bare = text;
  for (let depth = 0; bare !== before && depth < deepestSpelling; depth++) {
    before = bare;
    bare = bare
      .replaceAll(/(?:%[\da-f]{2})+/gi, (run) =>
        new TextDecoder().decode(Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16))),
      )
      .replaceAll(/&(?:#x([\da-f]{1,5})|#(\d{1,6})|(amp|quot|apos|lt|gt));/gi, (_, hex, decimal, name) =>
        name
          ? (characterOf[String(name).toLowerCase()] ?? '')
          : String.fromCodePoint(Number(decimal ?? `0x${hex}`)),
      )
      .replaceAll(/\\+(?:u([\da-f]{4})|[nrtbf])?/gi, (escape, hex) =>
        hex ? String.fromCharCode(Number(`0x${hex}`)) : escape.endsWith('\\') ? '' : ' ',
      );
  }
  return bare.replaceAll(/[\s+]/g, ' ');
}

/** Takes texts out of a message, the longest first. */
function hide(message: string, texts: string[]): string {
  return texts
    .filter((text) => text.length >= 3)
    .toSorted((a, b) => b.length - a.length)
    .reduce((kept, text) => kept.replaceAll(text, hidden), message);
}

/**
 * Takes texts that must not be repeated out of a message, however they are spelled; very short ones
 * only where they stand as a word of their own, or ordinary words would be blotted out.
 */
export function scrub(message: string, confidential: string[]): string {
  if (confidential.length === 0) return message;
  // What stands at the end of a body loses its last line break.
  const texts = confidential.map((text) => text.trim());
  const short = new Set(texts.filter((text) => text.length < 3));
  const kept = hide(message, texts);
  const bare = unspell(kept);
  const clean = hide(bare, texts.map(unspell));
  // Where a spelling of one was found, the message without spellings is what may be shown.
  return (clean === bare ? kept : clean)
    .split(/([\s"'`,:;()[\]{}]+)/)
    .map((word) => (word && short.has(word) ? hidden : word))
    .join('');
}

/**
 * A text of the service as it may be shown: without what must not be repeated, with marks for what
 * cannot be seen, and no longer than a notice holds.
 */
export function cleanText(raw: string, confidential: string[]): string {
  return shorten(visibleText(scrub(raw, confidential)));
}

function shorten(message: string): string {
  return message.length > longest ? `${message.slice(0, longest)}…` : message;
}

/**
 * @param header the text of Retry-After: seconds or an HTTP date
 * @param now epoch milliseconds
 * @returns milliseconds to wait; undefined for none or an unreadable one
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,10}$/.test(header.trim())) return Number(header) * 1000;
  const at = /[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
