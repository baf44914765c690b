import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { startPostgres } from '../server/testing/postgres-server.ts';
import { builtHost, watchMemory } from './built-host.ts';
import type { Table } from './results.ts';
import {
  connections,
  type Created,
  creationEvery,
  list,
  listAll,
  type Span,
  startTraffic,
} from './soak-traffic.ts';
import { median } from './statistics.ts';

/** How long each database is under load; a shorter run is not kept. */
export const wholeMinutes = 5;

const kept = 'kept';
const outages = 5;
/** From stop to start. */
const awayMs = 3000;
/** From start to the first answer, at most. */
const recoveryMs = 60_000;
/** Memory of the last quarter as a multiple of the first quarter's. */
const mostGrowth = 1.2;

/** Whether a request was under way while a window was open: then it may fail. */
export function isInside({ from, to }: Span, windows: readonly Span[]): boolean {
  return windows.some((window) => from <= window.to && to >= window.from);
}

/**
 * Holds what was acknowledged against what the service lists at the end.
 * @returns how many acknowledged ones are missing, how many stand more than once, and how many are
 * listed that were never acknowledged: their answer was lost, and nobody may count on either
 * outcome
 */
export function compareCreations(acknowledged: readonly Created[], listed: readonly Created[]) {
  const keyOf = ({ id, name }: Created) => `${id} ${name}`;
  const there = new Set(listed.map(keyOf));
  const told = new Set(acknowledged.map(keyOf));
  return {
    missing: acknowledged.filter((each) => !there.has(keyOf(each))).length,
    duplicates: listed.length - new Set(listed.map(({ name }) => name)).size,
    unacknowledged: [...there].filter((key) => !told.has(key)).length,
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = delay(recoveryMs, undefined, { ref: false }).then(() => {
    throw new Error(`No answer within ${recoveryMs / 1000} s after a start.`);
  });
  return Promise.race([work, late]);
}

/** What goes away under load: the database's server, or the whole host where it has none. */
interface Subject {
  name: string;
  args: string[];
  server?: { crash: () => Promise<unknown>; start: () => Promise<unknown> };
}

/** Load for some minutes over evenly spread outages, then a look at what is there. */
async function runTraffic(root: string, { args, server }: Subject, minutes: number) {
  const host = builtHost(root, args);
  const { crash, start } = server ?? { crash: () => host.end('SIGKILL'), start: host.start };
  const memory = watchMemory(host.pid);
  try {
    const base = await host.start();
    await list(base, 'limit=20');
    const begin = performance.now();
    const until = (share: number) => delay(Math.max(0, begin + share * minutes * 60_000 - performance.now()));
    const traffic = startTraffic(base);
    const windows: Span[] = [];
    for (let at = 0; at < outages; at += 1) {
      await until((at + 0.5) / outages);
      const from = performance.now();
      await crash();
      await delay(awayMs);
      const answered = traffic.firstAnswer();
      await start();
      windows.push({ from, to: await inTime(answered) });
    }
    await until(1);
    const result = await traffic.end();
    const seconds = (performance.now() - begin) / 1000;
    memory.end();
    const listed = await listAll(base);
    await host.end('SIGTERM');
    return { ...result, seconds, windows, listed, memory: memory.values };
  } finally {
    memory.end();
    await host.end('SIGKILL');
  }
}

/** A row of the table; its last cell says whether all laws are kept. */
function rowOf(name: string, run: Awaited<ReturnType<typeof runTraffic>>): string[] {
  const { acknowledged, listed, failures, windows, answered, seconds, longestMs, memory } = run;
  const { missing, duplicates, unacknowledged } = compareCreations(acknowledged, listed);
  const outside = failures.filter((failure) => !isInside(failure, windows)).length;
  const quarter = Math.ceil(memory.length / 4);
  const [first, last] = [median(memory.slice(0, quarter)), median(memory.slice(-quarter))];
  const longestWindow = Math.max(...windows.map(({ from, to }) => to - from));
  const isKept = missing + duplicates + outside === 0 && !(last > first * mostGrowth);
  return [
    name,
    (answered / seconds).toFixed(0),
    (longestMs / 1000).toFixed(1),
    (longestWindow / 1000).toFixed(1),
    String(acknowledged.length),
    String(missing),
    String(duplicates),
    String(unacknowledged),
    String(failures.length - outside),
    String(outside),
    first.toFixed(0),
    last.toFixed(0),
    isKept ? kept : 'broken',
  ];
}

/**
 * Many connections at a time while PostgreSQL is stopped as by a crash and started again, and while
 * the host itself is killed and started on its embedded database.
 * @param minutes for each of the two
 */
export async function measureSoak(root: string, minutes: number, say: (line: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-soak-'));
  const postgres = await startPostgres();
  const isThere = typeof postgres !== 'string';
  if (!isThere) say(postgres);
  const subjects: Subject[] = [{ name: 'embedded database, host killed', args: ['--data-dir', folder] }];
  if (isThere)
    subjects.unshift({
      name: 'PostgreSQL, stopped',
      args: ['--database-url', postgres.url],
      server: postgres,
    });
  const rows: string[][] = [];
  try {
    for (const subject of subjects) {
      say(`${subject.name}: ${connections} connections for ${minutes} minutes`);
      rows.push(rowOf(subject.name, await runTraffic(root, subject, minutes)));
    }
  } finally {
    if (isThere) await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  const table: Table = {
    title: `${connections} connections at a time for ${minutes} minutes, ${outages} outages`,
    note: `One request in ${creationEvery} creates a deployment of its own name, the others list 20. PostgreSQL is stopped as by a crash, the host is killed; each is started again ${awayMs / 1000} s later. A window reaches from the stop to the first answer to a request sent after the start. Laws: every acknowledged creation is listed at the end, no name twice, no error of a request that was not under way in a window, and the host's memory in the last quarter is at most ${mostGrowth} times that of the first (medians, one look a second).${isThere ? '' : ` ${postgres}`}`,
    head: [
      'what goes away',
      'answers/s',
      'longest wait s',
      'longest window s',
      'acknowledged',
      'missing',
      'twice',
      'not acknowledged, there',
      'errors in windows',
      'errors outside',
      'RSS first quarter MB',
      'RSS last quarter MB',
      'laws',
    ],
    rows,
  };
  return { table, areLawsKept: rows.every((row) => row.at(-1) === kept) };
}
