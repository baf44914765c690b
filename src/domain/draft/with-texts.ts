import * as z from 'zod/mini';
import { isObject } from '../../kit/text/json.ts';
import type { TextPath } from './text-document.ts';

/** The hint at a number in a part of free form. */
export const zeroMessage = 'A number that loses its leading zero: quote it to keep that.';

/**
 * A value with the text as written wherever a schema says text; elsewhere it keeps its type.
 * @param onZero is called with the path of a number that loses a leading zero so
 */
export function withTexts(
  value: unknown,
  text: unknown,
  schema: unknown,
  onZero: (path: TextPath) => void,
  path: TextPath = [],
): unknown {
  const inner = unwrapped(schema);
  if (Array.isArray(value) && Array.isArray(text)) {
    const element = inner instanceof z.ZodMiniArray ? inner.def.element : undefined;
    return value.map((item, at) => withTexts(item, text[at], element, onZero, [...path, String(at)]));
  }
  if (isObject(value) && isObject(text)) {
    const fieldOf = (key: string): unknown =>
      inner instanceof z.ZodMiniRecord
        ? inner.def.valueType
        : inner instanceof z.ZodMiniObject && Object.hasOwn(inner.shape, key) && inner.shape[key];
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        withTexts(item, text[key], fieldOf(key), onZero, [...path, key]),
      ]),
    );
  }
  if (typeof value === 'string' || typeof text !== 'string') return value;
  if (inner instanceof z.ZodMiniString) return text;
  if (/^[-+]?0\d/.test(text)) onZero(path);
  return value;
}

/** A schema without what makes it optional or prepares its input. */
function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return unwrapped(schema.def.innerType);
  return schema instanceof z.ZodMiniPipe ? unwrapped(schema.def.out) : schema;
}
