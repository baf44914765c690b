import { resolve } from 'node:path';

import { evaluate } from '@humanwhocodes/momoa';

import { describeTeamIssue, type Team, teamSchema } from '../../src/wire/team.ts';
import { lineOf, readJsonFile } from './json-file.ts';
import { type Given, UsageError } from './option-values.ts';

/**
 * Reads the file of what a team has agreed upon.
 * @throws UsageError with file, line, and the first thing in it that cannot be meant
 */
export function readTeamFile({ text, from }: Given): Team {
  const file = resolve(text);
  const document = readJsonFile(file, from);
  const { data, error } = teamSchema.safeParse(evaluate(document));
  if (data) return data;
  const path = error?.issues[0]?.path.map(String) ?? [];
  throw new UsageError(`${from}: ${file}:${lineOf(document, path)}: ${describeTeamIssue(error)}`);
}
