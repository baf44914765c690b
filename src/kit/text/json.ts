declare global {
  // In browsers since 2025, in Node since 22.
  interface JSON {
    rawJSON?: (text: string) => unknown;
    isRawJSON?: (value: unknown) => boolean;
  }
  interface BigInt {
    toJSON?: () => unknown;
  }
}

/** True if integers beyond 2^53 can be parsed and written with all their digits. */
export const keepsIntegers = JSON.rawJSON !== undefined;

/** An integer of 16 or more digits: shorter ones are never beyond 2^53. */
const longInteger = /(?:^|[[:,\s])-?\d{16}/;
/** Longer integers take too long to parse. */
const maxDigits = 1_000;

// Writes a `bigint` as a number. By default, `JSON.stringify` throws.
// oxlint-disable-next-line no-extend-native -- the only way that also covers values inside others
BigInt.prototype.toJSON = function toJSON(this: bigint) {
  return JSON.rawJSON?.(String(this)) ?? Number(this);
};

/**
 * Parses JSON. Integers beyond 2^53 become a `bigint`, or the nearest number if the platform does
 * not keep digits. Texts without long integers are as fast as with `JSON.parse`.
 * @param onRounded called if an integer may have lost digits
 * @throws the parser's error
 */
export function parseExact(text: string, onRounded?: () => void): unknown {
  if (!longInteger.test(text)) return JSON.parse(text);
  const exact = (_key: string, value: unknown, context?: { source?: string }): unknown => {
    const source = context?.source;
    if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
    // A number with an exponent is as exact as it was written.
    if (source === undefined ? value % 1 : /[.eE]/.test(source)) return value;
    if (keepsIntegers && source !== undefined && source.length <= maxDigits) return BigInt(source);
    onRounded?.();
    return value;
  };
  try {
    return JSON.parse(text, exact);
  } catch {
    // Not JSON, or nested too deeply for a reviver.
    onRounded?.();
    return JSON.parse(text);
  }
}

/** Parses a JSON text; undefined if it is not JSON. */
export function readJson(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object that is neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path of nested objects; undefined if there is none. */
export function valueAt(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return value;
  return isObject(value) && Object.hasOwn(value, first) ? valueAt(value[first], rest) : undefined;
}

/** The array at a path of a JSON value, or the value itself; undefined if that is no array. */
export function listAt(json: unknown, path: readonly string[]): unknown[] | undefined {
  const list = Array.isArray(json) ? json : valueAt(json, path);
  return Array.isArray(list) ? list : undefined;
}

/** A copy of an object with a new value at a path. Missing objects are created. */
export function withValueAt(
  object: JsonObject,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): JsonObject {
  const inner = valueAt(object, [first]);
  const next = rest.length === 0 ? value : withValueAt(isObject(inner) ? inner : {}, rest, value);
  return { ...object, [first]: next };
}

/** The text of a string, number or boolean; otherwise undefined. */
export function scalarText(value: unknown): string | undefined {
  return ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/** The JSON of a value with sorted keys. */
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
