import { hidden } from '../../api/clean-text.ts';
import { referenceList, secretList } from '../../api/request-path.ts';
import { isObject, type JsonObject, valueAt } from '../../kit/text/json.ts';
import type { Draft } from './draft.ts';
import type { TextPath } from './text-document.ts';
import { asInForm } from './write-text.ts';

type Secret = Draft['secrets'][number];

/** Reports a mistake at a path of the neutral spelling. */
export type Complain = (path: TextPath, message: string) => void;
/** The text of a single value as it is written; empty where there is none. */
export type ReadText = (value: unknown, path: TextPath) => string;

/** True for the mark of a hidden value; without quotes YAML reads it as a list. */
export function isMask(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 1 && value[0] === 'hidden';
  return typeof value === 'string' && value.includes(hidden);
}

export function isSecretValue(path: TextPath): boolean {
  return /^secrets\.\d+\.value$/.test(path.join('.'));
}

/** Paths of the mark of hidden values, as a value or in a name. */
export function maskedPaths(value: unknown, path: TextPath = []): TextPath[] {
  if (isMask(value) || isMask(path.at(-1))) return [path];
  if (typeof value !== 'object' || value === null || path.length > 60) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    maskedPaths(inner, [...path, key]),
  );
}

/** The rows of a list; rows with other fields are mistakes. */
function rowsOf(
  neutral: unknown,
  { name: list, fields }: { readonly name: string; readonly fields: readonly string[] },
  complain: Complain,
): JsonObject[] {
  const value = valueAt(neutral, [list]) ?? [];
  if (!Array.isArray(value)) complain([list], 'It must be a list.');
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.map((item, at) => {
    const row = isObject(item) ? item : {};
    const other = Object.keys(row).find((key) => !fields.includes(key));
    const where = [list, String(at)];
    if (other !== undefined || row !== item)
      complain(other === undefined ? where : [...where, other], `It must have ${fields.join(', ')} alone.`);
    return row;
  });
}

/** The secrets that a text has. Values that it does not tell are those of the form. */
export function readSecrets(
  neutral: unknown,
  base: readonly Secret[],
  read: ReadText,
  complain: Complain,
): Secret[] {
  const rows = rowsOf(neutral, secretList, complain);
  const names = rows.map(({ name }, at) => read(name, ['secrets', String(at), 'name']).trim());
  const isNamed = (name: string) => (secret: Secret | undefined) => secret?.name.trim() === name;
  return names.map((name, at) => {
    const before = base[at];
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
      : (base.find(isNamed(name)) ?? (isRenamed ? before : undefined));
    if (own) return isNamed(name)(own) ? own : { ...own, name };
    if (value === asInForm) complain(path, `The form has no value for “${name}”: type one.`);
    return { name, value: '', absence: 'not copied' };
  });
}

/** The references that a text has. */
export function readReferences(
  neutral: unknown,
  base: Draft['secretReferences'],
  read: ReadText,
  complain: Complain,
): Draft['secretReferences'] {
  const { name: list, fields } = referenceList;
  return rowsOf(neutral, referenceList, complain).map((row, at) => {
    const [name = '', secretName = '', secretKey = ''] = fields.map((field) =>
      read(row[field], [list, String(at), field]),
    );
    const before = base[at];
    const isSame =
      before?.name.trim() === name &&
      before.secretName.trim() === secretName &&
      before.secretKey.trim() === secretKey;
    return isSame && before ? before : { name, secretName, secretKey };
  });
}
