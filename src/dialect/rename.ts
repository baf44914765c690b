/** An object of JSON. */
type Fields = Readonly<Record<string, unknown>>;

/** Where a value stands, and where it shall stand: names from the object inwards. */
export interface Move {
  from: readonly string[];
  to: readonly string[];
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands at a path; undefined where there is nothing. */
export function valueAt(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return value;
  return isFields(value) && Object.hasOwn(value, first) ? valueAt(value[first], rest) : undefined;
}

/** The same object with another value at a path; objects on the way are made where there are none. */
export function withValue(fields: Fields, [first = '', ...rest]: readonly string[], value: unknown): Fields {
  const inner = valueAt(fields, [first]);
  const next = rest.length === 0 ? value : withValue(isFields(inner) ? inner : {}, rest, value);
  return { ...fields, [first]: next };
}

/** The same object without what stands at a path, and without the objects that this leaves empty. */
function without(fields: Fields, [first = '', ...rest]: readonly string[]): Fields {
  const { [first]: inner, ...others } = fields;
  if (rest.length === 0 || !isFields(inner)) return others;
  const left = without(inner, rest);
  return Object.keys(left).length === 0 ? others : { ...fields, [first]: left };
}

/**
 * Moves values inside an object. Where something stands already, what is moved wins, unless it is null; of two objects the
 * fields come together in the same way.
 */
export function rename(value: unknown, moves: readonly Move[]): unknown {
  if (!isFields(value)) return value;
  let left: Fields = value;
  const taken: { to: readonly string[]; moved: unknown }[] = [];
  // The innermost first, or it would go with what it stands in.
  for (const { from, to } of moves.toSorted((a, b) => b.from.length - a.from.length)) {
    const moved = valueAt(left, from);
    if (moved === undefined) continue;
    left = without(left, from);
    taken.push({ to, moved });
  }
  // The outermost first, so that the others find it.
  for (const { to, moved } of taken.toSorted((a, b) => a.to.length - b.to.length))
    left = withValue(left, to, firstGiven(moved, valueAt(left, to)));
  return left;
}

/** The first of two values that is not null; of two objects, the fields of both. */
function firstGiven(first: unknown, second: unknown): unknown {
  if (!isFields(first) || !isFields(second)) return first ?? second ?? null;
  const both = Object.keys({ ...second, ...first });
  return Object.fromEntries(
    both.map((key) => [key, firstGiven(valueAt(first, [key]), valueAt(second, [key]))]),
  );
}
