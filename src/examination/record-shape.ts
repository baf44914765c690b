import * as z from 'zod/mini';
import { boolean, deploymentRecord, number, repositoryRecord, text } from '../wire/record.ts';

/**
 * The type of a field, derived from the schemas that read records. `free`: an object of any fields.
 */
export type FieldShape =
  | { kind: 'text' | 'number' | 'boolean' | 'free' }
  | { kind: 'list'; of: FieldShape }
  | { kind: 'object'; fields: ReadonlyMap<string, FieldShape> };

export type ObjectShape = Extract<FieldShape, { kind: 'object' }>;

/** The types of the schemas that are functions, which do not say theirs. */
const leaves = new Map<z.core.$ZodType, 'text' | 'number' | 'boolean'>([
  [text, 'text'],
  [number, 'number'],
  [boolean, 'boolean'],
]);

function shapeOf(schema: z.core.$ZodType): FieldShape {
  const leaf = leaves.get(schema);
  if (leaf) return { kind: leaf };
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return shapeOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniPipe) return shapeOf(schema.def.out);
  if (schema instanceof z.ZodMiniArray) return { kind: 'list', of: shapeOf(schema.def.element) };
  if (schema instanceof z.ZodMiniObject) return objectOf(schema.def.shape);
  if (schema instanceof z.ZodMiniString) return { kind: 'text' };
  if (schema instanceof z.ZodMiniNumber) return { kind: 'number' };
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
