/** The value of a JSON text; undefined for any other text. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An object of JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object: neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path of nested objects; undefined where there is none. */
export function valueAt(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return value;
  return isObject(value) && Object.hasOwn(value, first) ? valueAt(value[first], rest) : undefined;
}

/** The list at a path of a JSON value, or the value itself; undefined where that is no list. */
export function listAt(json: unknown, path: readonly string[]): unknown[] | undefined {
  const list = Array.isArray(json) ? json : valueAt(json, path);
  return Array.isArray(list) ? list : undefined;
}

/** The same object with another value at a path; missing objects on the way are created. */
export function withValue(
  object: JsonObject,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): JsonObject {
  const inner = valueAt(object, [first]);
  const next = rest.length === 0 ? value : withValue(isObject(inner) ? inner : {}, rest, value);
  return { ...object, [first]: next };
}

/** The text of a text, a number or a boolean; undefined for anything else. */
export function scalarText(value: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/** The JSON of a value whatever the order of the fields of its objects. */
export function sortedJson(value: unknown, space?: number): string {
  const sorted = (_key: string, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part;
  return JSON.stringify(value, sorted, space);
}
