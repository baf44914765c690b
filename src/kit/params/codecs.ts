import { shortened } from '../text/sentence.ts';
import { mapKeyOf, splitOutsideKeys, writeMapKey } from './map-key.ts';

/** The result of reading a text: a value, a problem, or both (for a list with some valid items). */
interface Decoded<T> {
  value?: T;
  problem?: string;
}

/** Converts a value to text and back, for addresses and requests. */
export interface Codec<T> {
  /** Never throws. An empty text has neither value nor problem. */
  read(text: string): Decoded<T>;
  /** The text from which `read` returns the same value. */
  write(value: T): string;
}

/** A codec for one value. It trims the text. */
function single<T>(read: (trimmed: string) => Decoded<T>): Codec<T> {
  return { read: (raw) => (raw.trim() === '' ? {} : read(raw.trim())), write: String };
}

/** Any text, trimmed. */
export const text = single<string>((value) => ({ value }));

/** Any text that is not blank, untrimmed. */
export const verbatim: Codec<string> = {
  read: (raw) => (raw.trim() === '' ? {} : { value: raw }),
  write: String,
};

/** A whole number in decimal digits, `min` to `max` inclusive. */
export function wholeNumber(min: number, max: number = Number.MAX_SAFE_INTEGER): Codec<number> {
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  return single((trimmed) => {
    const value = /^-?\d{1,16}$/.test(trimmed) ? Number(trimmed) : NaN;
    return value >= min && value <= max ? { value } : { problem: `It must be a whole number ${range}.` };
  });
}

export const boolean = single<boolean>((trimmed) =>
  ['true', 'false'].includes(trimmed)
    ? { value: trimmed === 'true' }
    : { problem: 'It must be true or false.' },
);

export function oneOf<const Value extends string>(values: readonly Value[]): Codec<Value> {
  return single((trimmed) => {
    const value = values.find((each) => each === trimmed);
    return value === undefined ? { problem: `It must be one of ${values.join(', ')}.` } : { value };
  });
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** True if a text is a UUID of any shape (nil and test ids included). */
export function isUuid(candidate: string): boolean {
  return uuid.test(candidate);
}

export const id = single<string>((value) => (isUuid(value) ? { value } : { problem: 'It must be a UUID.' }));

/**
 * UUIDs, separated by commas, spaces or line breaks. Duplicates are dropped, and invalid ids are
 * problems. `write` also accepts other ids and escapes commas in them if there are several.
 */
export const idList: Codec<string[]> = {
  read: (raw) => readIds(raw.split(/[\s,]+/), 'a UUID'),
  write: (ids) => (ids.length > 1 ? ids.map((each) => each.replaceAll(',', String.raw`\,`)) : ids).join(','),
};

/** Ids as in `idList`, or their names in any case. Ids with a name are written as the name. */
export function namedIdList(named: readonly { id: string; name: string }[]): Codec<string[]> {
  const find = (item: string, by: 'id' | 'name') =>
    named.find((each) => each[by].toLowerCase() === item.trim().toLowerCase());
  const read = (item: string) => {
    const ids = item.split(/\s+/).filter(Boolean);
    return find(item, 'name')?.id ?? (ids.some(isUuid) ? ids : item.trim());
  };
  return {
    read: (raw) => readIds(raw.split(',').flatMap(read), named.length > 0 ? 'a name or a UUID' : 'a UUID'),
    write: (ids) => ids.map((item) => find(item, 'id')?.name ?? item).join(', '),
  };
}

/** Distinct words, separated by commas. Commas inside the brackets of a map key do not count. */
export const wordList: Codec<string[]> = {
  read: readWords,
  write: (words) => words.join(','),
};

/** A key inside a map, in canonical form. */
export const mapKey = single<string>((trimmed) => {
  const named = mapKeyOf(trimmed);
  return named ? { value: writeMapKey(named) } : { problem: 'It must be a key as in labels[team].' };
});

/** The sort order of rows: column ids, each ascending or descending. */
export type Sorting = { id: string; desc: boolean }[];

/** A sort order such as `-updatedAt,name`. Each column occurs once; a minus means descending. */
export const sortList: Codec<Sorting> = {
  read: (raw) => {
    const { value = [] } = readWords(raw);
    const columns = value.map((word) => ({ id: word.replace(/^-/, ''), desc: word.startsWith('-') }));
    const once = columns.filter(({ id: each }, at) => columns.findIndex((other) => other.id === each) === at);
    return once.length > 0 ? { value: once } : {};
  },
  write: (sorting) => sorting.map(({ id: column, desc }) => `${desc ? '-' : ''}${column}`).join(','),
};

function readWords(raw: string): Decoded<string[]> {
  const words = [...new Set(splitOutsideKeys(raw).map((word) => word.trim()))].filter(Boolean);
  return words.length > 0 ? { value: words } : {};
}

const readIds = (parts: string[], kind: string): Decoded<string[]> =>
  validItems([...new Set(parts.filter(Boolean))], isUuid, `is not ${kind}`);

/** The valid items of a list. @param complaint ends the sentence about each other item */
export function validItems(
  items: readonly string[],
  isValid: (item: string) => boolean,
  complaint: string,
): Decoded<string[]> {
  const value = items.filter(isValid);
  const bad = items.filter((item) => !isValid(item));
  const problem = bad.map((item) => `“${shortened(item, 40)}” ${complaint}.`).join(' ');
  return { ...(value.length > 0 && { value }), ...(problem && { problem }) };
}

/** True if a text has white space at its ends, or is such a text in quotes. */
const needsQuotes = (value: string): boolean =>
  value !== value.trim() || (isQuoted(value) && needsQuotes(value.slice(1, -1)));
const isQuoted = (value: string) => value.length > 2 && value.startsWith('"') && value.endsWith('"');

/** Adds double quotes to a value with white space at its ends, so that trimming keeps it. */
export const quoted = (value: string): string => (needsQuotes(value) ? `"${value}"` : value);

/** The inverse of `quoted`. */
export function unquoted(written: string): string {
  const trimmed = written.trim();
  return isQuoted(trimmed) && needsQuotes(trimmed) ? trimmed.slice(1, -1) : trimmed;
}

/** Splits a list at commas and unquotes its texts. `\,` is a comma and `\\` a backslash. */
export function splitList(list: string): string[] {
  return [...list.matchAll(/((?:\\[\\,]|[^,])*)(?:,|$)/gu)]
    .map(([, item = '']) => item.replaceAll(/\\([\\,])/g, '$1'))
    .map(unquoted)
    .filter(Boolean);
}

/** The inverse of `splitList`. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => quoted(item).replaceAll(/[\\,]/g, String.raw`\$&`)).join(',');
}
