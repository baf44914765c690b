import { optionTable } from '../command-line/option-table.ts';
import { type Entry, readNumber, readSwitch, UsageError } from '../command-line/option-values.ts';
import { type Option, readOptions } from '../command-line/read-options.ts';
import { openDataFolder } from '../database/data-folder.ts';
import { type DatabaseLocation, openDatabase } from '../database/database.ts';
import { countChange } from '../database/db.ts';
import { batchSize, fillTenant } from '../reference/fill.ts';
import { countOwn, markFilled, markSampleEnd } from '../reference/first-sample.ts';
import { defaultTenant } from '../reference/tenant.ts';
import { sampleIntegrations } from '../sample/sample-application.ts';
import { largeDeployments, largeRepositories } from '../sample/sample.ts';
import { readDataDir } from './options.ts';

const readCount = (entry: Entry) => readNumber(entry, 10_000_000);

const seedTable = {
  deployments: { value: 'N', read: readCount, help: 'how many deployments' },
  repositories: { value: 'N', read: readCount, help: 'how many repositories' },
  replace: { read: readSwitch, help: 'also delete deployments that are not sample data' },
  'data-dir': optionTable['data-dir'],
  'database-url': optionTable['database-url'],
} satisfies Readonly<Record<string, Option<unknown>>>;

/**
 * `npm run seed`: fills the reference service. It locks the data folder, so it fails while a host uses it.
 * @throws UsageError, DataFolderUnusable
 */
export async function seed(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  usualDataDir?: () => string,
): Promise<void> {
  const options = readOptions(seedTable, args, env);
  const [deployments, repositories] = [options.one('deployments'), options.one('repositories')];
  if (deployments === undefined && repositories === undefined)
    throw new UsageError('seed needs --deployments N, --repositories N or both');
  const counts = { deployments, repositories, replace: options.one('replace') ?? false };
  const databaseUrl = options.one('database-url');
  const dataDir = readDataDir(options, usualDataDir);
  if (databaseUrl !== undefined) return fillLargeSample({ databaseUrl }, counts, log);
  const unlock = await openDataFolder(dataDir, log);
  try {
    await fillLargeSample({ dataDir }, counts, log);
  } finally {
    unlock();
  }
}

/**
 * Replaces the deployments and repositories of the default tenant in one transaction; an undefined count
 * leaves its table unchanged.
 * @throws UsageError if this would delete deployments that no sample made, unless `replace` is true
 */
export async function fillLargeSample(
  location: DatabaseLocation,
  {
    deployments,
    repositories,
    replace = false,
  }: { deployments?: number | undefined; repositories?: number | undefined; replace?: boolean },
  log: (line: string) => void,
): Promise<void> {
  log('Filling the database. The new rows replace those of the default tenant once all are inserted.');
  const { db, close } = await openDatabase(location, { responseMs: Infinity, log });
  try {
    await db.transaction(async (tx) => {
      // First, because this locks the tenant: a deployment created meanwhile would count as sample.
      await countChange(tx, defaultTenant);
      // A folder that somebody filled does not get the default sample at its first start.
      await markFilled(tx, 'seeded');
      const own = deployments === undefined || replace ? 0 : await countOwn(tx);
      if (own > 0)
        throw new UsageError(
          `seed would delete ${own} deployments that are not sample data: --replace allows it, --data-dir names another folder`,
        );
      await fillTenant(
        tx,
        defaultTenant,
        {
          integrations: sampleIntegrations,
          repositories: repositories === undefined ? undefined : largeRepositories(repositories),
          deployments: deployments === undefined ? undefined : largeDeployments(deployments, Date.now()),
        },
        (kind, count) => {
          const of = (kind === 'repositories' ? repositories : deployments) ?? count;
          // Rows are inserted in batches; one line per percent is enough.
          const step = batchSize * Math.ceil(of / 100 / batchSize);
          if (count % step === 0 || count === of) log(`${count} of ${of} ${kind}`);
        },
      );
      if (deployments !== undefined) await markSampleEnd(tx);
    });
    // The embedded database has no autovacuum, and without this large listings are ten times slower.
    log('Tidying.');
    // Not every PostgreSQL-compatible database supports VACUUM.
    for (const table of ['deployments', 'repositories'])
      await db.query(`VACUUM (ANALYZE) slipway.${table}`).catch(() => db.query(`ANALYZE slipway.${table}`));
    log('Done.');
  } finally {
    await close();
  }
}
