import type { Config, loadConfig } from '../api/config/config.ts';
import { readTeam } from '../api/config/team.ts';
import { defaultDialect } from '../api/dialect/dialect.ts';
import { ServiceError } from '../api/errors.ts';
import { configOperation } from '../api/operations.ts';
import { showPageNotice } from '../kit/feedback/page-notice.tsx';
import { shortened } from '../kit/text/sentence.ts';

/** Maximum number of characters of an error text, because it may contain long keys. */
const maxDetailLength = 800;

/**
 * Parses the dialect and the team file of a configuration. The code for dialects is loaded only if
 * needed.
 * @throws ServiceError for an invalid dialect; the error of `import` if the code cannot be loaded
 */
export async function parseConfig({
  dialect: file,
  team,
  ...rest
}: Awaited<ReturnType<typeof loadConfig>>): Promise<Config> {
  const config = { ...rest, team: parseTeam(team ?? {}) };
  if (file === undefined) return { ...config, dialect: defaultDialect };
  const { readDialect } = await import('../api/dialect/read-dialect.ts');
  const read = readDialect(file);
  if ('dialect' in read) return { ...config, dialect: read.dialect };
  const [first] = read.problems;
  const where = ['dialect', ...(first?.path ?? [])].join('.');
  const detail = shortened(`${configOperation.path}: ${where}: ${first?.message}`, maxDetailLength);
  throw new ServiceError({ ...configOperation, kind: 'unreadable', detail });
}

/** Parses the team file. Invalid entries are left out, and a notice lists them. */
function parseTeam(file: unknown): Config['team'] {
  const { team, mistakes } = readTeam(file);
  if (mistakes.length > 0)
    showPageNotice({
      tone: 'warning',
      title: 'Some entries of the team file are ignored',
      detail: shortened(
        mistakes.map((mistake) => `${configOperation.path}: team: ${mistake}`).join(' '),
        maxDetailLength,
      ),
    });
  return team;
}
