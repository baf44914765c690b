import type * as z from 'zod/mini';
import { showPageNotice } from '../kit/feedback/page-notice.tsx';
import { isObject, type JsonObject } from '../kit/text/json.ts';
import type { Config, loadConfig } from '../service/config/config.ts';
import { defaultTeam, describeTeamIssue, teamSchema } from '../service/config/team.ts';
import { defaultDialect } from '../service/wire/dialect.ts';
import { ServiceError } from '../service/transport/errors.ts';
import { configOperation } from '../service/wire/operations.ts';

/**
 * Parses the dialect and the team of a configuration. The code for dialects loads only if there is
 * one.
 * @throws ServiceError for an invalid dialect; the error of `import` where the code cannot be
 * loaded
 */
export async function parseConfig({
  dialect: file,
  team,
  ...rest
}: Awaited<ReturnType<typeof loadConfig>>): Promise<Config> {
  const config = { ...rest, team: team === undefined ? defaultTeam : parseTeam(team) };
  if (file === undefined) return { ...config, dialect: defaultDialect };
  const { readDialect } = await import('../service/dialect/read-dialect.ts');
  const read = readDialect(file);
  if ('dialect' in read) return { ...config, dialect: read.dialect };
  const [first] = read.problems;
  const where = ['dialect', ...(first?.path ?? [])].join('.');
  throw unreadable(`${where}: ${first?.message}`);
}

/** Reads the team's file. Entries with a mistake are left out, with a notice that names them. */
function parseTeam(file: unknown): Config['team'] {
  const mistakes = isObject(file) ? [] : ['must be an object'];
  let team = isObject(file) ? file : {};
  for (;;) {
    const { data, error } = teamSchema.safeParse(team);
    if (!data) {
      mistakes.push(...error.issues.map(describeTeamIssue));
      team = withoutEntries(team, error.issues);
      continue;
    }
    if (mistakes.length > 0)
      showPageNotice({
        tone: 'warning',
        title: 'Entries of the team’s file are left out',
        detail: mistakes.map((mistake) => `${configOperation.path}: team: ${mistake}`).join(' '),
      });
    return data;
  }
}

/** The file without the entries of lists, or else the keys, that have mistakes. */
function withoutEntries(file: JsonObject, issues: readonly z.core.$ZodIssue[]): JsonObject {
  const wrong = new Set(
    issues.flatMap((issue) => {
      const [key, entry] = issue.path;
      if (key === undefined) return issue.code === 'unrecognized_keys' ? issue.keys : [];
      return typeof entry === 'number' ? `${String(key)} ${entry}` : String(key);
    }),
  );
  const sound = (key: string, value: unknown) =>
    Array.isArray(value) ? value.filter((_, at) => !wrong.has(`${key} ${at}`)) : value;
  const entries = Object.entries(file).filter(([key]) => !wrong.has(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, sound(key, value)]));
}

function unreadable(problem: string): ServiceError {
  const detail = `${configOperation.path}: ${problem}`;
  return new ServiceError({ ...configOperation, kind: 'unreadable', detail });
}
