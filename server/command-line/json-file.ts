import { readFileSync, statSync } from 'node:fs';

import { UsageError } from './option-values.ts';

/** Maximum size in bytes. Real files have some ten thousand at most. */
const largest = 1_000_000;

/**
 * The JSON of a file.
 * @param from the option that names the file
 * @throws UsageError
 */
export function readJsonFile(file: string, from: string): unknown {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`${from}: ${file} does not exist`);
  if (stats.isDirectory()) throw new UsageError(`${from}: ${file} is a folder`);
  if (stats.size > largest) throw new UsageError(`${from}: ${file} is larger than 1 MB`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UsageError(`${from}: ${file} cannot be read`, { cause: error });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    // The parser’s message may quote the file.
    throw new UsageError(`${from}: ${file} is not valid JSON`, { cause: error });
  }
}
