import { ServiceError } from '../transport/errors.ts';
import type { Config } from '../wire/config.ts';
import { defaultTeam } from '../wire/default-team.ts';
import { configOperation } from '../wire/operations.ts';

/**
 * What a team has agreed upon, as the configuration has it. The code that reads it is loaded only
 * where there is something.
 * @throws ServiceError for what is not valid; what `import` throws where the code cannot be loaded
 */
export async function readTeam(file: unknown): Promise<Config['team']> {
  if (file === undefined) return defaultTeam;
  const { describeTeamIssue, teamSchema } = await import('../wire/team.ts');
  const { data, error } = teamSchema.safeParse(file);
  if (data) return data;
  const detail = `${configOperation.path}: team: ${describeTeamIssue(error)}`;
  throw new ServiceError({ ...configOperation, kind: 'unreadable', detail });
}
