import type { Dialect } from '../../src/api/dialect/dialect.ts';
import { readDialect } from '../../src/api/dialect/read-dialect.ts';

/** The dialect of a file's content. @throws Error that names what cannot be meant */
export function dialectOf(file: object): Dialect {
  const read = readDialect(file);
  if ('dialect' in read) return read.dialect;
  throw new Error(JSON.stringify(read.problems));
}
