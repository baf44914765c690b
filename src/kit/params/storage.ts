import * as z from 'zod/mini';
import { nameHere } from './base-path.ts';

/** One value in the browser's storage, as JSON. A schema checks it when it is read. */
export interface Stored<T> {
  readonly name: string;
  /** The value; undefined if there is none, or the schema rejects it. */
  read(): T | undefined;
  /** Stores a value. @returns false if storage is unavailable or full */
  write(value: T): boolean;
  drop(): void;
}

/**
 * The only access to the browser's storage. Never throws, even if storage is unavailable (private
 * windows, policies).
 * @param area `local` stays in this browser; `session` ends with the tab
 */
export function stored<Schema extends z.core.$ZodType>(
  area: 'local' | 'session',
  key: string,
  schema: Schema,
): Stored<z.output<Schema>> {
  const name = nameHere(key);
  const open = () => (area === 'local' ? window.localStorage : window.sessionStorage);
  return {
    name,
    read: () => attempt(() => z.safeParse(schema, JSON.parse(open().getItem(name) ?? 'null')).data),
    write: (value) =>
      attempt(() => {
        open().setItem(name, JSON.stringify(value));
        return true;
      }) ?? false,
    drop: () => attempt(() => open().removeItem(name)),
  };
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
