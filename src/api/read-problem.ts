import { isObject, type JsonObject, readJson, scalarText } from '../kit/text/json.ts';
import { visibleText } from '../kit/text/visible-text.ts';
import { cleanText, hidden, hideConfidential, inOneText, unescapeHtml } from './clean-text.ts';
import { defaultDialect, type SecretFields } from './dialect/dialect.ts';
import type { FieldProblem } from './errors.ts';
import { redact } from './redact.ts';

const maxProblems = 50;
const deepest = 10;
/** Only this many characters of a web page are searched for a title. */
const headLength = 4_096;

/** Replaces the message about a field with a secret name, as it may quote the value. */
const hiddenWords = 'was not accepted; the service’s message is hidden';

/** Keys of a message, by their folded names, most specific first. */
const messageKeys = ['msg', 'message', 'detail', 'description', 'defaultmessage', 'reason', 'title', 'error'];
/** Keys of messages about the whole request, in the order in which they are shown. */
const wholeKeys = ['title', 'detail', 'error', 'message', 'msg', 'description'];
const requestParts = new Set(['body', 'json', 'query', 'path', 'form', 'payload', 'header', 'headers']);

/** Normalizes a name: `RepoURL`, `repoUrl` and `repo_url` are the same field. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The steps of a path in any notation: `a.b[0]`, `/a/b/0`, `#/a`, `$.a`, `a['b']`. */
export const stepsOf = (path: string): string[] => path.match(/\[hidden\]|[^.[\]/#$'"\s]+/g) ?? [];

/**
 * Reads the body of an error response (docs/api.md#errors): a text, a web page, lists of entries
 * with `loc` (FastAPI) or `pointer` (RFC 9457), a map `errors` of fields, or nothing. Messages in any
 * other shape are about the whole request. Never throws.
 * @param confidential texts that must not be repeated (secret values of the request)
 * @param secretFields the dialect's names of fields that are secret
 * @returns the message about the whole request, and all problems; paths of fields have no leading
 * `body` or `query`
 */
export function readProblem(
  body: string,
  confidential: readonly string[] = [],
  secretFields: SecretFields = defaultDialect.secretFields,
): { message: string; problems: FieldProblem[] } {
  const text = body.replace(/^\uFEFF/, '');
  const problems: FieldProblem[] = [];
  const json = redact(readJson(text), secretFields);
  const root: Place = { path: [], kind: 'whole', depth: 0 };
  for (const { path, message } of problemsIn(json === undefined ? readText(text) : json, root)) {
    const said = message === hidden ? hiddenWords : hideConfidential(message, confidential);
    const clean = visibleText(said, 'message').replaceAll(/\n[ \t]+/g, ' ');
    problems.push({ path: cleanPath(path, confidential), message: inOneText([clean]) });
    if (problems.length === maxProblems) break;
  }
  return {
    message: inOneText(problems.filter(({ path }) => path.length === 0).map(({ message }) => message)),
    problems,
  };
}

/** The steps of a path, without a leading `body` or `query`, with confidential texts hidden. */
function cleanPath(path: readonly string[], confidential: readonly string[]): string[] {
  // Hide values before the split, which could cut them. Short ones are skipped: they may be indices.
  const long = confidential.filter((each) => each.trim().length > 3);
  const all = path.flatMap((step) => stepsOf(hideConfidential(step, long)));
  const steps = requestParts.has(foldName(all[0] ?? '')) ? all.slice(1) : all;
  return steps
    .slice(0, deepest)
    .map((step) => (/^\d{1,3}$/.test(step) ? step : cleanText(step, confidential)));
}

interface Place {
  /** Steps, or whole paths, as the service wrote them. */
  path: readonly string[];
  /** `field`: its texts are messages about a field; `list`: its texts and entries are messages. */
  kind: 'whole' | 'field' | 'list' | 'other';
  depth: number;
}

function* problemsIn(value: unknown, place: Place): Generator<FieldProblem> {
  const { path, kind, depth } = place;
  const below = { ...place, depth: depth + 1 };
  if (depth > deepest) return;
  if (typeof value === 'string') {
    const json = /^\s*[[{]/.test(value) ? readJson(value) : undefined;
    if (typeof json === 'object') yield* problemsIn(json, below);
    else if (kind !== 'other' && value.trim() !== '') yield { path: [...path], message: value.trim() };
  } else if (Array.isArray(value)) {
    const items: unknown[] = value;
    const each: Place = { ...below, kind: kind === 'whole' ? 'list' : kind };
    for (const [at, item] of items.entries()) {
      // An object in a map of fields is a row of the request.
      const isRow = kind === 'field' && isObject(item);
      yield* problemsIn(item, isRow ? { ...each, path: [...path, String(at)] } : each);
    }
  } else if (isObject(value)) yield* problemsOf(value, below);
}

function* problemsOf(value: JsonObject, place: Place): Generator<FieldProblem> {
  const { path, kind } = place;
  const entry = new Map(Object.entries(value).map(([key, inner]) => [foldName(key), inner]));
  const texts = (kind === 'whole' ? wholeKeys : messageKeys)
    .map((key) => entry.get(key))
    .filter((text) => typeof text === 'string');
  const isEntry = kind !== 'field' || (path.length > 0 && texts.length > 0);
  if (!isEntry || (kind === 'whole' && isFieldMap(entry))) {
    for (const [key, inner] of Object.entries(value))
      yield* problemsIn(inner, { ...place, kind: 'field', path: [...path, key] });
    return;
  }
  const loc = [entry.get('loc') ?? entry.get('pointer')].flat().map(scalarText);
  const own = [...path, ...loc.filter((step) => step !== undefined)];
  for (const text of kind === 'whole' ? texts : texts.slice(0, 1))
    yield* problemsIn(text, { ...place, path: own, kind: 'list' });
  for (const [key, inner] of entry) {
    const isTold = key === 'errors' || messageKeys.includes(key);
    const isMap = key === 'errors' || key === 'constraints';
    if (isObject(inner)) yield* problemsIn(inner, { ...place, kind: isMap ? 'field' : 'other' });
    else if (Array.isArray(inner)) yield* problemsIn(inner, { ...place, kind: isTold ? 'list' : 'other' });
  }
}

/** True for lists of messages by field, without any other key that could be a message. */
function isFieldMap(entry: ReadonlyMap<string, unknown>): boolean {
  const isMessages = (value: unknown) => Array.isArray(value) && typeof value[0] === 'string';
  return ![...messageKeys, 'errors'].some((key) => entry.has(key)) && [...entry.values()].some(isMessages);
}

/** The text; for a web page, such as a proxy's, its heading and first sentence. */
function readText(body: string): string[] {
  const head = body.trimStart().slice(0, headLength);
  if (!head.startsWith('<')) return [body.trim()];
  const [title, heading, sentence] = ['title', 'h1', 'p'].map((tag) => textIn(head, tag));
  const first = title || heading || '';
  if (!sentence || first.toLowerCase().includes(sentence.toLowerCase())) return [first];
  // Skip headings such as "400 Bad Request" or "Error": the page shows the status anyway.
  return /\b[45]\d\d\b|^error$/i.test(first) ? [sentence] : [first, sentence];
}

/** The text of the first element with this tag that is not empty. */
function textIn(html: string, tag: string): string | undefined {
  const [, ...rest] = html.split(new RegExp(`<${tag}(?=[\\s>])`, 'i'));
  const texts = rest.map((each) => {
    const inside =
      each.slice(each.indexOf('>') + 1).split(new RegExp(`</?(?:${tag}|h1|body|div|hr|title)\\b`, 'i'))[0] ??
      '';
    return unescapeHtml(inside.replaceAll(/<[^<>]*>?/g, ' '))
      .replaceAll(/\s+/g, ' ')
      .trim();
  });
  return texts.find((text) => text !== '');
}
