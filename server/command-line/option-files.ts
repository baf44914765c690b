import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { describeTeamIssue, type Team, teamSchema } from '../../src/api/config/team.ts';
import { dialectFile } from '../../src/api/dialect/dialect-file.ts';
import type { Dialect } from '../../src/api/dialect/dialect.ts';
import { readDialect } from '../../src/api/dialect/read-dialect.ts';
import { type ListParams, listParams } from '../../src/api/filters.ts';
import { readParams, rowsOf } from '../../src/kit/params/table.ts';
import { type Entry, linesOf, UsageError } from './option-values.ts';

/** Maximum size in bytes. Real files have at most some ten thousand. */
const largest = 1_000_000;

function readText(file: string, from: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(`${from}: ${file} does not exist`);
  if (!stats.isFile()) throw new UsageError(`${from}: ${file} is not a file`);
  if (stats.size > largest) throw new UsageError(`${from}: ${file} is larger than 1 MB`);
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UsageError(`${from}: ${file} cannot be read`, { cause: error });
  }
}

/** Checks a file. @returns a function that reads it again, because it may change @throws UsageError */
export function readTextAgain({ text, from }: Entry): { read: () => string; from: string } {
  const read = () => readText(resolve(text), from);
  read();
  return { read, from };
}

function readJsonFile(file: string, from: string): unknown {
  const text = readText(file, from);
  try {
    return JSON.parse(text);
  } catch (error) {
    // Without the parser’s message, which may quote the file.
    throw new UsageError(`${from}: ${file} is not valid JSON`, { cause: error });
  }
}

/** Reads a dialect file. @throws UsageError with the file and the key of the first mistake */
export function readDialectFile({ text, from }: Entry): Dialect {
  const file = resolve(text);
  const read = readDialect(readJsonFile(file, from));
  if ('problems' in read) {
    const [{ path, message } = { path: [], message: 'is not valid' }] = read.problems;
    throw new UsageError(`${from}: ${file}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`);
  }
  return read.dialect;
}

export const dialectSchema = (): object => ({
  title: 'Dialect of a deployments service, for Slipway',
  ...z.toJSONSchema(dialectFile, { io: 'input' }),
});

/** Reads a team file. @throws UsageError with the file and the key of the first mistake */
export function readTeamFile({ text, from }: Entry, dialect: Dialect): Team {
  const file = resolve(text);
  const { data, error } = teamSchema.safeParse(readJsonFile(file, from));
  if (!data)
    throw new UsageError(`${from}: ${file}: ${error.issues.slice(0, 1).map(describeTeamIssue).join('')}`);
  for (const [at, { address }] of data.views.entries()) {
    const problem = addressProblem(address, listParams(dialect));
    if (problem !== undefined) throw new UsageError(`${from}: ${file}: views.${at}.address: ${problem}`);
  }
  return data;
}

/** A message about what is wrong with a list address; undefined if it is valid. */
function addressProblem(address: string, table: ListParams): string | undefined {
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  const parameters = rowsOf(table).map(({ row }) => row.param);
  const unknownName = [...query.keys()].find((name) => !parameters.includes(name));
  if (unknownName !== undefined) return `the list has no parameter “${unknownName}”`;
  const [first] = readParams(table, query).problems;
  return first && `“${first.param}” is not valid. ${first.problem}`;
}

/** Variables with secrets. Not SLIPWAY_SERVICE_HEADERS, whose file has an option. */
export const secretVariables = [
  'SLIPWAY_DATABASE_URL',
  'SLIPWAY_OIDC_CLIENT_SECRET',
  'SLIPWAY_SESSION_SECRET',
] as const;

/**
 * The environment, with the secrets from the files that `…_FILE` names.
 * @throws UsageError if a file does not have exactly one line, or a secret is given in both ways
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = secretVariables.flatMap((name) => {
    const from = `${name}_FILE`;
    const file = env[from]?.trim();
    if (!file) return [];
    if (env[name]) throw new UsageError(`${name} and ${from} are both set: choose one`);
    const [line, ...more] = linesOf(readText(resolve(file), from), from);
    if (line === undefined || more.length > 0)
      throw new UsageError(`${from}: ${file} must contain exactly one line`);
    return [[name, line.text.trim()] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}
