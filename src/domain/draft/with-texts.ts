import * as z from 'zod/mini';
import { isObject, keepsIntegers } from '../../kit/text/json.ts';
import type { TextPath } from './text-document.ts';

/** Takes what to say about a value, with its path. */
export interface Report {
  hint: (path: TextPath, message: string) => void;
  complain: (path: TextPath, message: string) => void;
}

/** The digits of a number that count, without sign, exponent and the zeros around them. */
const digits = (text: string) =>
  text
    .replace(/e.*/i, '')
    .replaceAll(/\D/g, '')
    .replaceAll(/^0+|0+$/g, '');

/** True for a number that JSON cannot say as it is written. */
function isLost(value: unknown, text: string): boolean {
  if (typeof value === 'bigint') return !keepsIntegers;
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value === 0 && digits(text) !== '';
  return !Number.isFinite(value) || digits(text) !== digits(String(value));
}

/**
 * A value with the text as written wherever a schema says text; elsewhere it keeps its type.
 * @param report is called for a number that changes so
 */
export function withTexts(
  value: unknown,
  text: unknown,
  schema: unknown,
  report: Report,
  path: TextPath = [],
): unknown {
  const inner = unwrapped(schema);
  if (Array.isArray(value) && Array.isArray(text)) {
    const element = inner instanceof z.ZodMiniArray ? inner.def.element : undefined;
    return value.map((item, at) => withTexts(item, text[at], element, report, [...path, String(at)]));
  }
  if (isObject(value) && isObject(text)) {
    const fieldOf = (key: string): unknown =>
      inner instanceof z.ZodMiniRecord
        ? inner.def.valueType
        : inner instanceof z.ZodMiniObject && Object.hasOwn(inner.shape, key) && inner.shape[key];
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        withTexts(item, text[key], fieldOf(key), report, [...path, key]),
      ]),
    );
  }
  if (typeof value === 'string' || typeof text !== 'string') return value;
  if (inner instanceof z.ZodMiniString) return text;
  if (isLost(value, text)) report.complain(path, 'This number cannot be sent as it is: quote it.');
  if (/^[-+]?0\d/.test(text))
    report.hint(path, 'A number that loses its leading zero: quote it to keep that.');
  return value;
}

/** A schema without what makes it optional or prepares its input. */
function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return unwrapped(schema.def.innerType);
  return schema instanceof z.ZodMiniPipe ? unwrapped(schema.def.out) : schema;
}
