import { wholeNumber } from '../../src/kit/params/codecs.ts';
import { type Given, UsageError } from '../command-line/option-values.ts';
import { type Option, readOptions } from '../command-line/read-options.ts';
import { fillLargeSample } from '../reference/fill-large-sample.ts';
import { openDataFolder } from '../database/data-folder.ts';
import { optionTable } from '../command-line/option-table.ts';
import { readDataDir } from './options.ts';

const most = 10_000_000;

/** How many records to make.
 * @throws UsageError
 */
function readCount({ text, from }: Given): number {
  const { value, problem } = wholeNumber(0, most).read(text);
  if (value === undefined) throw new UsageError(`${from} ${problem ?? 'needs a number'}`);
  return value;
}

const seedTable = {
  deployments: { value: 'N', read: readCount, help: 'how many deployments' },
  repositories: { value: 'N', read: readCount, help: 'how many repositories' },
  'data-dir': optionTable['data-dir'],
  'database-url': optionTable['database-url'],
} satisfies Readonly<Record<string, Option<unknown>>>;

/**
 * `npm run seed -- --deployments N --repositories N`: fills the reference service. It takes the
 * data folder, so that no running host has it open.
 * @param args the command line after `seed`
 * @throws UsageError, DataFolderUnusable
 */
export async function seed(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
): Promise<void> {
  const options = readOptions(seedTable, args, env);
  const [deployments, repositories] = [options.one('deployments'), options.one('repositories')];
  if (deployments === undefined && repositories === undefined)
    throw new UsageError('seed needs --deployments N, --repositories N or both');
  const counts = {
    ...(deployments !== undefined && { deployments }),
    ...(repositories !== undefined && { repositories }),
  };
  const databaseUrl = options.one('database-url');
  const dataDir = readDataDir(options);
  if (databaseUrl !== undefined) return fillLargeSample({ databaseUrl }, counts, log);
  const unlock = await openDataFolder(dataDir, log);
  try {
    await fillLargeSample({ dataDir }, counts, log);
  } finally {
    unlock();
  }
}
