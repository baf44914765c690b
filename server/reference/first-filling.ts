import { eq, sql } from 'drizzle-orm';

import { fillTenant } from './fill.ts';
import { sampleData } from './sample.ts';
import { type Db, settings } from './schema.ts';
import { defaultTenant } from './tenant.ts';

const name = 'sample';

/** The default tenant has the sample from its first start on, unless that start was to be empty: all of it or nothing. */
export async function fillFirst(db: Db, empty: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw('SELECT pg_advisory_xact_lock(4173002)'));
    const done = await tx.select().from(settings).where(eq(settings.name, name));
    if (done.length > 0) return;
    if (!empty) await fillTenant(tx, defaultTenant, sampleData());
    await markFilled(tx, empty ? 'left out' : 'filled');
  });
}

/** Remembers that the default tenant has what it is to begin with. */
export async function markFilled(db: Db, value: string): Promise<void> {
  await db.insert(settings).values({ name, value }).onConflictDoNothing();
}
