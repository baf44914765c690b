import * as z from 'zod/mini';

/** The keys that a schema knows at a path. */
export function knownKeys(schema: unknown, [first, ...rest]: readonly string[]): string[] {
  if (schema instanceof z.ZodMiniExactOptional || schema instanceof z.ZodMiniNullable)
    return knownKeys(schema.def.innerType, first === undefined ? [] : [first, ...rest]);
  if (schema instanceof z.ZodMiniRecord)
    return first === undefined ? [] : knownKeys(schema.def.valueType, rest);
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return first === undefined ? Object.keys(schema.shape) : knownKeys(schema.shape[first], rest);
}
