import { Agent, request } from 'node:http';

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';

import { openDatabase } from '../server/database/database.ts';
import { deploymentRow } from '../server/reference/fill.ts';
import { markFilled } from '../server/reference/first-filling.ts';
import { largeDeployments } from '../server/sample/large.ts';
import { pageQuery } from '../server/reference/listing.ts';
import { type Db, schema } from '../server/database/schema.ts';
import { defaultTenant } from '../server/reference/tenant.ts';
import { startPostgres } from '../server/testing/postgres-server.ts';
import { deploymentParams, type DeploymentValues, writeParams } from '../src/params/table.ts';
import { builtHost } from './built-host.ts';
import { withoutIndexes } from './growth-deployments.ts';
import type { Table } from './results.ts';
import { median } from './statistics.ts';

const deployments = 1_000_000;
/** Rows that one statement puts in. */
const chunk = 50_000;
const rounds = 101;
/** Pages that are asked for both ways before the first is counted: code is compiled by then, as it is in life. */
const warmUp = 1000;
/** The host's answer as a multiple of the bare query. */
const mostRatio = 3;

const uuidOf = (n: string) => sql.raw(`'00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0')`);
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Each filter alone, with what it finds in these rows; then an offset in the middle. */
const pages: Record<string, DeploymentValues> = {
  'no filter': {},
  'name, 1 row': { nameContains: 'agent-0000' },
  'name, 7,000 rows': { nameContains: 'abc' },
  'name of 2 letters': { nameContains: 'ff' },
  'status, 900,000 rows': { status: 'READY' },
  'status, 1,000 rows': { status: 'UNUSED' },
  'deployment type': { deploymentType: 'dev' },
  'remote reconciled': { remoteReconciled: false },
  'image version, 20,000 rows': { imageVersion: '1.7.0' },
  'two tag values, 2,000 rows': { tagValueIds: [uuid(7), uuid(8)] },
  'three ids': { deploymentIds: [uuid(7), uuid(70_000), uuid(700_000)] },
  'offset 500,000': { offset: 500_000 },
};

/** A million rows, made by the database itself out of one record. */
async function fill(db: Db): Promise<void> {
  const [seed] = largeDeployments(1);
  if (!seed) return;
  const { id: seedId, record } = deploymentRow(defaultTenant, seed);
  const [before = '', ...rest] = record.split(seedId ?? '');
  const id = uuidOf('n');
  for (let from = 0; from < deployments; from += chunk)
    await db.execute(sql`
      INSERT INTO slipway.deployments
        (tenant, id, name, created_at, status, deployment_type, image_version, remote_reconciled, tag_value_ids, record)
      SELECT ${defaultTenant}, ${id}, 'agent-' || md5(n::text), timestamptz '2025-01-01' + n * interval '30 seconds',
        CASE WHEN n % 1000 = 0 THEN 'UNUSED' WHEN n % 10 = 0 THEN 'UNKNOWN' ELSE 'READY' END,
        (ARRAY['dev_free', 'dev', 'prod'])[n % 3 + 1], '1.' || n % 50 || '.0', n % 2 = 0, ARRAY[${uuidOf('n % 1000')}],
        ${before}::text || ${id} || ${rest.join(seedId ?? '')}::text
      FROM generate_series(${sql.raw(String(from))}, ${sql.raw(String(from + chunk - 1))}) AS n`);
}

async function time(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}

/** Asks as a browser does, over a connection that is kept. */
function get(url: string, agent: Agent): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, br' };
    request(url, { agent, headers }, (answer) => answer.on('end', resolve).resume())
      .on('error', reject)
      .end();
  });
}

/**
 * A page of 20 by each filter: the bare query through the driver, and the host's answer to the
 * same.
 */
export async function measureFilters(root: string, say: (line: string) => void): Promise<Table> {
  const postgres = await startPostgres({ install: true });
  if (typeof postgres === 'string') throw new Error(postgres);
  const { db, close } = await openDatabase({ databaseUrl: postgres.url }, { answerMs: Infinity });
  const client = new Client(postgres.url);
  const host = builtHost(root, ['--empty', '--database-url', postgres.url]);
  const agent = new Agent({ keepAlive: true });
  const rows: string[][] = [];
  try {
    await markFilled(db, 'seeded');
    await withoutIndexes(db, () => fill(db));
    say(`${deployments.toLocaleString('en')} deployments are in.`);
    await client.connect();
    const base = await host.start();
    const texts: Db = drizzle.mock({ schema });
    /** The two ways to ask for a page. */
    const asking = (values: DeploymentValues) => {
      const page = { limit: 20, ...values };
      const { sql: text, params } = pageQuery(texts, defaultTenant, page).toSQL();
      const url = `${base}/api/v2/deployments?${String(new URLSearchParams(writeParams(deploymentParams, page)))}`;
      return { askDatabase: () => client.query(text, params), askHost: () => get(url, agent) };
    };
    const first = asking({});
    for (let at = 0; at < warmUp; at += 1) {
      await first.askDatabase();
      await first.askHost();
    }
    for (const [name, values] of Object.entries(pages)) {
      const { askDatabase, askHost } = asking(values);
      const times: [bare: number, host: number][] = [];
      for (let round = -3; round < rounds; round += 1) {
        const both: [number, number] = [await time(askDatabase), await time(askHost)];
        // What comes first reads from the disk and compiles.
        if (round >= 0) times.push(both);
      }
      const [bare, whole] = [median(times.map(([each]) => each)), median(times.map(([, each]) => each))];
      const ratio = whole / bare;
      rows.push([
        name,
        bare.toFixed(1),
        whole.toFixed(1),
        `${ratio.toFixed(1)}x`,
        ratio <= mostRatio ? 'ok' : 'MISSED',
      ]);
      say(rows.at(-1)?.join('  ') ?? '');
    }
  } finally {
    agent.destroy();
    await host.end('SIGTERM');
    await client.end();
    await close();
    await postgres.remove();
  }
  return {
    title: 'A filtered page of 1,000,000 deployments',
    note: `A page of 20 on PostgreSQL, one request at a time, medians of ${rounds} in turns. The bare query is the page's own SQL through the driver; the host's answer comes over HTTP, with secret values taken out. The bar is ${mostRatio}x. Two cores hold the server, the host and the one who asks. Where the query itself takes less than a millisecond, what a page costs the host whatever was asked for (HTTP, 20 records read, secret values taken out, compressed: about one and a half milliseconds) outweighs it; it does not grow with the filter or the rows.`,
    head: ['filter', 'bare query ms', 'through the host ms', 'ratio', 'verdict'],
    rows,
  };
}
