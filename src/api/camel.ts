import type * as z from 'zod/mini';
import { isObject } from '../kit/text/json.ts';

type Camel<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Key;

/** A record with camelCase names; null values are absent. */
export type Camelised<Fields> = {
  [Key in keyof Fields & string as Camel<Key>]?: Exclude<Fields[Key], null | undefined>;
};

/**
 * Returns a function that gives the fields of a parsed record camelCase names. Fields that are unknown
 * or could not be read go into `other`. Keys inside free-form values keep their names.
 */
export function fieldReader<Shape extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<Shape>) {
  type Fields = z.infer<z.ZodMiniObject<Shape>>;
  const names = new Map(Object.keys(shape).map((key) => [key, camel(key)]));
  return (parsed: Readonly<Record<string, unknown>>, raw: unknown) => {
    const fields: Record<string, unknown> = {};
    for (const [key, name] of names) {
      const value = parsed[key];
      if (value !== null && value !== undefined) fields[name] = value;
    }
    const came = isObject(raw) ? raw : {};
    const others = Object.keys(came).filter(
      (key) => !names.has(key) || (came[key] !== null && (parsed[key] ?? null) === null),
    );
    return {
      // TypeScript cannot infer computed keys: `Camelised` describes the result of `camel`.
      fields: fields as Camelised<Fields>,
      other: Object.fromEntries(others.map((key) => [key, came[key]])),
    };
  };
}

/** `source_config` → `sourceConfig` */
export function camel(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
