import { showPageNotice } from '../kit/feedback/page-notice.tsx';
import { isObject, valueAt } from '../kit/text/json.ts';
import type { Config, loadConfig } from '../service/config/config.ts';
import { defaultTeam, describeTeamIssue, teamSchema } from '../service/config/team.ts';
import { defaultDialect } from '../service/wire/dialect.ts';
import { ServiceError } from '../service/transport/errors.ts';
import { configOperation } from '../service/wire/operations.ts';

/**
 * Parses the dialect and the team of a configuration. The code for dialects loads only if there is
 * one.
 * @throws ServiceError for an invalid dialect or team; the error of `import` where the code cannot
 * be loaded
 */
export async function parseConfig({
  dialect: file,
  team,
  ...rest
}: Awaited<ReturnType<typeof loadConfig>>): Promise<Config> {
  const config = { ...rest, team: parseTeam(team) };
  if (file === undefined) return { ...config, dialect: defaultDialect };
  const { readDialect } = await import('../service/dialect/read-dialect.ts');
  const read = readDialect(file);
  if ('dialect' in read) return { ...config, dialect: read.dialect };
  const [first] = read.problems;
  const where = ['dialect', ...(first?.path ?? [])].join('.');
  throw unreadable(`${where}: ${first?.message}`);
}

/** Reads the team's file. Links with a mistake are left out, with a notice. */
function parseTeam(file: unknown): Config['team'] {
  if (file === undefined) return defaultTeam;
  const { data, error } = teamSchema.safeParse(file);
  if (data) return data;
  const problem = `team: ${describeTeamIssue(error)}`;
  const links = valueAt(file, ['links']);
  const isOfLink = error.issues.every(({ path }) => path[0] === 'links' && path.length > 1);
  if (!isOfLink || !isObject(file) || !Array.isArray(links)) throw unreadable(problem);
  const wrong = new Set(error.issues.map(({ path }) => path[1]));
  showPageNotice({
    tone: 'warning',
    title:
      wrong.size === 1 ? 'A link of the team is left out' : `${wrong.size} links of the team are left out`,
    detail: `${configOperation.path}: ${problem}`,
  });
  return parseTeam({ ...file, links: links.filter((_, at) => !wrong.has(at)) });
}

function unreadable(problem: string): ServiceError {
  const detail = `${configOperation.path}: ${problem}`;
  return new ServiceError({ ...configOperation, kind: 'unreadable', detail });
}
