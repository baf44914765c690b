import { resolve } from 'node:path';

import { readParams } from '../../src/kit/params/table.ts';
import { listParams } from '../../src/service/wire/parameters.ts';
import { describeTeamIssue, type Team, teamSchema } from '../../src/service/config/team.ts';
import { readJsonFile } from './json-file.ts';
import { type Given, UsageError } from './option-values.ts';

/**
 * Reads the file of what a team has agreed upon.
 * @throws UsageError with the file and the key of the first mistake
 */
export function readTeamFile({ text, from }: Given): Team {
  const file = resolve(text);
  const { data, error } = teamSchema.safeParse(readJsonFile(file, from));
  if (data) {
    for (const [at, { address }] of data.views.entries()) {
      const problem = addressProblem(address);
      if (problem !== undefined) throw new UsageError(`${from}: ${file}: views.${at}.address: ${problem}`);
    }
    return data;
  }
  throw new UsageError(`${from}: ${file}: ${describeTeamIssue(error)}`);
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
