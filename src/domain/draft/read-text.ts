import { readReferences, readSecrets } from './read-lists.ts';
import { stringify } from 'yaml';
import { isObject, type JsonObject, valueAt } from '../../kit/text/json.ts';
import { type Draft, draftSchema, fieldsOf, allFields } from './draft.ts';
import { maskMessage } from './draft-rules.ts';
import { isPushedTo, othersOf, shapeName } from './request.ts';
import { sizeFields } from '../model/components.ts';
import { fieldPaths, podShapeRecord, type RequestField } from '../../service/wire/deployment-request.ts';
import { type Dialect, sourceValues } from '../../service/wire/dialect.ts';
import { requestPath, specPath, misplaced, unknownFields } from '../../service/wire/request-path.ts';
import {
  type Complain,
  isMask,
  type Mistake,
  type ReadText,
  readTextDocument,
  type TextPath,
  textBody,
} from './text-document.ts';
import { shapeOf } from './pod-shape.ts';

/** The result of reading a text over a draft. */
export interface TextReading {
  /** The draft with the text's values; unchanged if the text has mistakes. */
  draft: Draft;
  mistakes: Mistake[];
}

/**
 * Reads a draft's text. Equal values stay as they were typed in the form, and so do fields of the
 * other kinds of source. Never throws.
 */
export function readDraftText(text: string, base: Draft, dialect: Dialect): TextReading {
  const document = readTextDocument(text);
  const { translation } = dialect;
  const failed = (mistakes: Mistake[]): TextReading => ({ draft: base, mistakes });
  if (document.mistakes.length > 0) return failed(document.mistakes);
  const body = document.value ?? {};
  if (!isObject(body)) return failed([document.mistakeAt([], 'It must be fields, each with its value.')]);
  const neutral = translation?.record.toNeutral(body) ?? body;
  const mistakes: Mistake[] = [];
  const toWire = (path: TextPath) => translation?.path.toWire([...path]) ?? [...path];
  const complain: Complain = (path, message) => mistakes.push(document.mistakeAt(toWire(path), message));
  for (const path of maskedPaths(neutral)) if (!isSecretValue(path)) complain(path, maskMessage);
  const read: ReadText = (value, path) => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'string') {
      // The form's fields would drop the line breaks in sight of nobody.
      if (/\n/.test(value.trim()) && !isSecretValue(path)) complain(path, 'It must be one line.');
      return value;
    }
    if (typeof value === 'object' && !isMask(value)) complain(path, 'It must be a text or a number.');
    return document.writtenAt(toWire(path)) ?? JSON.stringify(value);
  };
  let draft = withSource(neutral, base, dialect, complain);
  const onPushPath = fieldPaths.get('buildOnPush') ?? [];
  const isOnPush = valueAt(neutral, onPushPath) === true;
  draft = withFields(neutral, draft, read, complain);
  if (isOnPush && draft.source === 'repository' && !isPushedTo(draft))
    complain(onPushPath, 'Nothing is pushed to a tag or a commit: it must be false, or left out.');
  draft = withShape(neutral, draft, complain);
  const secrets = readSecrets(neutral, base.secrets, read, complain);
  draft = {
    ...draft,
    secrets,
    secretReferences: readReferences(neutral, base.secretReferences, read, complain),
  };
  for (const path of misplaced(neutral)) complain(path, 'It must be fields, each with its value.');
  const others = unknownFields(
    neutral,
    sizeFields.map(({ field }) => field),
  );
  if (JSON.stringify(others) !== JSON.stringify(othersOf(draft)))
    draft = { ...draft, others: Object.keys(others).length === 0 ? '' : JSON.stringify(others) };
  const { [shapeName]: shapeAbsence } = draft.absent;
  draft = { ...draft, absent: shapeAbsence ? { [shapeName]: shapeAbsence } : {} };
  const sent = fieldsOf(draft.source);
  const unsent = allFields.filter((name) => !sent.includes(name)).map((name) => fieldPaths.get(name) ?? []);
  for (const path of [...unsent, ...(draft.source === 'image' ? [] : [specPath])])
    if (valueAt(neutral, path) !== undefined) complain(path, 'This kind of source has no such field.');
  if (mistakes.length > 0) return failed(mistakes.toSorted((a, b) => a.line - b.line));
  return { draft: { ...draft, yaml: '' }, mistakes: [] };
}

function isSecretValue(path: TextPath): boolean {
  return /^secrets\.\d+\.value$/.test(path.join('.'));
}

/** Paths of the mark of hidden values, as a value or in a name. */
function maskedPaths(value: unknown, path: TextPath = []): TextPath[] {
  if (isMask(value) || isMask(path.at(-1))) return [path];
  if (typeof value !== 'object' || value === null || path.length > 60) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    maskedPaths(inner, [...path, key]),
  );
}

function withSource(neutral: unknown, draft: Draft, dialect: Dialect, complain: Complain): Draft {
  const words = Object.values(sourceValues).map((source) => {
    const own = valueAt(dialect.translation?.record.toWire({ source }), ['source']);
    return typeof own === 'string' ? own : source;
  });
  const word = valueAt(neutral, ['source']);
  if (word === undefined || word === null) return draft;
  const { data } = draftSchema.shape.source.safeParse(
    Object.entries(sourceValues).find(([, own]) => own === word)?.[0] ?? null,
  );
  if (!data) complain(['source'], `It must be one of ${words.join(', ')}.`);
  return { ...draft, source: data ?? draft.source };
}

function withFields(neutral: unknown, draft: Draft, read: ReadText, complain: Complain): Draft {
  const before = textBody(draft);
  const isPresent = (name: RequestField) => (valueAt(neutral, fieldPaths.get(name) ?? []) ?? '') !== '';
  const isSame = (path: TextPath) => (valueAt(neutral, path) ?? '') === (valueAt(before, path) ?? '');
  const changed = allFields
    .filter((name) => !isSame(fieldPaths.get(name) ?? []))
    // Required values stay where the text leaves them out.
    .filter((name) => isPresent(name) || draftSchema.shape[name].safeParse('').success);
  const values = changed.map((name) => [name, fieldValue(name, neutral, read, complain)] as const);
  const sizes = sizeFields
    .map(({ field }) => ({ field, path: requestPath(`sizes.${field}`) }))
    .filter(({ path }) => !isSame(path))
    .map(({ field, path }) => [field, read(valueAt(neutral, path), path)] as const);
  const changedDraft = draftSchema.safeParse({ ...draft, ...Object.fromEntries(values) }).data ?? draft;
  // A tag is always sent with false: that false stays when a branch replaces the tag.
  const isFreed = !isPushedTo(draft) && isPushedTo(changedDraft) && isPresent('buildOnPush');
  const next =
    isFreed && valueAt(neutral, fieldPaths.get('buildOnPush') ?? []) === false
      ? { ...changedDraft, buildOnPush: false }
      : changedDraft;
  return sizes.length === 0 ? next : { ...next, sizes: { ...next.sizes, ...Object.fromEntries(sizes) } };
}

function fieldValue(name: RequestField, neutral: unknown, read: ReadText, complain: Complain): unknown {
  const path = fieldPaths.get(name) ?? [];
  const value = valueAt(neutral, path) ?? '';
  const typed = name === 'buildOnPush' ? value : read(value, path);
  if (draftSchema.shape[name].safeParse(typed).success) return typed;
  complain(path, name === 'buildOnPush' ? 'It must be true or false.' : 'It is not one of the known values.');
  return undefined;
}

function withShape(neutral: unknown, draft: Draft, complain: Complain): Draft {
  const spec = valueAt(neutral, specPath);
  const names = Object.keys(podShapeRecord.shape);
  const entries = isObject(spec) ? Object.entries(spec).filter(([key]) => names.includes(key)) : [];
  const shape: JsonObject = Object.fromEntries(entries);
  const before = shapeOf(draft);
  const [first] = entries;
  if (before === undefined) {
    if (first) complain([...specPath, first[0]], 'Mend or empty “Pod shaping” in the form first.');
    return draft;
  }
  const isSent = draft.source === 'image' || entries.length > 0;
  if (!isSent || JSON.stringify(sorted(shape)) === JSON.stringify(sorted(before))) return draft;
  return { ...draft, podShape: entries.length === 0 ? '' : stringify(shape), absent: {} };
}

/** Entries by key: their order has no meaning. */
function sorted(shape: JsonObject): [string, unknown][] {
  return Object.entries(shape).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
