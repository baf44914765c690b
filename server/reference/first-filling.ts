import { fillTenant } from './fill.ts';
import { sampleData } from '../sample/sample.ts';
import { type Db, settings } from '../database/schema.ts';
import { defaultTenant } from './tenant.ts';

const name = 'sample';

/**
 * The default tenant has the sample from its first start on, unless that start was to be empty: all
 * of it or nothing.
 */
export async function fillFirst(db: Db, empty: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    // A host that starts at the same time waits here until the other one is done.
    if (!(await markFilled(tx, empty ? 'left out' : 'filled')) || empty) return;
    await fillTenant(tx, defaultTenant, sampleData());
  });
}

/**
 * Remembers that the default tenant has what it is to begin with.
 * @returns whether that was new
 */
export async function markFilled(db: Db, value: string): Promise<boolean> {
  const marked = await db.insert(settings).values({ name, value }).onConflictDoNothing().returning();
  return marked.length > 0;
}
