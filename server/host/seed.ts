import { parseArgs } from 'node:util';

import { runSeed, SeedUsageError } from '../reference/seed.ts';
import { openDataFolder } from './data-folder.ts';
import { UsageError } from '../command-line/option-values.ts';
import { parseOptions } from './options.ts';

/**
 * `npm run seed`: takes the data folder, so that no running host has it open, and fills the
 * reference service.
 * @param args the command line after `seed`
 * @throws UsageError, DataFolderInUse
 */
export async function seed(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
): Promise<void> {
  const location = { 'data-dir': { type: 'string' }, 'database-url': { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options: location, strict: false });
  const locationArgs = Object.entries(values).flatMap(([name, value]) =>
    name in location ? [`--${name}=${String(value)}`] : [],
  );
  const { dataDir, databaseUrl } = parseOptions(locationArgs, {
    DATA_DIR: env['DATA_DIR'],
    DATABASE_URL: env['DATABASE_URL'],
  });
  const unlock = databaseUrl === undefined ? openDataFolder(dataDir, log) : () => undefined;
  try {
    await runSeed(
      [...args, databaseUrl === undefined ? `--data-dir=${dataDir}` : `--database-url=${databaseUrl}`],
      log,
    );
  } catch (error) {
    throw error instanceof SeedUsageError ? new UsageError(error.message, { cause: error }) : error;
  } finally {
    unlock();
  }
}
