import { isObject, type JsonObject, readJson } from '../../kit/text/json.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { cleanText, hideConfidential, inOneText } from './clean-text.ts';
import type { FieldProblem } from './errors.ts';

/** Maximum number of problems: more help nobody. */
const mostProblems = 50;
/** Maximum depth of fields and errors. */
const deepest = 10;
/** A web page has its title within this many characters. */
const headLength = 4_096;

const words = (names: string): readonly string[] => names.split(' ');
/** Keys of a single message, most specific first. */
const messageKeys = words('msg message detail description defaultmessage errormessage reason title error');
/** Keys of texts about the whole, in reading order. */
const wholeKeys = words('title detail error message msg description');
/** Keys of an entry's place. */
const placeKeys = words(
  'pointer field property propertypath param parameter instancepath datapath argumentname attribute fieldpath fieldname target loc',
);
/** Keys of a list with the steps of a path. */
const stepKeys = words('loc keys path');
/** Places too, but only in a list; elsewhere they name the request or the kind of error. */
const listedPlaceKeys = words('path name');
const codeKeys = words('type code rule keyword');
/** Objects whose keys are fields. */
const fieldMaps = words(
  'errors fielderrors messages validationerrors invalidparams properties parametererrors inner formerrors',
);
/** Other keys that contain errors. */
const holders = words(
  'detail details error message violations constraintviolations parameterviolations fieldviolations causes issues validation embedded extensions data zoderror children cause response',
);
/** Keys of messages about the whole, in a map of fields. */
const wholes = words('base nonfielderrors schema all root globalerrors');
const requestParts = words('body json query path form payload header headers');

/** A name in one normal spelling: `RepoURL`, `repoUrl` and `repo_url` are the same field. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The steps of a path in any notation: `a.b[0]`, `/a/b/0`, `#/a`, `$.a`, `a['b']`. */
export function stepsOf(path: string): string[] {
  return path.split(/[.[\]/#$'"\s]+/).filter(Boolean);
}

/**
 * Reads the body of an error response, in any of the usual shapes: a text, a web page, lists of
 * entries (FastAPI), maps of fields, RFC 9457 problem+json with pointers, nothing. Never throws.
 * @param confidential texts that must not be repeated (secret values of the request)
 * @returns the message about the whole, and all problems: those of fields with their paths, without
 * the word for the part of the request
 */
export function readProblem(
  body: string,
  confidential: readonly string[] = [],
): { message: string; problems: FieldProblem[] } {
  const text = body.replace(/^\uFEFF/, '');
  const problems: FieldProblem[] = [];
  const json = readJson(text);
  // Indices stay readable even where a secret value has the same digits.
  const long = confidential.filter((each) => each.trim().length > 3);
  const root: Place = {
    path: [],
    steps: (path) => stepsOf(hideConfidential(path, long)),
    takes: 'none',
    isListed: false,
    depth: 0,
  };
  for (const { path, message } of problemsIn(json === undefined ? readText(text) : json, root)) {
    const clean = visibleText(hideConfidential(message, confidential)).replaceAll(/\n[ \t]+/g, ' ');
    const problem = { path: cleanPath(path, confidential), message: inOneText([clean]) };
    if (problems.push(problem) === mostProblems) break;
  }
  return {
    message: inOneText(problems.filter(({ path }) => path.length === 0).map(({ message }) => message)),
    problems,
  };
}

function cleanPath(path: readonly string[], confidential: readonly string[]): string[] {
  const steps = requestParts.includes(foldName(path[0] ?? '')) ? path.slice(1) : path;
  return steps
    .slice(0, deepest)
    .map((step) => (/^\d{1,3}$/.test(step) ? step : cleanText(step, confidential)));
}

/** The place of a part of a body. */
interface Place {
  path: readonly string[];
  /** The steps of a written path, without confidential texts. */
  steps: (path: string) => string[];
  /** Marks the texts below that are messages about the fields above them. */
  takes: 'texts' | 'lists' | 'none';
  isListed: boolean;
  depth: number;
}

function* problemsIn(value: unknown, place: Place): Generator<FieldProblem> {
  const { path, depth } = place;
  if (depth > deepest) return;
  const below = { ...place, depth: depth + 1 };
  if (typeof value === 'string') {
    const json = /^\s*[[{]/.test(value) ? readJson(value) : undefined;
    if (typeof json === 'object') yield* problemsIn(json, below);
    else if (value.trim() !== '') yield { path: [...path], message: value.trim() };
  } else if (Array.isArray(value)) {
    const items: unknown[] = value;
    for (const [at, item] of items.entries()) {
      const isRow = isObject(item) && path.length > 0 && messageOf(entryOf(item)) === undefined;
      yield* problemsIn(item, { ...below, path: isRow ? [...path, String(at)] : path, isListed: true });
    }
  } else if (isObject(value)) yield* problemsOf(value, below);
}

function* problemsOf(value: JsonObject, place: Place): Generator<FieldProblem> {
  const entry = entryOf(value);
  const message = messageOf(entry);
  const own = placeOf(entry, place);
  const path = own.at(-1) === place.path.at(-1) ? place.path : [...place.path, ...own];
  const texts = place.isListed
    ? [message ?? (own.length > 0 ? textsAt(entry, codeKeys)[0] : undefined)]
    : path.length > 0
      ? [message]
      : textsAt(entry, wholeKeys);
  const entryPlace: Place = { ...place, path, isListed: false };
  for (const text of texts) yield* problemsIn(text, entryPlace);
  const isMap = message === undefined && own.length === 0;
  for (const [key, inner] of Object.entries(value)) {
    const below = placeBelow(key, typeof inner === 'object', entryPlace, isMap);
    if (below) yield* problemsIn(inner, below);
  }
}

/** The place of the value under a key; undefined where that value is no error. */
function placeBelow(key: string, isNested: boolean, here: Place, isMap: boolean): Place | undefined {
  const name = foldName(key);
  if (isNested && fieldMaps.includes(name)) return { ...here, takes: 'texts' };
  if (isNested && holders.includes(name)) return { ...here, takes: 'none' };
  if (!isNested && here.takes !== 'texts') return undefined;
  if (wholes.includes(name)) return here;
  if (!isMap) return undefined;
  if (requestParts.includes(name)) return here;
  return {
    ...here,
    takes: here.takes === 'none' ? 'lists' : here.takes,
    path: [...here.path, ...here.steps(key)],
  };
}

/** An object of an error response by folded keys. */
type Entry = ReadonlyMap<string, unknown>;

function entryOf(value: JsonObject): Entry {
  return new Map(Object.entries(value).map(([key, inner]) => [foldName(key), inner]));
}

function textsAt(entry: Entry, keys: readonly string[]): string[] {
  return keys
    .map((key) => entry.get(key))
    .filter((text) => typeof text === 'string')
    .filter(Boolean);
}

/** The message of an entry; a validator's constraints have one each. */
function messageOf(entry: Entry): string | undefined {
  const constraints = entry.get('constraints');
  const [message] = textsAt(entry, messageKeys);
  if (message !== undefined || !isObject(constraints)) return message;
  return textsAt(new Map(Object.entries(constraints)), Object.keys(constraints)).join('. ');
}

/** The steps of the first path that an entry has. */
function placeOf(entry: Entry, { steps, isListed }: Place): string[] {
  const source = entry.get('source');
  const paths = [
    ...(isObject(source) ? textsAt(entryOf(source), ['pointer', 'parameter']) : []),
    ...textsAt(entry, placeKeys),
    ...stepKeys.map((key) => entry.get(key)).filter((path) => Array.isArray(path)),
    ...(isListed ? textsAt(entry, listedPlaceKeys) : []),
  ];
  return (
    paths
      .map((path) =>
        typeof path === 'string'
          ? steps(path)
          : path.filter((step) => ['string', 'number'].includes(typeof step)).map(String),
      )
      .find((path) => path.length > 0) ?? []
  );
}

/** The text itself; of a web page, such as a proxy's, only the title or the first heading. */
function readText(body: string): string {
  const head = body.trimStart().slice(0, headLength);
  if (!head.startsWith('<')) return body.trim();
  return (/<title[^>]*>([^<]*)/i.exec(head)?.[1] ?? /<h1[^>]*>([^<]*)/i.exec(head)?.[1] ?? '').trim();
}
