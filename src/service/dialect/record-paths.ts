import * as z from 'zod/mini';
import { deploymentRecord, repositoryRecord } from '../wire/record.ts';

/**
 * A field of a documented record: its dotted path. A path through a list means each of its
 * elements.
 */
export interface RecordField {
  path: string;
  /** The paths of the lists that contain it, outermost first. */
  lists: readonly string[];
  isList: boolean;
  /** True for an object or a list, which can hold other fields. */
  isHolder: boolean;
}

/** The path of the object or list that holds a field; "" for the record itself. */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));
/** The last step of a path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** A schema without the wrappers that make it optional or nullable. */
function bare(schema: unknown): unknown {
  const isWrapped = schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable;
  return isWrapped ? bare(schema.def.innerType) : schema;
}

function fieldsOf(schema: unknown, before: string, lists: readonly string[]): RecordField[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, wrapped]) => {
    const path = before + key;
    const inner = bare(wrapped);
    const isList = inner instanceof z.ZodMiniArray;
    const element = isList ? bare(inner.def.element) : inner;
    const isHolder = isList || inner instanceof z.ZodMiniObject || inner instanceof z.ZodMiniRecord;
    const field = { path, lists, isList, isHolder };
    return [field, ...fieldsOf(element, `${path}.`, isList ? [...lists, path] : lists)];
  });
}

/**
 * Every field of the deployment record (INTERFACE.md 2.2), objects and lists before their fields.
 */
export const deploymentFields: readonly RecordField[] = fieldsOf(deploymentRecord, '', []);
/** Every field of the repository record (INTERFACE.md 2.1). */
export const repositoryFields: readonly RecordField[] = fieldsOf(repositoryRecord, '', []);
