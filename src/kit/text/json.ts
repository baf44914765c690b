declare global {
  // Browsers since 2025, Node since 22.
  interface JSON {
    rawJSON?: (text: string) => unknown;
    isRawJSON?: (value: unknown) => boolean;
  }
  interface BigInt {
    toJSON?: () => unknown;
  }
}

/** True where integers beyond 2^53 can be read and written with all their digits. */
export const keepsIntegers = JSON.rawJSON !== undefined;

/** An integer of 16 digits and more: only such a one can be beyond 2^53. */
const longInteger = /(?:^|[[:,\s])-?\d{16}/;
/** A longer integer takes too long to read. */
const mostDigits = 1_000;

// A `bigint` in any value is written as the number that it is. Without this, writing it throws.
// oxlint-disable-next-line no-extend-native -- the only way that also covers values inside others
BigInt.prototype.toJSON = function toJSON(this: bigint) {
  return JSON.rawJSON?.(String(this)) ?? Number(this);
};

/**
 * Parses JSON. Integers beyond 2^53 become a `bigint`, or where the platform cannot tell their
 * digits, the nearest number. Other texts take no longer than with `JSON.parse`.
 * @param onRounded called where an integer may have lost digits
 * @throws the parser's error
 */
export function parseExact(text: string, onRounded?: () => void): unknown {
  if (!longInteger.test(text)) return JSON.parse(text);
  const exact = (_key: string, value: unknown, context?: { source?: string }): unknown => {
    const source = context?.source;
    if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
    // A number with an exponent is as exact as it was written.
    if (source === undefined ? value % 1 : /[.eE]/.test(source)) return value;
    if (keepsIntegers && source !== undefined && source.length <= mostDigits) return BigInt(source);
    onRounded?.();
    return value;
  };
  try {
    return JSON.parse(text, exact);
  } catch {
    // No JSON, or too deeply nested for a walk over its values.
    onRounded?.();
    return JSON.parse(text);
  }
}

/** The value of a JSON text; undefined for any other text. */
export function readJson(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

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
export function withValueAt(
  object: JsonObject,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): JsonObject {
  const inner = valueAt(object, [first]);
  const next = rest.length === 0 ? value : withValueAt(isObject(inner) ? inner : {}, rest, value);
  return { ...object, [first]: next };
}

/** The text of a text, a number or a boolean; undefined for anything else. */
export function scalarText(value: unknown): string | undefined {
  return ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/** The JSON of a value whatever the order of the fields of its objects. */
export function sortedJson(value: unknown, space?: number): string {
  const sorted = (_key: string, part: unknown) =>
    isObject(part) && !JSON.isRawJSON?.(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return JSON.stringify(value, sorted, space);
}

/** True if a value contains an integer beyond 2^53. */
export function hasLongInteger(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasLongInteger);
  return typeof value === 'bigint' || (Number.isInteger(value) && !Number.isSafeInteger(value));
}
