import { parseArgs } from 'node:util';

import { sql } from 'drizzle-orm';

import { wholeNumber } from '../../src/params/codecs.ts';
import { openDatabase } from '../database/database.ts';
import { batchSize, fillTenant } from './fill.ts';
import { markFilled } from './first-filling.ts';
import { largeDeployments, largeRepositories } from '../sample/large.ts';
import { sampleIntegrations } from '../sample/sample.ts';
import { defaultTenant } from './tenant.ts';

/** An invalid command line; the message is one line. */
export class SeedUsageError extends Error {}

const most = 10_000_000;

/**
 * `npm run seed -- --deployments N --repositories N`: replaces what the default tenant has of
 * these, with progress; what is not named stays. All or nothing: a run that is broken off changes
 * nothing.
 * @param argv the command line after `seed`; `--data-dir` or `--database-url` say where
 * @throws SeedUsageError
 */
export async function runSeed(argv: string[], log: (line: string) => void): Promise<void> {
  const { deployments, repositories, location } = readArguments(argv);
  if (deployments === undefined && repositories === undefined)
    throw new SeedUsageError('seed needs --deployments N, --repositories N or both');
  log('Filling: what the default tenant has of these is replaced once all is in.');
  const { db, close } = await openDatabase(location, { answerMs: Infinity, log });
  try {
    await db.transaction(async (tx) => {
      // A folder that was filled on purpose does not get the sample on its first start.
      await markFilled(tx, 'seeded');
      await fillTenant(
        tx,
        defaultTenant,
        {
          integrations: sampleIntegrations,
          ...(repositories !== undefined && { repositories: largeRepositories(repositories) }),
          ...(deployments !== undefined && { deployments: largeDeployments(deployments) }),
        },
        (kind, count) => {
          const of = (kind === 'repositories' ? repositories : deployments) ?? count;
          // Rows come in batches; a line for each hundredth of the way is enough.
          const step = batchSize * Math.ceil(of / 100 / batchSize);
          if (count % step === 0 || count === of) log(`${count} of ${of} ${kind}`);
        },
      );
    });
    // The embedded database never does this by itself, and without it large listings are ten times
    // slower.
    log('Tidying.');
    // Not every database has VACUUM.
    for (const table of ['deployments', 'repositories'])
      await db
        .execute(sql.raw(`VACUUM (ANALYZE) slipway.${table}`))
        .catch(() => db.execute(sql.raw(`ANALYZE slipway.${table}`)));
    log('Done.');
  } finally {
    await close();
  }
}

function readArguments(argv: string[]) {
  const options = {
    deployments: { type: 'string' },
    repositories: { type: 'string' },
    'data-dir': { type: 'string' },
    'database-url': { type: 'string' },
  } as const;
  let values;
  try {
    ({ values } = parseArgs({ args: argv, options }));
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split(/\n|\. /) : [];
    throw new SeedUsageError(sentence.replace(/argument is ambiguous\.?$/, 'needs a number'), {
      cause: error,
    });
  }
  const count = (name: 'deployments' | 'repositories'): number | undefined => {
    if (values[name] === undefined) return undefined;
    const { value, problem } = wholeNumber(0, most).read(values[name]);
    if (value === undefined) throw new SeedUsageError(`--${name} ${problem ?? 'needs a number'}`);
    return value;
  };
  const databaseUrl = values['database-url'] ?? process.env['DATABASE_URL'];
  return {
    deployments: count('deployments'),
    repositories: count('repositories'),
    location: databaseUrl
      ? { databaseUrl }
      : { dataDir: values['data-dir'] ?? process.env['DATA_DIR'] ?? '.data' },
  };
}
