import { isObject, valueAt, withValue } from '../../kit/text/json.ts';
import { nameOf, parentOf, type RecordField } from './record-paths.ts';
import { type Move, rename } from './rename.ts';

/** The path of each field on the wire, by its documented path; both dotted. */
export type WirePaths = ReadonlyMap<string, string>;

/** The moves in an object, and in the elements of its lists. */
interface Plan {
  /** From the documented path to the wire's. */
  moves: Move[];
  /** Lists by their documented path. */
  lists: { path: string[]; plan: Plan }[];
}

const steps = (path: string): string[] => path.split('.');
/** A path relative to an object or a list that contains it. */
const below = (path: string, holder: string): string =>
  holder === '' ? path : path.slice(holder.length + 1);

/**
 * The wire path of every field: the configured one, else its own name in its parent object.
 * @param configured wire paths by documented paths
 */
export function wirePaths(
  fields: readonly RecordField[],
  configured: Readonly<Record<string, string | undefined>>,
): WirePaths {
  const paths = new Map([['', '']]);
  for (const { path } of fields) {
    const holder = paths.get(parentOf(path)) ?? '';
    paths.set(path, configured[path] ?? (holder === '' ? '' : `${holder}.`) + nameOf(path));
  }
  paths.delete('');
  return paths;
}

function planOf(fields: readonly RecordField[], paths: WirePaths, list: string): Plan {
  const isInside = ({ lists }: RecordField) => (lists.at(-1) ?? '') === list;
  const wireList = paths.get(list) ?? '';
  const moves = fields.filter(isInside).flatMap(({ path }): Move[] => {
    const wire = paths.get(path) ?? path;
    const holder = paths.get(parentOf(path)) ?? '';
    const isWithHolder = wire === (holder === '' ? '' : `${holder}.`) + nameOf(path);
    return isWithHolder ? [] : [{ from: steps(below(path, list)), to: steps(below(wire, wireList)) }];
  });
  const lists = fields
    .filter((field) => isInside(field) && field.isList)
    .map(({ path }) => ({ path: steps(below(path, list)), plan: planOf(fields, paths, path) }))
    .filter(({ plan }) => plan.moves.length > 0 || plan.lists.length > 0);
  return { moves, lists };
}

/** Changes the elements of a list in an object; any other value stays. */
function mapList(value: unknown, path: string[], change: (element: unknown) => unknown): unknown {
  const list = valueAt(value, path);
  return Array.isArray(list) && isObject(value) ? withValue(value, path, list.map(change)) : value;
}

function toNeutral(record: unknown, { moves, lists }: Plan): unknown {
  const reversed = moves.map(({ from, to }) => ({ from: to, to: from }));
  return lists.reduce(
    (value, { path, plan }) => mapList(value, path, (element) => toNeutral(element, plan)),
    rename(record, reversed),
  );
}

function toWire(record: unknown, { moves, lists }: Plan): unknown {
  const inner = lists.reduce(
    (value, { path, plan }) => mapList(value, path, (element) => toWire(element, plan)),
    record,
  );
  return rename(inner, moves);
}

/** Moves the fields of a record between their documented paths and the wire's. */
export function recordPlan(fields: readonly RecordField[], paths: WirePaths) {
  const plan = planOf(fields, paths, '');
  return {
    toNeutral: (record: unknown) => toNeutral(record, plan),
    toWire: (record: unknown) => toWire(record, plan),
  };
}
