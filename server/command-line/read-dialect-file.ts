import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { closest, distance } from 'fastest-levenshtein';
import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml';

import type { DialectProblem } from '../../src/dialect/contradictions.ts';
import { readDialect } from '../../src/dialect/read-dialect.ts';
import { defaultDialect, type Dialect } from '../../src/wire/dialect.ts';
import { type Given, UsageError } from './option-values.ts';

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

/** Where the last known key of a path stands, as an offset. */
function offsetOf({ contents }: Document.Parsed, path: readonly string[]): number {
  let [node, offset]: [unknown, number] = [contents, 0];
  for (const step of path) {
    if (!isMap(node)) break;
    const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
    if (!pair || !isScalar(pair.key)) break;
    [node, offset] = [pair.value, pair.key.range?.[0] ?? offset];
  }
  return offset;
}

function said({ path, message, unknown }: DialectProblem): string {
  const meant = unknown && nearest(unknown);
  const [where] = unknown && path.at(-1) === unknown.text ? [path.slice(0, -1)] : [path];
  const what = where.length > 0 ? `${where.join('.')}: ${message}` : message;
  return meant === undefined ? what : `${what}; did you mean ${JSON.stringify(meant)}?`;
}

/** The problems of a dialect's text, each with its line. @throws UsageError where it is no JSON */
function findProblems(text: string, content: unknown): string[] {
  const lines = new LineCounter();
  // JSON is YAML, whose parser tells where things stand.
  const document = parseDocument(text, { lineCounter: lines });
  const found = (offset: number, what: string) => ({ line: lines.linePos(offset).line, what });
  const twice = document.errors
    .filter(({ code }) => code === 'DUPLICATE_KEY')
    .map(({ pos }) => found(pos[0], 'a key stands here for the second time'));
  const read = readDialect(content);
  const problems = 'problems' in read ? read.problems : [];
  return [...twice, ...problems.map((each) => found(offsetOf(document, each.path), said(each)))]
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, what }) => `${line}: ${what}`);
}

/**
 * Reads the file of a dialect.
 * @returns INTERFACE.md's own words where the file says nothing else
 * @throws UsageError with a line for each thing in it that
 * cannot be meant: file, number of the line, and what
 */
export function readDialectFile({ text, from }: Given): Dialect {
  const file = resolve(text);
  let source: string;
  try {
    source = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UsageError(`${from}: ${file} cannot be read`, { cause: error });
  }
  let content: unknown;
  try {
    content = JSON.parse(source);
  } catch (error) {
    const why = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : '';
    throw new UsageError(`${from}: ${file} is no JSON: ${why}`, { cause: error });
  }
  const problems = findProblems(source, content);
  const read = readDialect(content);
  if (problems.length > 0 || 'problems' in read)
    throw new UsageError(problems.map((each) => `${from}: ${file}:${each}`).join('\n'));
  const { differences: _words, ...spoken } = read.dialect;
  const { differences: _none, ...documented } = defaultDialect;
  if (isDeepStrictEqual(spoken, documented)) return defaultDialect;
  return { ...read.dialect, ...(typeof content === 'object' && content !== null && { file: content }) };
}
