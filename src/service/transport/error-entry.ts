import { isObject, type JsonObject } from '../../kit/text/json.ts';
import { foldName, stepsOf } from './quoted-path.ts';

const folded = (names: string): readonly string[] => names.split(' ');

/** Keys of what an entry says, the most telling first. */
const messageKeys = folded('msg message detail description defaultmessage errormessage reason title error');
/** Keys of texts about the whole, in the order in which they are read. */
const wholeKeys = folded('title detail error message msg description');
/** Keys of where an entry belongs. */
const placeKeys = folded(
  'pointer field property propertypath param parameter instancepath datapath argumentname attribute fieldpath fieldname target',
);
/** Keys of a path, also as a list of its steps. */
const pathKeys = folded('loc keys path');
/** Keys of what is wrong in a word. */
const codeKeys = folded('type code rule keyword');
/** Parts of a request, which are no fields. */
const parts = new Set(folded('body json query path form payload header headers'));

/** One object of an error answer, by folded keys. */
export type ErrorEntry = ReadonlyMap<string, unknown>;

export function errorEntry(value: JsonObject): ErrorEntry {
  return new Map(Object.entries(value).map(([key, inner]) => [foldName(key), inner]));
}

/** Whether a folded name means a part of the request. */
export function isRequestPart(name: string): boolean {
  return parts.has(name);
}

/** The steps of a path in a request, without the word for the request's part. */
export function fieldSteps(path: string): string[] {
  const steps = stepsOf(path);
  return isRequestPart(foldName(steps[0] ?? '')) ? steps.slice(1) : steps;
}

const texts = (entry: ErrorEntry, keys: readonly string[]): string[] =>
  keys.flatMap((key) => {
    const text = entry.get(key);
    return typeof text === 'string' && text !== '' ? [text] : [];
  });

/** What an entry says; a validator's constraints say it one by one. */
export function messageOf(entry: ErrorEntry): string | undefined {
  const constraints = entry.get('constraints');
  const [told] = texts(entry, messageKeys);
  if (told !== undefined || !isObject(constraints)) return told;
  return Object.values(constraints)
    .filter((each) => typeof each === 'string')
    .join('. ');
}

/** All that an answer as a whole says. */
export function wholeTexts(entry: ErrorEntry): string[] {
  return texts(entry, wholeKeys);
}

/** What is wrong in a word, where an entry has no more; nothing where others below it say it. */
export function codeOf(entry: ErrorEntry): string {
  return entry.has('children') ? '' : (texts(entry, codeKeys)[0] ?? 'is not valid');
}

/**
 * Where an entry says that it belongs, as written; undefined where it says nothing.
 * @param isListed of a whole answer `path` is the address that was asked, and `name` what kind of
 * error it is
 */
export function placeOf(entry: ErrorEntry, isListed: boolean): string | undefined {
  const source = entry.get('source');
  const pointer = isObject(source) ? texts(errorEntry(source), ['pointer', 'parameter']) : [];
  const joined = pathKeys.map((key) => entry.get(key)).filter((each) => Array.isArray(each));
  return [
    ...pointer,
    ...texts(entry, [...placeKeys, 'loc']),
    ...joined.map((steps) => steps.join('/')),
    ...(isListed ? texts(entry, ['path', 'name']) : []),
  ].find((each) => each !== '');
}
