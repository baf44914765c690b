import { ServiceError } from '../service/transport/errors.ts';
import type { Config } from '../service/config/config.ts';
import { defaultTeam } from '../service/config/team.ts';
import { configOperation } from '../service/wire/operations.ts';

/**
 * What a team has agreed upon, as the configuration has it. The code that reads it is loaded only
 * where there is something.
 * @throws ServiceError for what is not valid; what `import` throws where the code cannot be loaded
 */
export async function readTeam(file: unknown): Promise<Config['team']> {
  if (file === undefined) return defaultTeam;
  const { describeTeamIssue, teamSchema } = await import('../service/config/team.ts');
  const { data, error } = teamSchema.safeParse(file);
  if (data) return data;
  const detail = `${configOperation.path}: team: ${describeTeamIssue(error)}`;
  throw new ServiceError({ ...configOperation, kind: 'unreadable', detail });
}
