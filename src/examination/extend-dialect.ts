import { readDialect } from '../dialect/read-dialect.ts';
import { isObject } from '../text/json.ts';
import type { DialectFile } from '../dialect/spelling.ts';
import type { Dialect } from '../wire/dialect.ts';

/**
 * A dialect with more written into its file.
 * @param more keys of the file; what they say wins, and other rows of the same key stay
 * @returns undefined where that says nothing new, or contradicts itself
 */
export function extendDialect(dialect: Dialect, more: DialectFile): Dialect | undefined {
  const inForce = new Map(Object.entries({ ...dialect.file }));
  const rows = Object.entries(more).map(([key, value]): [string, unknown] => {
    const before: unknown = inForce.get(key);
    return [key, isObject(value) && isObject(before) ? { ...before, ...value } : value];
  });
  const file = { ...dialect.file, ...Object.fromEntries(rows) };
  if (JSON.stringify(file) === JSON.stringify({ ...dialect.file })) return undefined;
  const read = readDialect(file);
  return 'dialect' in read ? read.dialect : undefined;
}
