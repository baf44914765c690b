import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { openDatabase } from '../server/database/database.ts';
import type { Db } from '../server/database/schema.ts';
import { deploymentRow } from '../server/reference/fill.ts';
import { largeDeployments } from '../server/sample/large.ts';
import { listPage } from '../server/reference/listing.ts';
import type { Table } from './results.ts';
import { median } from './statistics.ts';

const sizes = [1000, 10_000, 100_000, 1_000_000];
const tenant = 'growth';
const rounds = 5;
/** Rows that one statement puts in. */
const chunk = 20_000;
/** A size that is not reached within this is left out. */
const mostFillMs = 420_000;

const write = (size: number) => size.toLocaleString('en');

/**
 * Puts indexes away while rows go in, and makes them again at the end: a million rows then take
 * minutes, not an hour.
 */
export async function withoutIndexes(db: Db, fill: () => Promise<void>): Promise<void> {
  const found = await db.execute(
    sql`SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE schemaname = 'slipway' AND tablename = 'deployments' AND indexname NOT LIKE '%_pkey'`,
  );
  const indexes = rowsOf(found);
  for (const { name } of indexes) await db.execute(sql.raw(`DROP INDEX slipway.${String(name)}`));
  await fill();
  for (const { made } of indexes) await db.execute(sql.raw(String(made)));
  await db.execute(sql`VACUUM (ANALYZE) slipway.deployments`);
}

/** Drivers tell rows in a field of that name. */
function rowsOf(result: unknown): Record<string, unknown>[] {
  const rows: unknown = Reflect.get(Object(result), 'rows');
  return Array.isArray(rows) ? rows : [];
}

/**
 * Rows `from` to `to`, made by the database itself out of one record: an id, a name and an instant
 * of their own.
 */
async function addRows(db: Db, from: number, to: number): Promise<void> {
  const [seed] = largeDeployments(1);
  if (!seed) return;
  const { id: seedId, record, status, deploymentType, imageVersion } = deploymentRow(tenant, seed);
  const id = sql`'00000000-0000-4000-8000-' || lpad(n::text, 12, '0')`;
  const [before = '', ...rest] = record.split(seedId ?? '');
  const after = rest.join(seedId ?? '');
  const name = sql`'agent-' || md5(n::text)`;
  await db.execute(sql`
    INSERT INTO slipway.deployments (tenant, id, name, created_at, status, deployment_type, image_version, remote_reconciled, record)
    SELECT ${tenant}, ${id}, ${name}, timestamptz '2025-01-01' + n * interval '30 seconds', ${status}::text,
      ${deploymentType}::text, ${imageVersion}::text, n % 2 = 0,
      ${before}::text || ${id} || ${after}::text
    FROM generate_series(${sql.raw(String(from))}, ${sql.raw(String(to - 1))}) AS n`);
}

async function timePage(db: Db, offset: number): Promise<number> {
  const times: number[] = [];
  // The first time an offset is asked for, its part of the index is read from the disk, and code is
  // compiled.
  await listPage(db, tenant, { limit: 20, offset });
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const { records } = await listPage(db, tenant, { limit: 20, offset });
    times.push(performance.now() - start);
    if (records.length !== 20) throw new Error(`A page at offset ${offset} has ${records.length} rows`);
  }
  return median(times);
}

/**
 * Deployments in the reference service on its embedded database: a page of 20 at the start, the
 * middle and the end.
 */
export async function growByDeployments(say: (line: string) => void): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-growth-'));
  const { db, close } = await openDatabase({ dataDir: folder });
  // Without the log that survives a crash: reading takes the same, filling half the bytes.
  await db.execute(sql`ALTER TABLE slipway.deployments SET UNLOGGED`);
  const found: { size: number; times: number[] }[] = [];
  let late = '';
  try {
    let there = 0;
    for (const size of sizes) {
      const end = performance.now() + mostFillMs;
      await withoutIndexes(db, async () => {
        for (; there < size && performance.now() < end; there += Math.min(chunk, size - there))
          await addRows(db, there, Math.min(there + chunk, size));
      });
      if (there < size) {
        late = ` ${write(size)} were not filled in within ${mostFillMs / 60_000} minutes.`;
        break;
      }
      const times: number[] = [];
      for (const offset of [0, size / 2, size - 20]) times.push(await timePage(db, offset));
      found.push({ size, times });
      say(`${write(size)} deployments: ${times.map((time) => time.toFixed(1)).join(', ')} ms`);
    }
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    title: 'Deployments in the reference service',
    note: `A page of 20 from the embedded database, without the host (median of five). The first page costs the same at every size. A page at an offset walks the index up to it, so the cost of the last page is bounded by the entries before it, not by their records.${late}`,
    head: ['deployments', 'start ms', 'middle ms', 'end ms'],
    rows: found.map(({ size, times }) => [write(size), ...times.map((time) => time.toFixed(1))]),
    chart: {
      across: 'deployments',
      marks: found.map(({ size }) => write(size)),
      up: 'ms: start, middle, end',
      lines: [0, 1, 2].map((at) => found.map(({ times }) => times[at] ?? NaN)),
    },
  };
}
