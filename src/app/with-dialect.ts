import type { Config, loadConfig } from '../service/config/config.ts';
import { defaultDialect } from '../service/wire/dialect.ts';
import { ServiceError } from '../service/transport/errors.ts';
import { configOperation } from '../service/wire/operations.ts';
import { readTeam } from './read-team.ts';

/**
 * The configuration with its dialect and its team read. The code for dialects is loaded only where
 * there is one.
 * @throws ServiceError for a dialect that is not valid; what `import` throws where its code cannot
 * be loaded
 */
export async function withDialect({
  dialect: file,
  team: agreed,
  ...rest
}: Awaited<ReturnType<typeof loadConfig>>): Promise<Config> {
  const config = { ...rest, team: await readTeam(agreed) };
  if (file === undefined) return { ...config, dialect: defaultDialect };
  const { readDialect } = await import('../service/dialect/read-dialect.ts');
  const read = readDialect(file);
  if ('dialect' in read) return { ...config, dialect: read.dialect };
  const [first] = read.problems;
  const where = ['dialect', ...(first?.path ?? [])].join('.');
  const detail = `${configOperation.path}: ${where}: ${first?.message}`;
  throw new ServiceError({ ...configOperation, kind: 'unreadable', detail });
}
