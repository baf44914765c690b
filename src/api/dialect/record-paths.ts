import * as z from 'zod/mini';
import { isObject, type JsonObject, valueAt, withValueAt } from '../../kit/text/json.ts';
import { deploymentRecord, innerSchema, repositoryRecord } from '../schemas.ts';

/** A field by its dotted path. A path through a list means each of its elements. */
export interface RecordField {
  path: string;
  /** The paths of the lists that contain it, outermost first. */
  lists: readonly string[];
  isList: boolean;
  /** True for an object or a list, which can contain other fields. */
  isHolder: boolean;
}

/** The path of the object or list that contains a field; "" for the record itself. */
const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function schemaFields(schema: unknown, before: string, lists: readonly string[]): RecordField[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, wrapped]) => {
    const path = before + key;
    const inner = innerSchema(wrapped);
    const isList = inner instanceof z.ZodMiniArray;
    const element = isList ? innerSchema(inner.def.element) : inner;
    const isHolder = isList || inner instanceof z.ZodMiniObject || inner instanceof z.ZodMiniRecord;
    const field = { path, lists, isList, isHolder };
    return [field, ...schemaFields(element, `${path}.`, isList ? [...lists, path] : lists)];
  });
}

/** Every field of the deployment record, objects and lists before their fields. */
export const deploymentFields: readonly RecordField[] = schemaFields(deploymentRecord, '', []);
export const repositoryFields: readonly RecordField[] = schemaFields(repositoryRecord, '', []);

/** The service's path of each field, by its documented path; both dotted. */
export type ServicePaths = ReadonlyMap<string, string>;

const steps = (path: string): string[] => path.split('.');
/** A path relative to an object or a list that contains it. */
const below = (path: string, holder: string): string =>
  holder === '' ? path : path.slice(holder.length + 1);
export const servicePath = (path: string, paths: ServicePaths): string => paths.get(path) ?? path;
/** The service's path of a field that keeps its name and its parent object. */
const besideSiblings = (path: string, paths: ServicePaths): string =>
  [paths.get(parentOf(path)), nameOf(path)].filter(Boolean).join('.');

/** The service's path of every field of a deployment. @param configured by documented paths */
export function servicePaths(configured: Readonly<Record<string, string | undefined>>): ServicePaths {
  const paths = new Map<string, string>();
  for (const { path } of deploymentFields) paths.set(path, configured[path] ?? besideSiblings(path, paths));
  return paths;
}

interface RecordPlan {
  isEmpty: boolean;
  toDocumented: (record: unknown) => unknown;
  toService: (record: unknown) => unknown;
}

/**
 * Moves the fields of a deployment, and of the elements in its lists, between documented paths and the
 * service's.
 * @param list the documented path of a list, for the plan of its elements
 */
export function recordPlan(paths: ServicePaths, list = ''): RecordPlan {
  const isInside = ({ lists }: RecordField) => (lists.at(-1) ?? '') === list;
  const serviceList = paths.get(list) ?? '';
  const moves = deploymentFields.filter(isInside).flatMap(({ path }): Move[] => {
    const serviceName = servicePath(path, paths);
    if (serviceName === besideSiblings(path, paths)) return [];
    return [{ from: steps(below(path, list)), to: steps(below(serviceName, serviceList)) }];
  });
  const lists = deploymentFields
    .filter((field) => isInside(field) && field.isList)
    .map(({ path }) => ({ path: steps(below(path, list)), plan: recordPlan(paths, path) }))
    .filter(({ plan }) => !plan.isEmpty);
  const inLists = (record: unknown, way: 'toDocumented' | 'toService') =>
    lists.reduce((value, { path, plan }) => {
      const elements = valueAt(value, path);
      return Array.isArray(elements) && isObject(value)
        ? withValueAt(value, path, elements.map(plan[way]))
        : value;
    }, record);
  return {
    isEmpty: moves.length + lists.length === 0,
    toDocumented: (record: unknown) => inLists(rename(record, reversed(moves)), 'toDocumented'),
    toService: (record: unknown) => rename(inLists(record, 'toService'), moves),
  };
}

/** A value's path in an object, and the path to move it to. */
export interface Move {
  from: readonly string[];
  to: readonly string[];
}

export const reversed = (moves: readonly Move[]): Move[] =>
  moves.map(({ from, to }) => ({ from: to, to: from }));

/** A copy without the value at a path, and without objects that become empty. */
function without(fields: JsonObject, [first = '', ...rest]: readonly string[]): JsonObject {
  const { [first]: inner, ...others } = fields;
  if (rest.length === 0 || !isObject(inner)) return others;
  const left = without(inner, rest);
  return Object.keys(left).length === 0 ? others : { ...fields, [first]: left };
}

/** Moves values. One that is not null replaces the value at its new path; two objects are merged. */
export function rename(value: unknown, moves: readonly Move[]): unknown {
  if (!isObject(value)) return value;
  let left: JsonObject = value;
  const taken: { to: readonly string[]; moved: unknown }[] = [];
  // Innermost first: moving an outer object would take the inner ones along.
  for (const { from, to } of moves.toSorted((a, b) => b.from.length - a.from.length)) {
    const moved = valueAt(left, from);
    if (moved === undefined) continue;
    left = without(left, from);
    taken.push({ to, moved });
  }
  // Outermost first, so that the inner ones find their parents.
  for (const { to, moved } of taken.toSorted((a, b) => a.to.length - b.to.length))
    left = withValueAt(left, to, firstGiven(moved, valueAt(left, to)));
  return left;
}

/** The first of two values that is not null; of two objects, the fields of both. */
function firstGiven(first: unknown, second: unknown): unknown {
  if (!isObject(first) || !isObject(second)) return first ?? second ?? null;
  const both = Object.keys({ ...second, ...first });
  return Object.fromEntries(
    both.map((key) => [key, firstGiven(valueAt(first, [key]), valueAt(second, [key]))]),
  );
}
