import { countChange, type Db } from '../database/db.ts';
import { firstSample } from '../sample/sample.ts';
import { fillTenant, type Progress } from './fill.ts';
import { defaultTenant } from './tenant.ts';

/** Interval at which `onWait` is called, in milliseconds. */
const waitLogMs = 10_000;

interface Watch {
  /** Called every `waitMs` while another process fills the database. */
  onWait?: () => void;
  onFill?: () => void;
  onProgress?: Progress;
  waitMs?: number;
}

/** Fills the default tenant with the sample at the first start, unless `empty` is true. */
export async function fillFirst(
  db: Db,
  empty: boolean,
  { onWait, onFill, onProgress, waitMs = waitLogMs }: Watch = {},
): Promise<void> {
  if ((await db.query("SELECT name FROM slipway.settings WHERE name = 'sample'")).length > 0) return;
  await db.transaction(async (tx) => {
    // If another host or a seed fills the database now, this host waits here for it.
    const waiting = setInterval(() => onWait?.(), waitMs);
    await countChange(tx, defaultTenant).finally(() => clearInterval(waiting));
    if (!(await markFilled(tx, empty ? 'left out' : 'filled')) || empty) return;
    onFill?.();
    await fillTenant(tx, defaultTenant, firstSample(Date.now()), onProgress);
    await markSampleEnd(tx);
  });
}

/** Stores that all current deployments of the default tenant come from a sample. */
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

/** Stores that the default tenant has its first data. @returns true if this was not stored before */
export async function markFilled(db: Db, value: string): Promise<boolean> {
  const marked = await db.query(
    `INSERT INTO slipway.settings (name, value) VALUES ('sample', $1) ON CONFLICT DO NOTHING RETURNING name`,
    [value],
  );
  return marked.length > 0;
}
