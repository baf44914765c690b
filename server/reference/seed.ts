import { parseArgs } from 'node:util';

import { wholeNumber } from '../../src/params/codecs.ts';
import { openDatabase } from './database.ts';
import { addDeployments, addIntegrations, addRepositories } from './fill.ts';
import { largeDeployments, largeRepositories } from './large.ts';
import { sampleIntegrations } from './sample.ts';
import { settings } from './schema.ts';
import { defaultTenant } from './tenant.ts';

/** Bad words on the command line; the message is one line for a person. */
export class SeedUsageError extends Error {}

const most = 10_000_000;

/**
 * `npm run seed -- --deployments N --repositories N`: adds rows to the default tenant, with progress.
 * @param argv the command line after `seed`; `--data-dir` or `--database-url` say where
 * @throws SeedUsageError
 */
export async function runSeed(argv: string[], log: (line: string) => void): Promise<void> {
  const { deployments, repositories, place } = readArguments(argv);
  log(`Adding ${deployments} deployments and ${repositories} repositories…`);
  const { db, close } = await openDatabase(place);
  try {
    // A folder that was filled on purpose does not get the sample on its first start.
    await db.insert(settings).values({ name: 'sample', value: 'seeded' }).onConflictDoNothing();
    await addIntegrations(db, defaultTenant, sampleIntegrations);
    for await (const count of addRepositories(db, defaultTenant, largeRepositories(repositories))) {
      tell(log, 'repositories', count, repositories);
    }
    for await (const count of addDeployments(db, defaultTenant, largeDeployments(deployments))) {
      tell(log, 'deployments', count, deployments);
    }
    log('Done.');
  } finally {
    await close();
  }
}

function tell(log: (line: string) => void, what: string, count: number, of: number): void {
  if (count % 10_000 === 0 || count === of) log(`${count} of ${of} ${what}`);
}

function readArguments(argv: string[]) {
  const options = {
    deployments: { type: 'string', default: '0' },
    repositories: { type: 'string', default: '0' },
    'data-dir': { type: 'string' },
    'database-url': { type: 'string' },
  } as const;
  let values;
  try {
    ({ values } = parseArgs({ args: argv, options }));
  } catch (error) {
    throw new SeedUsageError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error), {
      cause: error,
    });
  }
  const count = (name: 'deployments' | 'repositories'): number => {
    const { value, problem } = wholeNumber(0, most).read(values[name]);
    if (value === undefined) throw new SeedUsageError(`--${name} ${problem ?? 'needs a number'}`);
    return value;
  };
  const databaseUrl = values['database-url'] ?? process.env['DATABASE_URL'];
  return {
    deployments: count('deployments'),
    repositories: count('repositories'),
    place: databaseUrl
      ? { databaseUrl }
      : { dataDir: values['data-dir'] ?? process.env['DATA_DIR'] ?? '.data' },
  };
}
