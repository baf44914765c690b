import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { type DocumentNode, evaluate, type MemberNode, parse, type ValueNode } from '@humanwhocodes/momoa';
import { closest, distance } from 'fastest-levenshtein';

import type { DialectProblem } from '../../src/dialect/contradictions.ts';
import { readDialect } from '../../src/dialect/read-dialect.ts';
import { defaultDialect, type Dialect } from '../../src/wire/dialect.ts';
import { type Given, UsageError } from './option-values.ts';

/** In bytes. The longest that says something has some ten thousand. */
const largest = 1_000_000;

/**
 * The known word that a text may mean: the end of a dotted
 * one, or one that differs in a few letters.
 */
function nearest({ text, known }: NonNullable<DialectProblem['unknown']>): string | undefined {
  const ending = known.find((each) => each.endsWith(`.${text}`));
  if (ending !== undefined || known.length === 0) return ending;
  const near = closest(text, known);
  return distance(text, near) <= Math.max(2, text.length / 3) ? near : undefined;
}

/** The line on which the last known key of a path stands. */
function lineOf({ body }: DocumentNode, path: readonly string[]): number {
  let [node, line]: [ValueNode, number] = [body, 1];
  for (const step of path) {
    const member =
      node.type === 'Object' ? node.members.findLast((each) => nameOf(each) === step) : undefined;
    if (!member) break;
    [node, line] = [member.value, member.loc.start.line];
  }
  return line;
}

const nameOf = ({ name }: MemberNode): string => (name.type === 'String' ? name.value : name.name);

/** The keys that stand in an object for the second time, with their lines. */
function repeatedKeys(node: ValueNode): { line: number; what: string }[] {
  if (node.type === 'Array') return node.elements.flatMap(({ value }) => repeatedKeys(value));
  if (node.type !== 'Object') return [];
  const { members } = node;
  const names = members.map(nameOf);
  const repeated = members.filter((each, at) => names.indexOf(nameOf(each)) < at);
  return [
    ...repeated.map((each) => ({
      line: each.loc.start.line,
      what: `${JSON.stringify(nameOf(each))} stands here for the second time`,
    })),
    ...members.flatMap(({ value }) => repeatedKeys(value)),
  ];
}

function said({ path, message, unknown }: DialectProblem): string {
  const meant = unknown && nearest(unknown);
  const [where] = unknown && path.at(-1) === unknown.text ? [path.slice(0, -1)] : [path];
  const what = where.length > 0 ? `${where.join('.')}: ${message}` : message;
  return meant === undefined ? what : `${what}; did you mean ${JSON.stringify(meant)}?`;
}

/** A file's text. @throws UsageError */
function readText(file: string, from: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`${from}: ${file} does not exist`);
  if (stats.isDirectory()) throw new UsageError(`${from}: ${file} is a folder`);
  if (stats.size > largest)
    throw new UsageError(`${from}: ${file} is larger than 1 MB, and no dialect’s file`);
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UsageError(`${from}: ${file} cannot be read`, { cause: error });
  }
}

/** JSON with the lines on which things stand. @throws UsageError */
function readJson(text: string, file: string, from: string): DocumentNode {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof Error && 'line' in error && 'column' in error && 'offset' in error)) throw error;
    const character = text.charAt(Number(error.offset));
    const why = character === '' ? 'it ends too early' : `unexpected ${JSON.stringify(character)}`;
    const hint = /\.ya?ml$/i.test(file) ? ' (a dialect is written in JSON, not in YAML)' : '';
    throw new UsageError(
      `${from}: ${file}:${Number(error.line)}:${Number(error.column)}: no JSON: ${why}${hint}`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Reads the file of a dialect.
 * @returns INTERFACE.md's own words where the file says nothing else
 * @throws UsageError with a line for each thing in it that
 * cannot be meant: file, number of the line, and what
 */
export function readDialectFile({ text, from }: Given): Dialect {
  const file = resolve(text);
  const document = readJson(readText(file, from), file, from);
  const repeated = repeatedKeys(document.body);
  const read = readDialect(evaluate(document));
  const problems = 'problems' in read ? read.problems : [];
  const found = problems.map((each) => ({ line: lineOf(document, each.path), what: said(each) }));
  const all = [...repeated, ...found].toSorted((a, b) => a.line - b.line);
  if (all.length > 0 || 'problems' in read)
    throw new UsageError(all.map(({ line, what }) => `${from}: ${file}:${line}: ${what}`).join('\n'));
  const { differences: _words, file: _file, ...spoken } = read.dialect;
  const { differences: _none, ...documented } = defaultDialect;
  return isDeepStrictEqual(spoken, documented) ? defaultDialect : read.dialect;
}
