import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import * as z from 'zod/mini';

import { dialectFile } from '../../src/service/dialect/dialect-file.ts';
import { readDialect } from '../../src/service/dialect/read-dialect.ts';
import { defaultDialect, type Dialect } from '../../src/service/wire/dialect.ts';
import { readJsonFile } from './json-file.ts';
import { type Given, UsageError } from './option-values.ts';

/**
 * Reads the file of a dialect.
 * @returns INTERFACE.md's own words where the file says nothing else
 * @throws UsageError with the file and the key of the first mistake
 */
export function readDialectFile({ text, from }: Given): Dialect {
  const file = resolve(text);
  const read = readDialect(readJsonFile(file, from));
  if ('problems' in read) {
    const [{ path, message } = { path: [], message: 'is not valid' }] = read.problems;
    throw new UsageError(`${from}: ${file}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`);
  }
  const { file: _file, ...spelling } = read.dialect;
  return isDeepStrictEqual(spelling, defaultDialect) ? defaultDialect : read.dialect;
}

/** The JSON Schema of a dialect file. */
export const dialectSchema = (): object => ({
  title: 'Dialect of a deployments service, for Slipway',
  ...z.toJSONSchema(dialectFile, { io: 'input' }),
});
