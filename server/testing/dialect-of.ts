import type { Dialect } from '../../src/api/dialect/dialect.ts';
import { readDialect } from '../../src/api/dialect/read-dialect.ts';

/** Reads the content of a dialect file. @throws Error with its problems */
export function dialectOf(file: object): Dialect {
  const read = readDialect(file);
  if ('dialect' in read) return read.dialect;
  throw new Error(JSON.stringify(read.problems));
}
