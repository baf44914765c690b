import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import autocannon from 'autocannon';

import { openPostgres } from './postgres.ts';
import { startProcess } from './processes.ts';
import { calm, storm } from './load-sizes.ts';
import { loadTables } from './load-tables.ts';
import type { Table } from './results-file.ts';
import { quantile } from './statistics.ts';

type Say = (line: string) => void;
type Bare = Record<20 | 100, { perSecond: number; p50: number; p99: number }>;

/** Where the rows come from. */
interface Source {
  name: string;
  kind: 'embedded' | 'server' | 'memory';
  /** Folder of the embedded database, or address of the server. */
  where: string;
}

const pagePath = (limit: number, offset = 0) => `/api/v2/deployments?limit=${limit}&offset=${offset}`;
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const mb = (bytes: number) => (bytes / 1e6).toFixed(0);

async function openHost(root: string, { kind, where }: Source, env: Record<string, string> = {}) {
  const { child, told, stop } = await startProcess(root, 'host', [kind, where], { env });
  return { child, base: String(Reflect.get(Object(told), 'base')), stop };
}

/** Resident bytes of the host's process from now on, one value a second. */
function watchMemory(child: ChildProcess): number[] {
  const values: number[] = [];
  child.on('message', (told) => {
    const rss: unknown = Reflect.get(Object(told), 'rss');
    if (typeof rss === 'number') values.push(rss);
  });
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

async function measurePages(root: string, source: Source, say: Say): Promise<string[][]> {
  const rows: string[][] = [];
  const host = await openHost(root, source);
  const memory = watchMemory(host.child);
  for (const limit of [20, 100]) {
    say(`${source.name}: pages of ${limit}`);
    const url = host.base + pagePath(limit);
    await autocannon({ url, connections: calm.connections, duration: 1 });
    const { requests, latency, non2xx, errors } = await autocannon({
      url,
      connections: calm.connections,
      duration: calm.seconds,
    });
    rows.push([
      `${source.name}, through the host`,
      String(limit),
      requests.average.toFixed(0),
      ms(latency.p50),
      ms(latency.p99),
      String(non2xx + errors),
      memory.length > 0 ? mb(Math.max(...memory)) : '',
    ]);
  }
  await host.stop();
  if (source.kind === 'memory') return rows;
  const { told, stop } = await startProcess(root, 'host', [source.kind, source.where], {
    env: { BENCH_BARE: '1' },
  });
  await stop();
  const bare = readBare(told);
  for (const limit of [20, 100] as const) {
    const { perSecond, p50, p99 } = bare[limit];
    rows.push([
      `${source.name}, the bare query`,
      String(limit),
      perSecond.toFixed(0),
      ms(p50),
      ms(p99),
      '0',
      '',
    ]);
  }
  return rows;
}

function readBare(told: unknown): Bare {
  const of = (limit: number) => {
    const measured: unknown = Reflect.get(Object(told), String(limit));
    const number = (name: string) => Number(Reflect.get(Object(measured), name));
    return { perSecond: number('perSecond'), p50: number('p50'), p99: number('p99') };
  };
  return { 20: of(20), 100: of(100) };
}

/** Many readers at once for a minute: what they wait, what fails, and whether memory stays. */
async function weatherStorm(root: string, source: Source, say: Say): Promise<string[]> {
  say(`${source.name}: ${storm.connections} connections for ${storm.seconds} s`);
  const host = await openHost(root, source);
  const memory = watchMemory(host.child);
  const requests = Array.from({ length: 50 }, (_, at) => ({
    method: 'GET' as const,
    path: pagePath(20, at * 100),
  }));
  const result = await autocannon({
    url: host.base,
    connections: storm.connections,
    duration: storm.seconds,
    requests,
  });
  await host.stop();
  const third = Math.floor(memory.length / 3);
  const [first, last] = [memory.slice(0, third), memory.slice(-third)].map((part) => quantile(part, 0.5));
  return [
    source.name,
    result.requests.average.toFixed(0),
    ms(result.latency.p50),
    ms(result.latency.p99),
    String(result.errors),
    String(result.non2xx),
    mb(first ?? NaN),
    mb(last ?? NaN),
  ];
}

async function measureWire(root: string, source: Source): Promise<string[][]> {
  const host = await openHost(root, source);
  const rows: string[][] = [];
  for (const limit of [20, 100]) {
    const sizes = [];
    for (const encoding of ['identity', 'gzip', 'br'])
      sizes.push(String(await bodyBytes(host.base + pagePath(limit), encoding)));
    rows.push([source.name, String(limit), ...sizes]);
  }
  await host.stop();
  return rows;
}

/** Requests a second, waiting times, bytes and memory of the host over each place that rows can come from. */
export async function measureLoad(root: string, say: Say): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-bench-'));
  const postgres = await openPostgres();
  const isThere = typeof postgres !== 'string';
  if (!isThere) say(postgres);
  const memory: Source = { name: 'memory', kind: 'memory', where: '' };
  const databases: Source[] = [
    { name: 'embedded database', kind: 'embedded', where: folder },
    ...(isThere ? [{ name: 'PostgreSQL', kind: 'server' as const, where: postgres.url }] : []),
  ];
  try {
    for (const source of databases) await (await openHost(root, source, { BENCH_FILL: '1' })).stop();
    const pages: string[][] = [];
    const wire: string[][] = [];
    const storms: string[][] = [];
    for (const source of [memory, ...databases]) {
      pages.push(...(await measurePages(root, source, say)));
      wire.push(...(await measureWire(root, source)));
    }
    for (const source of databases) storms.push(await weatherStorm(root, source, say));
    return loadTables(pages, wire, storms, isThere ? '' : ` ${postgres}`);
  } finally {
    if (isThere) await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
