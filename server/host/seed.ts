import { wholeNumber } from '../../src/params/codecs.ts';
import { type Given, UsageError } from '../command-line/option-values.ts';
import { parseArguments } from '../command-line/parse-arguments.ts';
import { fillLargeSample } from '../reference/fill-large-sample.ts';
import { openDataFolder } from '../database/data-folder.ts';
import { parseOptions } from './options.ts';

const optionTable = {
  deployments: { type: 'string' },
  repositories: { type: 'string' },
  'data-dir': { type: 'string' },
  'database-url': { type: 'string' },
} as const;

const most = 10_000_000;

/** How many records to make.
 * @throws UsageError
 */
function readCount({ text, from }: Given): number {
  const { value, problem } = wholeNumber(0, most).read(text);
  if (value === undefined) throw new UsageError(`${from} ${problem ?? 'needs a number'}`);
  return value;
}

/**
 * `npm run seed -- --deployments N --repositories N`: fills the reference service. It takes the
 * data folder, so that no running host has it open.
 * @param args the command line after `seed`
 * @throws UsageError, DataFolderInUse
 */
export async function seed(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
): Promise<void> {
  const { deployments, repositories, ...location } = parseArguments(args, optionTable);
  const counts = {
    ...(deployments !== undefined && {
      deployments: readCount({ text: deployments, from: '--deployments' }),
    }),
    ...(repositories !== undefined && {
      repositories: readCount({ text: repositories, from: '--repositories' }),
    }),
  };
  if (Object.keys(counts).length === 0)
    throw new UsageError('seed needs --deployments N, --repositories N or both');
  const { dataDir, databaseUrl } = parseOptions(
    Object.entries(location).map(([name, value]) => `--${name}=${value}`),
    { DATA_DIR: env['DATA_DIR'], DATABASE_URL: env['DATABASE_URL'] },
  );
  if (databaseUrl !== undefined) return fillLargeSample({ databaseUrl }, counts, log);
  const unlock = openDataFolder(dataDir, log);
  try {
    await fillLargeSample({ dataDir }, counts, log);
  } finally {
    unlock();
  }
}
