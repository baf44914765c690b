import { isObject, type JsonObject, valueAt, withValue } from '../../kit/text/json.ts';

/** A value's path in an object, and the path to move it to. */
export interface Move {
  from: readonly string[];
  to: readonly string[];
}

/** The same object without the value at a path, and without objects that this leaves empty. */
function without(fields: JsonObject, [first = '', ...rest]: readonly string[]): JsonObject {
  const { [first]: inner, ...others } = fields;
  if (rest.length === 0 || !isObject(inner)) return others;
  const left = without(inner, rest);
  return Object.keys(left).length === 0 ? others : { ...fields, [first]: left };
}

/**
 * Moves values inside an object. A moved value replaces the one at its new path, unless it is null;
 * two objects are merged by the same rule.
 */
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
    left = withValue(left, to, firstGiven(moved, valueAt(left, to)));
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
