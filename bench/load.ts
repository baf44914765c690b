import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import autocannon from 'autocannon';

import { type HostMessage, type HostOptions, startHost } from './host.ts';
import { startPostgres } from '../server/testing/postgres-server.ts';
import type { Table } from './results.ts';
import { median } from './statistics.ts';

type Say = (line: string) => void;

/** Where the rows come from. */
type Source = HostOptions & { name: string };

/** How many ask at once, and for how many seconds. */
const usualLoad = { connections: 10, duration: 5 };
const heavyLoad = { connections: 200, duration: 60 };
const limits = [20, 100] as const;

const pagePath = (limit: number, offset = 0) => `/api/v2/deployments?limit=${limit}&offset=${offset}`;
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const mb = (bytes: number) => (bytes / 1e6).toFixed(0);

/** Resident bytes of the host's process from now on, one value a second. */
function watchMemory(child: ChildProcess): number[] {
  const values: number[] = [];
  child.on('message', ({ rss }: HostMessage) => values.push(...(rss === undefined ? [] : [rss])));
  return values;
}

/** Bytes of the body as they travel. */
function bodyBytes(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
    })
      .on('error', reject)
      .end();
  });
}

/** Requests a second and waiting times of a page, through the host and by its query alone. */
async function measurePages(root: string, { name, ...source }: Source): Promise<string[][]> {
  const { bases, child, stop } = await startHost(root, source);
  const memory = watchMemory(child);
  const rows: string[][] = [];
  for (const limit of limits) {
    const url = bases[0] + pagePath(limit);
    await autocannon({ url, connections: usualLoad.connections, duration: 1 });
    const { requests, latency, non2xx, errors } = await autocannon({ url, ...usualLoad });
    const times = [requests.average.toFixed(0), ms(latency.p50), ms(latency.p99)];
    const most = memory.length > 0 ? mb(Math.max(...memory)) : '';
    rows.push([`${name}, through the host`, String(limit), ...times, String(non2xx + errors), most]);
  }
  await stop();
  if (source.rows === 'memory') return rows;
  const bareHost = await startHost(root, { ...source, isBare: true });
  await bareHost.stop();
  for (const limit of limits) {
    const { perSecond, p50, p99 } = bareHost.bare?.[limit] ?? { perSecond: NaN, p50: NaN, p99: NaN };
    rows.push([`${name}, the bare query`, String(limit), perSecond.toFixed(0), ms(p50), ms(p99), '0', '']);
  }
  return rows;
}

/** Many readers at once for a minute: what they wait, what fails, and whether memory stays. */
async function measureHeavyLoad(root: string, { name, ...source }: Source): Promise<string[]> {
  const { bases, child, stop } = await startHost(root, source);
  const memory = watchMemory(child);
  const requests = Array.from({ length: 50 }, (_, at) => ({
    method: 'GET' as const,
    path: pagePath(20, at * 100),
  }));
  const result = await autocannon({ url: bases[0] ?? '', ...heavyLoad, requests });
  await stop();
  const third = Math.floor(memory.length / 3);
  return [
    name,
    result.requests.average.toFixed(0),
    ms(result.latency.p50),
    ms(result.latency.p99),
    String(result.errors),
    String(result.non2xx),
    mb(median(memory.slice(0, third))),
    mb(median(memory.slice(-third))),
  ];
}

async function measureWire(root: string, { name, ...source }: Source): Promise<string[][]> {
  const { bases, stop } = await startHost(root, source);
  const rows: string[][] = [];
  for (const limit of limits) {
    const sizes: string[] = [];
    for (const encoding of ['identity', 'gzip', 'br'])
      sizes.push(String(await bodyBytes(bases[0] + pagePath(limit), encoding)));
    rows.push([name, String(limit), ...sizes]);
  }
  await stop();
  return rows;
}

/**
 * Requests a second, waiting times, bytes and memory of the host over everything that rows can come
 * from.
 */
export async function measureLoad(root: string, say: Say): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-bench-'));
  const { DATABASE_URL: given } = process.env;
  const postgres = given ? { url: given, remove: () => undefined } : await startPostgres();
  const isThere = typeof postgres !== 'string';
  if (!isThere) say(postgres);
  const databases: Source[] = [{ name: 'embedded database', rows: 'embedded', where: folder }];
  if (isThere) databases.push({ name: 'PostgreSQL', rows: 'server', where: postgres.url });
  const pages: string[][] = [];
  const wire: string[][] = [];
  const storms: string[][] = [];
  try {
    for (const source of databases) await (await startHost(root, { ...source, isFilled: true })).stop();
    for (const source of [{ name: 'memory', rows: 'memory' as const }, ...databases]) {
      say(`${source.name}: pages`);
      pages.push(...(await measurePages(root, source)));
      wire.push(...(await measureWire(root, source)));
    }
    for (const source of databases) {
      say(`${source.name}: ${heavyLoad.connections} connections for ${heavyLoad.duration} s`);
      storms.push(await measureHeavyLoad(root, source));
    }
  } finally {
    if (isThere) await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  return loadTables(pages, wire, storms, isThere ? '' : ` ${postgres}`);
}

/** @param missing why a database was not measured, if one was not */
function loadTables(pages: string[][], wire: string[][], storms: string[][], missing: string): Table[] {
  const times = ['requests/s', 'p50 ms', 'p99 ms'];
  return [
    {
      title: 'A page of deployments',
      note: `10,000 deployments, ${usualLoad.connections} connections for ${usualLoad.duration} s. The bare query is the page's own SQL through the driver, as many at once. From memory the host hands on answers that are made already; over a database it also takes secret values out of each record. The embedded database works in a thread of the host, one query at a time.${missing}`,
      head: ['rows from', 'rows', ...times, 'failed', 'most RSS, MB'],
      rows: pages,
    },
    {
      title: 'Bytes on the wire',
      note: 'Bytes of the body when the client takes that encoding. The host compresses what it has taken secret values out of; from memory it hands on what the service has compressed itself, with gzip, as many services do.',
      head: ['rows from', 'rows', 'identity', 'gzip', 'br'],
      rows: wire,
    },
    {
      title: `${heavyLoad.connections} connections at a time for ${heavyLoad.duration} s`,
      note: `Pages of 20 at 50 offsets of the list. Memory is the median of the first and of the last third, one look a second.${missing}`,
      head: ['rows from', ...times, 'errors', 'not 2xx', 'RSS first third, MB', 'RSS last third, MB'],
      rows: storms,
    },
  ];
}
