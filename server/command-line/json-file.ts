import { readFileSync, statSync } from 'node:fs';

import { type DocumentNode, type MemberNode, parse, type ValueNode } from '@humanwhocodes/momoa';

import { UsageError } from './option-values.ts';

/** Maximum size in bytes. Real files have some ten thousand at most. */
const largest = 1_000_000;

export const nameOf = ({ name }: MemberNode): string => (name.type === 'String' ? name.value : name.name);

/** The line of the last existing step of a path: keys, and positions in lists. */
export function lineOf({ body }: DocumentNode, path: readonly string[]): number {
  let [node, line]: [ValueNode, number] = [body, 1];
  for (const step of path) {
    const next =
      node.type === 'Object'
        ? node.members.findLast((each) => nameOf(each) === step)
        : node.type === 'Array'
          ? node.elements[Number(step)]
          : undefined;
    if (!next) break;
    [node, line] = [next.value, next.loc.start.line];
  }
  return line;
}

/** A file's text. @throws UsageError */
function readText(file: string, from: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`${from}: ${file} does not exist`);
  if (stats.isDirectory()) throw new UsageError(`${from}: ${file} is a folder`);
  if (stats.size > largest)
    throw new UsageError(`${from}: ${file} is larger than 1 MB, more than such a file has to say`);
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UsageError(`${from}: ${file} cannot be read`, { cause: error });
  }
}

/**
 * The JSON of a file with the lines of its parts.
 * @param from the option that names the file
 * @throws UsageError
 */
export function readJsonFile(file: string, from: string): DocumentNode {
  const text = readText(file, from);
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof Error && 'line' in error && 'column' in error && 'offset' in error)) throw error;
    const character = text.charAt(Number(error.offset));
    const why = character === '' ? 'it ends too early' : `unexpected ${JSON.stringify(character)}`;
    const hint = /\.ya?ml$/i.test(file) ? ' (the file is read as JSON, not as YAML)' : '';
    throw new UsageError(
      `${from}: ${file}:${Number(error.line)}:${Number(error.column)}: no JSON: ${why}${hint}`,
      { cause: error },
    );
  }
}
