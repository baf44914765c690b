import { countChange, type Db } from '../database/db.ts';
import { firstSample } from '../sample/sample.ts';
import { fillTenant, type Progress } from './fill.ts';
import { defaultTenant } from './tenant.ts';

/** Interval of the lines about a wait, in milliseconds. */
const waitLogMs = 10_000;

interface Watch {
  /** Called every ten seconds while another process fills the database. */
  onWait?: () => void;
  onFill?: () => void;
  onProgress?: Progress;
  waitMs?: number;
}

/** Fills the default tenant at its first start, with nothing if that is to be empty. */
export async function fillFirst(
  db: Db,
  empty: boolean,
  { onWait, onFill, onProgress, waitMs = waitLogMs }: Watch = {},
): Promise<void> {
  if ((await db.query("SELECT name FROM slipway.settings WHERE name = 'sample'")).length > 0) return;
  await db.transaction(async (tx) => {
    // A host that starts at the same time waits here until the other one, or a seed, is done.
    const waiting = setInterval(() => onWait?.(), waitMs);
    await countChange(tx, defaultTenant).finally(() => clearInterval(waiting));
    if (!(await markFilled(tx, empty ? 'left out' : 'filled')) || empty) return;
    onFill?.();
    await fillTenant(tx, defaultTenant, firstSample(Date.now()), onProgress);
    await markSampleEnd(tx);
  });
}

/** Remembers that the deployments of the default tenant, as they are now, come from a sample. */
export async function markSampleEnd(tx: Db): Promise<void> {
  await tx.query(
    `INSERT INTO slipway.settings (name, value)
     SELECT 'sample_end', coalesce(max(serial), 0)::text FROM slipway.deployments WHERE tenant = $1
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [defaultTenant],
  );
}

/** Number of deployments of the default tenant that no sample made. */
export async function countOwn(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*) FROM slipway.deployments WHERE tenant = $1 AND serial > coalesce(
       (SELECT value::bigint FROM slipway.settings WHERE name = 'sample_end'), 0)`,
    [defaultTenant],
  );
  return row?.count ?? 0;
}

/** Remembers that the default tenant has what it is to begin with. @returns whether that was new */
export async function markFilled(db: Db, value: string): Promise<boolean> {
  const marked = await db.query(
    `INSERT INTO slipway.settings (name, value) VALUES ('sample', $1) ON CONFLICT DO NOTHING RETURNING name`,
    [value],
  );
  return marked.length > 0;
}
