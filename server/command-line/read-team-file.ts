import { resolve } from 'node:path';

import { evaluate } from '@humanwhocodes/momoa';

import { readParams } from '../../src/kit/params/table.ts';
import { listParams } from '../../src/service/wire/parameters.ts';
import { describeTeamIssue, type Team, teamSchema } from '../../src/service/config/team.ts';
import { lineOf, readJsonFile } from './json-file.ts';
import { type Given, UsageError } from './option-values.ts';

/**
 * Reads a team file.
 * @throws UsageError with file, line, and the first error
 */
export function readTeamFile({ text, from }: Given): Team {
  const file = resolve(text);
  const document = readJsonFile(file, from);
  const { data, error } = teamSchema.safeParse(evaluate(document));
  if (data) {
    for (const [at, { address }] of data.views.entries()) {
      const problem = addressProblem(address);
      if (problem === undefined) continue;
      const line = lineOf(document, ['views', String(at), 'address']);
      throw new UsageError(`${from}: ${file}:${line}: views.${at}.address: ${problem}`);
    }
    return data;
  }
  const path = error?.issues[0]?.path.map(String) ?? [];
  throw new UsageError(`${from}: ${file}:${lineOf(document, path)}: ${describeTeamIssue(error)}`);
}

/** The problem of a list address, in words; undefined for a valid one. */
function addressProblem(address: string): string | undefined {
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  const known = Object.values(listParams).map(({ wire }): string => wire);
  const stranger = [...query.keys()].find((name) => !known.includes(name));
  if (stranger !== undefined) return `the list has no parameter “${stranger}”`;
  const [first] = readParams(listParams, query).problems;
  return first && `“${first.wire}” ${first.problem}`;
}
