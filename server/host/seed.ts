import { parseArgs } from 'node:util';

import { lockDataFolder } from './data-lock.ts';
import { parseOptions } from './options.ts';

type Run = (args: string[], log: (line: string) => void) => Promise<void>;
const modules = import.meta.glob<{ runSeed: Run }>('../reference/seed.ts', { eager: true });

/**
 * `npm run seed`: takes the data folder, so that no running host has it open, and fills the reference service.
 * @param args the command line after `seed`
 * @throws UsageError, DataFolderInUse
 */
export async function seed(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<void> {
  const place = { 'data-dir': { type: 'string' }, 'database-url': { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options: place, strict: false });
  const placeArgs = Object.entries(values).flatMap(([name, value]) =>
    name in place ? [`--${name}=${String(value)}`] : [],
  );
  const { dataDir, databaseUrl } = parseOptions(placeArgs, {
    DATA_DIR: env['DATA_DIR'],
    DATABASE_URL: env['DATABASE_URL'],
  });
  const unlock = databaseUrl === undefined ? lockDataFolder(dataDir) : () => undefined;
  try {
    await modules['../reference/seed.ts']?.runSeed([...args], log);
  } finally {
    unlock();
  }
}
