import * as z from 'zod/mini';
import { deploymentRecord, repositoryRecord } from '../../src/service/wire/record.ts';

/**
 * The type of a field, derived from the schemas that read records. `free`: an object of any fields.
 */
export type FieldShape =
  | { kind: 'text' | 'number' | 'boolean' | 'free' }
  | { kind: 'list'; of: FieldShape }
  | { kind: 'object'; fields: ReadonlyMap<string, FieldShape> };

export type ObjectShape = Extract<FieldShape, { kind: 'object' }>;

function shapeOf(schema: z.core.$ZodType): FieldShape {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return shapeOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniPipe) return shapeOf(schema.def.out);
  if (schema instanceof z.ZodMiniArray) return { kind: 'list', of: shapeOf(schema.def.element) };
  if (schema instanceof z.ZodMiniObject) return objectOf(schema.def.shape);
  if (schema instanceof z.ZodMiniString) return { kind: 'text' };
  if (schema instanceof z.ZodMiniNumber) return { kind: 'number' };
  if (schema instanceof z.ZodMiniBoolean) return { kind: 'boolean' };
  return { kind: 'free' };
}

function objectOf(shape: Readonly<Record<string, z.core.$ZodType>>): ObjectShape {
  return {
    kind: 'object',
    fields: new Map(Object.entries(shape).map(([name, schema]) => [name, shapeOf(schema)])),
  };
}

/** A deployment record (INTERFACE.md 2.2) with the extras that services are known to send. */
export const deploymentShape = objectOf(deploymentRecord.shape);
/** A repository record (INTERFACE.md 2.1). */
export const repositoryShape = objectOf(repositoryRecord.shape);
