import type { z } from '../params/zod.ts';

/** `source_config` → `sourceConfig`, in types. */
type Camel<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Key;

/** A wire record in the project's spelling: what is null on the wire is absent here. */
export type Camelised<Fields> = {
  [Key in keyof Fields & string as Camel<Key>]?: Exclude<Fields[Key], null | undefined>;
};

/** The fields of a record as the model has them, and what came beside the known ones. */
export interface ReadFields<Fields> {
  fields: Camelised<Fields>;
  other: Record<string, unknown>;
}

/**
 * Renames the known fields of a parsed record. Free-form contents are left alone.
 * @param schema the record's schema: its keys are the known fields
 * @param parsed what the schema made of `raw`
 * @param raw the record as it came; unknown fields, and known ones that could not be read, are
 * `other`
 */
export function camelise<
  Shape extends z.core.$ZodShape,
  Fields extends Partial<Record<keyof Shape, unknown>>,
>(schema: z.ZodMiniObject<Shape>, parsed: Fields, raw: unknown): ReadFields<Fields> {
  const names = namesOf(schema.shape);
  const known: Record<string, unknown> = {};
  for (const [key, name] of names) {
    const value = parsed[key];
    if (value !== null && value !== undefined) known[name] = value;
  }
  const other = Object.entries(typeof raw === 'object' && raw !== null ? raw : {}).filter(([key, value]) => {
    const isRead = names.has(key) && (value === null || parsed[key] !== undefined);
    return !isRead;
  });
  return {
    // The keys are computed, which types cannot follow: `Camelised` says the same as `camel` does.
    fields: known as Camelised<Fields>,
    other: Object.fromEntries(other),
  };
}

const namesByShape = new WeakMap<object, ReadonlyMap<string, string>>();

/** The field names of a shape, each with its spelling in the project. */
function namesOf(shape: object): ReadonlyMap<string, string> {
  const names = namesByShape.get(shape) ?? new Map(Object.keys(shape).map((key) => [key, camel(key)]));
  namesByShape.set(shape, names);
  return names;
}

/** `source_config` → `sourceConfig` */
export function camel(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
