import * as z from 'zod/mini';
import { nameHere } from './base-path.ts';

/**
 * One value in the browser's storage, as JSON. Never throws, even if storage is unavailable (private
 * windows, policies).
 * @param area `local` stays in this browser; `session` ends with the tab
 */
export function stored<Schema extends z.core.$ZodType>(
  area: 'local' | 'session',
  key: string,
  schema: Schema,
) {
  const name = nameHere(key);
  const open = () => (area === 'local' ? window.localStorage : window.sessionStorage);
  return {
    name,
    /** The value; undefined if there is none, or the schema rejects it. */
    read: () => attempt(() => z.safeParse(schema, JSON.parse(open().getItem(name) ?? 'null')).data),
    /** Stores a value. @returns false if storage is unavailable or full */
    write: (value: z.output<Schema>) =>
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
