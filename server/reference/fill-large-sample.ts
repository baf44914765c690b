import { sql } from 'drizzle-orm';

import { type DatabaseLocation, openDatabase } from '../database/database.ts';
import { batchSize, fillTenant, markFilled } from './fill.ts';
import { largeDeployments, largeRepositories, sampleIntegrations } from '../sample/sample.ts';
import { defaultTenant } from './tenant.ts';

/**
 * Replaces what the default tenant has of deployments and of repositories, with progress; what is
 * absent from the counts stays. All or nothing: a run that is broken off changes nothing.
 */
export async function fillLargeSample(
  location: DatabaseLocation,
  { deployments, repositories }: { deployments?: number; repositories?: number },
  log: (line: string) => void,
): Promise<void> {
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
