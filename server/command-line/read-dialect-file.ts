import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { evaluate, type ValueNode } from '@humanwhocodes/momoa';
import { closest, distance } from 'fastest-levenshtein';

import type { DialectProblem } from '../../src/service/dialect/contradictions.ts';
import { readDialect } from '../../src/service/dialect/read-dialect.ts';
import { defaultDialect, type Dialect } from '../../src/service/wire/dialect.ts';
import { lineOf, nameOf, readJsonFile } from './json-file.ts';
import { type Given, UsageError } from './option-values.ts';

/**
 * The known word closest to a text: the end of a dotted one, or one that differs in a few letters.
 */
function nearest({ text, known }: NonNullable<DialectProblem['unknown']>): string | undefined {
  const ending = known.find((each) => each.endsWith(`.${text}`));
  if (ending !== undefined || known.length === 0) return ending;
  const near = closest(text, known);
  return distance(text, near) <= Math.max(2, text.length / 3) ? near : undefined;
}

/** Keys that occur twice in an object, with their lines. */
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

/**
 * Reads a dialect file.
 * @returns INTERFACE.md's own spelling where the file sets no other
 * @throws UsageError with a line for each error: file, line number, and problem
 */
export function readDialectFile({ text, from }: Given): Dialect {
  const file = resolve(text);
  const document = readJsonFile(file, from);
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
