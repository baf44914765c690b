import {
  fieldPaths,
  podShapeProblem,
  podShapeRecord,
  type RequestField,
} from '../../api/deployment-request.ts';
import { type Dialect, sourceValues } from '../../api/dialect/dialect.ts';
import { requestPath, specPath, unknownFields } from '../../api/request-path.ts';
import { isObject, type JsonObject, valueAt, withValueAt } from '../../kit/text/json.ts';
import { sizeFields } from '../model/components.ts';
import { allFields, type Draft, draftSchema } from './draft.ts';
import { shapeOf } from './pod-shape.ts';
import type { ReadText } from './read-lists.ts';
import { othersOf, shapeName } from './request.ts';
import { type TextPath, writeTextDocument } from './text-document.ts';
import { type Report, withTexts } from './with-texts.ts';

/** A text in the neutral spelling, the draft that it is read over, and what reads and reports. */
export interface Parts extends Report {
  body: JsonObject;
  /** The same with single values as they are written. */
  texts: JsonObject;
  base: Draft;
  dialect: Dialect;
  read: ReadText;
}

export const pathOf = (name: RequestField): TextPath => fieldPaths.get(name) ?? [];

export function sourceIn({ body, base, dialect, complain }: Parts): Draft['source'] {
  const word = valueAt(body, ['source']) ?? undefined;
  if (word === undefined) return base.source;
  const [name] = Object.entries(sourceValues).find(([, own]) => own === word) ?? [];
  const { data } = draftSchema.shape.source.safeParse(name ?? null);
  if (data) return data;
  complain(['source'], oneOfWords(['source'], Object.values(sourceValues), dialect));
  return base.source;
}

/** "It must be one of …", with the values as the service spells them at a path. */
function oneOfWords(path: TextPath, values: readonly string[], { translation }: Dialect): string {
  const words = values.map((value) => {
    const own = translation?.record.toWire(withValueAt({}, path, value));
    const word = valueAt(own, translation?.path.toWire([...path]) ?? []);
    return typeof word === 'string' ? word : value;
  });
  return `It must be one of ${words.join(', ')}.`;
}

/** The single values and sizes that differ from those in the body of the draft before. */
export function fieldsIn(
  { body, texts, base, dialect, read, complain }: Parts,
  before: unknown,
): Partial<Draft> {
  // Absent, null and empty all mean that nothing is given.
  const given = (value: unknown, path: TextPath) => valueAt(value, path) ?? '';
  const isChanged = (path: TextPath) => given(body, path) !== given(before, path);
  const types = dialect.labels.types.map(({ value }) => value);
  const values = allFields.flatMap((name) => {
    const path = pathOf(name);
    const { success } = draftSchema.shape[name].safeParse('');
    // Required values stay where the text leaves them out.
    if (!isChanged(path) || (given(body, path) === '' && !success)) return [];
    const isChoice = name === 'buildOnPush';
    const value = isChoice ? given(body, path) : read(valueAt(texts, path), path);
    const isOpen = name !== 'deploymentType' || value === '' || types.some((type) => type === value);
    if (isOpen && draftSchema.shape[name].safeParse(value).success) return [[name, value] as const];
    complain(path, isChoice ? 'It must be true or false.' : oneOfWords(path, types, dialect));
    return [];
  });
  const sizes = sizeFields.flatMap(({ field }) => {
    const path = requestPath(`sizes.${field}`);
    return isChanged(path) ? [[field, read(valueAt(texts, path), path)] as const] : [];
  });
  return { ...Object.fromEntries(values), sizes: { ...base.sizes, ...Object.fromEntries(sizes) } };
}

/** The pod shaping of a text; its absence ends with a text that has one. */
export function shapeIn(
  { body, texts, base, complain, hint }: Parts,
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
  const absence = base.absent[shapeName];
  const absent: Draft['absent'] = absence ? { [shapeName]: absence } : {};
  if (before === undefined && first !== undefined)
    complain([...specPath, first], 'Mend or empty “Pod shaping” in the form first.');
  const isSame = sorted(shape) === sorted(before);
  if (before === undefined || isSame || (source !== 'image' && first === undefined)) return { absent };
  const wrong = podShapeProblem(shape);
  if (wrong) complain([...specPath, ...wrong.path], wrong.message);
  return { podShape: first === undefined ? '' : writeTextDocument(shape), absent: {} };
}

/** As text, by key: their order has no meaning. */
function sorted(shape: unknown): string {
  return JSON.stringify(Object.entries(shape ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The fields that only the text has, as JSON. */
export function othersIn({ body, texts, base, hint, complain }: Parts): string {
  const [own, written] = [body, texts].map((each) =>
    unknownFields(
      each,
      sizeFields.map(({ field }) => field),
    ),
  );
  const others = withTexts(own, written, undefined, { hint, complain });
  const text = JSON.stringify(others);
  if (text === JSON.stringify(othersOf(base))) return base.others;
  return text === '{}' ? '' : text;
}
