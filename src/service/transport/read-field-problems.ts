import { isObject, type JsonObject, readJson } from '../../kit/text/json.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { cleanText, hideConfidential, inOneText, shortened } from './clean-text.ts';
import {
  codeOf,
  errorEntry,
  fieldSteps,
  isRequestPart,
  messageOf,
  placeOf,
  wholeTexts,
} from './error-entry.ts';
import type { FieldProblem } from './errors.ts';
import { foldName, quotedPath } from './quoted-path.ts';
import { readText } from './read-problem.ts';

/** More are of no use to anybody. */
const mostProblems = 50;
/** No field stands deeper, and no error. */
const deepest = 10;

const folded = (names: string): ReadonlySet<string> => new Set(names.split(' '));
/** Objects whose keys are fields. */
const fieldMaps = folded(
  'errors fielderrors messages validationerrors invalidparams properties parametererrors inner formerrors',
);
/** What else errors stand in. */
const holders = folded(
  'detail details error message violations constraintviolations parameterviolations fieldviolations causes issues validation embedded extensions data zoderror children cause response',
);
/** Keys for what is about the whole. */
const wholes = folded('base nonfielderrors schema all root globalerrors');

/** Where a part of an answer stands. */
interface Place {
  path: readonly string[];
  /** Whether texts below are messages: all of them, those in lists alone, or none. */
  takes: 'texts' | 'lists' | 'none';
  isListed: boolean;
  depth: number;
}

interface Context {
  names: ReadonlySet<string>;
  /** The steps of a path without confidential texts. */
  steps: (path: string) => string[];
}

/**
 * Reads the body of an answer that refuses a request: as `readProblem` does, and in the words of
 * more frameworks (lists of entries, maps of fields, JSON inside a text, texts that quote fields).
 * Never throws.
 * @param confidential texts that must not be repeated (secret values of the request)
 * @param fieldNames names of the request's fields and of what holds them
 * @returns the message without markup, and the problems of single fields
 */
export function readFieldProblems(
  body: string,
  confidential: string[],
  fieldNames: readonly string[],
): { detail: string; problems: FieldProblem[] } {
  const names = new Set(fieldNames.map(foldName));
  // An index of a list is kept, even where a secret value is the same digits.
  const long = confidential.filter((each) => each.trim().length > 3);
  const cleanStep = (step: string) => (/^\d{1,3}$/.test(step) ? step : cleanText(step, confidential));
  const steps = (path: string) => fieldSteps(hideConfidential(path, long)).slice(0, deepest).map(cleanStep);
  const clean = (words: string) =>
    visibleText(hideConfidential(words, confidential)).replaceAll(/\n[ \t]+/g, ' ');
  const text = body.replace(/^\uFEFF/, '');
  const found: FieldProblem[] = [];
  const root: Place = { path: [], takes: 'none', isListed: false, depth: 0 };
  for (const { path, message } of problemsIn(readJson(text) ?? readText(text), root, { names, steps }))
    if (found.push({ path, message: clean(message) }) === mostProblems) break;
  const general = found.filter(({ path }) => path.length === 0).map(({ message }) => message);
  const problems = [
    ...found.filter(({ path }) => path.length > 0).map((each) => completed(each, names)),
    ...general.flatMap((words) => quotedProblems(words, names)),
  ];
  return {
    detail: inOneText(general),
    problems: problems.map(({ path, message }) => ({ path, message: shortened(message) })),
  };
}

function* problemsIn(value: unknown, place: Place, context: Context): Generator<FieldProblem> {
  const { path, depth } = place;
  if (depth > deepest) return;
  const below = { ...place, depth: depth + 1 };
  if (typeof value === 'string') {
    const json = /^\s*[[{]/.test(value) ? readJson(value) : undefined;
    if (typeof json === 'object') yield* problemsIn(json, below, context);
    else if (value.trim() !== '') yield { path: [...path], message: value.trim() };
  } else if (Array.isArray(value)) {
    const items: unknown[] = value;
    for (const [at, item] of items.entries()) {
      const isRow = isObject(item) && path.length > 0 && messageOf(errorEntry(item)) === undefined;
      const here = isRow ? [...path, String(at)] : path;
      yield* problemsIn(item, { ...below, path: here, isListed: true }, context);
    }
  } else if (isObject(value)) yield* problemsOf(value, below, context);
}

function* problemsOf(value: JsonObject, place: Place, context: Context): Generator<FieldProblem> {
  const { isListed } = place;
  const entry = errorEntry(value);
  const message = messageOf(entry);
  const own = context.steps(placeOf(entry, isListed) ?? '');
  const path = own.length === 0 || own.at(-1) === place.path.at(-1) ? place.path : [...place.path, ...own];
  const isEntry = isListed ? own.length > 0 || message !== undefined : path.length > 0;
  const said = isEntry ? [message ?? (isListed ? codeOf(entry) : '')] : wholeTexts(entry);
  const here = { ...place, path, isListed: false };
  for (const text of said) yield* problemsIn(text, here, context);
  const isMap = message === undefined && own.length === 0;
  for (const [key, inner] of Object.entries(value)) {
    const below = placeBelow(key, inner, here, isMap, context);
    if (below) yield* problemsIn(inner, below, context);
  }
}

/** The place of what an object holds under a key; undefined where it says nothing of errors. */
function placeBelow(
  key: string,
  inner: unknown,
  here: Place,
  isMap: boolean,
  { names, steps }: Context,
): Place | undefined {
  const name = foldName(key);
  const isNested = typeof inner === 'object';
  const isTaken = isNested || here.takes === 'texts';
  if (isNested && fieldMaps.has(name)) return { ...here, takes: 'texts' };
  if (isNested && holders.has(name)) return { ...here, takes: 'none' };
  if (isNested && isMap && isRequestPart(name)) return here;
  if (isTaken && wholes.has(name)) return here;
  const isField = here.takes === 'texts' || names.has(name);
  if (!isTaken || !isMap || !isField) return undefined;
  return {
    ...here,
    takes: here.takes === 'none' ? 'lists' : here.takes,
    path: [...here.path, ...steps(key)],
  };
}

/** A property that is missing is often told of the object that lacks it. */
function completed({ path, message }: FieldProblem, names: ReadonlySet<string>): FieldProblem {
  const quoted = /\b(?:required|missing)\b/i.test(message) ? quotedPath(message, names) : [];
  const isSaid = foldName(quoted.at(-1) ?? '') === foldName(path.at(-1) ?? '');
  return { path: isSaid ? path : [...path, ...quoted], message };
}

/** The problems of fields that a text quotes; each sentence of its own where it quotes several. */
function quotedProblems(text: string, names: ReadonlySet<string>): FieldProblem[] {
  const sentences = text
    .split(/\n|;\s+/)
    .map((sentence) => ({ path: quotedPath(sentence, names), message: sentence.trim() }))
    .filter(({ path }) => path.length > 0);
  if (sentences.length > 1) return sentences;
  const path = quotedPath(text, names);
  return path.length > 0 ? [{ path, message: text }] : [];
}
