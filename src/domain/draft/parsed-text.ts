import { hidden } from '../../api/clean-text.ts';
import {
  fieldPaths,
  podShapeProblem,
  podShapeRecord,
  type RequestField,
} from '../../api/deployment-request.ts';
import { type Dialect, sourceValues } from '../../api/dialect/dialect.ts';
import { requestPath, specPath, unknownFields, referenceList, secretList } from '../../api/request-path.ts';
import { isObject, type JsonObject, valueAt, withValueAt } from '../../kit/text/json.ts';
import { sizeFields } from '../model/components.ts';
import { allFields, type Draft, draftSchema } from './draft.ts';
import { shapeOf } from './pod-shape.ts';
import { unknownFieldsOf, absentPodShape } from './request.ts';
import { type Report, type TextPath, withTexts, writeTextDocument } from './text-document.ts';

/** A parsed text in documented names, the draft that it changes, and functions to read and report. */
export interface ParsedText extends Report {
  body: JsonObject;
  /** The same with single values as written. */
  texts: JsonObject;
  base: Draft;
  dialect: Dialect;
  read: ReadText;
}

export const pathOf = (name: RequestField): TextPath => fieldPaths.get(name) ?? [];

export function sourceIn({ body, base, dialect, complain }: ParsedText): Draft['source'] {
  const word = valueAt(body, ['source']) ?? undefined;
  if (word === undefined) return base.source;
  const [name] = Object.entries(sourceValues).find(([, own]) => own === word) ?? [];
  const { data } = draftSchema.shape.source.safeParse(name ?? null);
  if (data) return data;
  complain(['source'], oneOfWords(['source'], Object.values(sourceValues), dialect));
  return base.source;
}

/** "It must be one of …", with the service's values at a path. */
function oneOfWords(path: TextPath, values: readonly string[], { translation }: Dialect): string {
  const words = values.map((value) => {
    const own = translation?.record.toService(withValueAt({}, path, value));
    const word = valueAt(own, translation?.path.toService([...path]) ?? []);
    return typeof word === 'string' ? word : value;
  });
  return `It must be one of ${words.join(', ')}.`;
}

/** The fields and sizes that the text changes. @param before the request body of `base`, to compare with */
export function fieldsIn(
  { body, texts, base, dialect, read, complain }: ParsedText,
  before: unknown,
): Partial<Draft> {
  // Absent, null and empty all mean "not given".
  const given = (value: unknown, path: TextPath) => valueAt(value, path) ?? '';
  const isChanged = (path: TextPath) => given(body, path) !== given(before, path);
  const types = dialect.labels.types.map(({ value }) => value);
  const values = allFields.flatMap((name) => {
    const path = pathOf(name);
    const { success } = draftSchema.shape[name].safeParse('');
    // A required value that is missing in the text does not change.
    if (!isChanged(path) || (given(body, path) === '' && !success)) return [];
    const isBoolean = name === 'buildOnPush';
    const value = isBoolean ? given(body, path) : read(valueAt(texts, path), path);
    const isAllowedType = name !== 'deploymentType' || value === '' || types.some((type) => type === value);
    if (isAllowedType && draftSchema.shape[name].safeParse(value).success) return [[name, value] as const];
    complain(path, isBoolean ? 'It must be true or false.' : oneOfWords(path, types, dialect));
    return [];
  });
  const sizes = sizeFields.flatMap(({ field }) => {
    const path = requestPath(`sizes.${field}`);
    return isChanged(path) ? [[field, read(valueAt(texts, path), path)] as const] : [];
  });
  return { ...Object.fromEntries(values), sizes: { ...base.sizes, ...Object.fromEntries(sizes) } };
}

/** `podShape` if the text changes it, and `absent` with at most the entry for pod shaping. */
export function shapeIn(
  { body, texts, base, complain, hint }: ParsedText,
  source: Draft['source'],
): Partial<Draft> {
  const names = Object.keys(podShapeRecord.shape);
  const specOf = (all: JsonObject): JsonObject => {
    const spec = valueAt(all, specPath);
    return isObject(spec)
      ? Object.fromEntries(Object.entries(spec).filter(([key]) => names.includes(key)))
      : {};
  };
  const shape = withTexts(specOf(body), specOf(texts), podShapeRecord, {
    hint: (path, message) => hint([...specPath, ...path], message),
    complain: (path, message) => complain([...specPath, ...path], message),
  });
  const [first] = isObject(shape) ? Object.keys(shape) : [];
  const before = shapeOf(base);
  const absence = base.absent[absentPodShape];
  const absent: Draft['absent'] = absence ? { [absentPodShape]: absence } : {};
  if (before === undefined && first !== undefined)
    complain([...specPath, first], 'Fix or clear “Pod shaping” in the form first.');
  const isSame = sorted(shape) === sorted(before);
  if (before === undefined || isSame || (source !== 'image' && first === undefined)) return { absent };
  const wrong = podShapeProblem(shape);
  if (wrong) complain([...specPath, ...wrong.path], wrong.message);
  return { podShape: first === undefined ? '' : writeTextDocument(shape), absent: {} };
}

/** Pod shaping as JSON with sorted top-level keys, for comparisons. */
function sorted(shape: unknown): string {
  return JSON.stringify(Object.entries(shape ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The fields that only the text has, as JSON. */
export function unknownFieldsIn({ body, texts, base, hint, complain }: ParsedText): string {
  const [own, written] = [body, texts].map((each) => unknownFields(each));
  const unknown = withTexts(own, written, undefined, { hint, complain });
  const text = JSON.stringify(unknown);
  if (text === JSON.stringify(unknownFieldsOf(base))) return base.others;
  return text === '{}' ? '' : text;
}

type Secret = Draft['secrets'][number];

/** In the text, this replaces a secret value that was typed in the form. */
export const asInForm = '(as in the form)';

/** Returns the text of a single value as written; empty if there is none. */
export type ReadText = (value: unknown, path: TextPath) => string;

/** True for the mark of a hidden value, which YAML parses as a list if it is not quoted. */
export function isMask(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 1 && value[0] === 'hidden';
  return typeof value === 'string' && value.includes(hidden);
}

export function isSecretValue(path: TextPath): boolean {
  return /^secrets\.\d+\.value$/.test(path.join('.'));
}

/** Paths of values or names that contain the mark of a hidden value. */
export function maskedPaths(value: unknown, path: TextPath = []): TextPath[] {
  if (isMask(value) || isMask(path.at(-1))) return [path];
  if (typeof value !== 'object' || value === null || path.length > 60) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    maskedPaths(inner, [...path, key]),
  );
}

/** The rows of a list. Reports rows with unknown fields as mistakes. */
function rowsOf(
  { texts, complain }: ParsedText,
  { name: list, fields }: { readonly name: string; readonly fields: readonly string[] },
): JsonObject[] {
  const value = valueAt(texts, [list]) ?? [];
  if (!Array.isArray(value)) complain([list], 'It must be a list.');
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.map((item, at) => {
    const row = isObject(item) ? item : {};
    const other = Object.keys(row).find((key) => !fields.includes(key));
    const where = [list, String(at)];
    if (other !== undefined || row !== item)
      complain(other === undefined ? where : [...where, other], `It must have only ${fields.join(', ')}.`);
    return row;
  });
}

/** The secrets in a text. Values that the text does not contain come from the form. */
export function secretsIn(parsed: ParsedText): Secret[] {
  const { base, read, complain } = parsed;
  const rows = rowsOf(parsed, secretList);
  const names = rows.map(({ name }, at) => read(name, ['secrets', String(at), 'name']).trim());
  const isNamed = (name: string) => (secret: Secret | undefined) => secret?.name.trim() === name;
  return names.map((name, at) => {
    const before = base.secrets[at];
    const path = ['secrets', String(at), 'value'];
    const value = rows[at]?.['value'];
    if (value !== asInForm && !isMask(value)) {
      const text = read(value, path);
      const isSame = isNamed(name)(before) && before?.value === text && !before.absence;
      return isSame && before ? before : { name, value: text };
    }
    // A secret that was renamed in the text keeps its value.
    const isRenamed = before !== undefined && !names.includes(before.name.trim());
    const own = isNamed(name)(before)
      ? before
      : (base.secrets.find(isNamed(name)) ?? (isRenamed ? before : undefined));
    if (own) return isNamed(name)(own) ? own : { ...own, name };
    if (value === asInForm) complain(path, `The form has no value for “${name}”: type one.`);
    return { name, value: '', absence: 'not copied' };
  });
}

export function referencesIn(parsed: ParsedText): Draft['secretReferences'] {
  const { name: list, fields } = referenceList;
  return rowsOf(parsed, referenceList).map((row, at) => {
    const [name = '', secretName = '', secretKey = ''] = fields.map((field) =>
      parsed.read(row[field], [list, String(at), field]),
    );
    const before = parsed.base.secretReferences[at];
    const isSame =
      before?.name.trim() === name &&
      before.secretName.trim() === secretName &&
      before.secretKey.trim() === secretKey;
    return isSame && before ? before : { name, secretName, secretKey };
  });
}
