import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { startPostgres } from '../server/testing/postgres-server.ts';
import { type RunningHost, runHost, startHost } from '../server/testing/start-host.ts';
import type { Measured } from './results.ts';
import { growth, mostGrowth, quantile } from './statistics.ts';
import { compareCreations, isInside, listCreated, type Span, startTraffic } from './traffic.ts';

/** What is put on the hosts; counts, and minutes for each database. */
export interface Load {
  databases: readonly ('embedded' | 'postgres')[];
  hosts: number;
  connections: number;
  deployments: number;
  minutes: number;
  /** How often the database's server crashes, or the whole host where it has none. */
  outages: number;
}

/** From stop to start. */
const awayMs = 3000;
/** From start to the first answer, at most. */
const recoveryMs = 60_000;
/** Code is compiled and caches are filled before memory is looked at. */
const warmUpMs = 20_000;

/** Resident megabytes of processes together, one value a second; none without `/proc`. */
function watchMemory(hosts: readonly RunningHost[]) {
  const values: number[] = [];
  const residentOf = ({ pid }: RunningHost): number => {
    const file = `/proc/${pid}/status`;
    return existsSync(file) ? Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1]) / 1000 : NaN;
  };
  const look = () => {
    const sum = hosts.reduce((all, host) => all + residentOf(host), 0);
    if (!Number.isNaN(sum)) values.push(sum);
  };
  const timer = setInterval(look, 1000);
  return { values, end: () => clearInterval(timer) };
}

/** What goes away: the database's server, or the host. */
interface Subject {
  name: string;
  args: string[];
  server?: { crash: () => Promise<unknown>; start: () => Promise<unknown> };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = delay(recoveryMs, undefined, { ref: false }).then(() => {
    throw new Error(`No answer within ${recoveryMs / 1000} s after a start.`);
  });
  return Promise.race([work, late]);
}

/** Load over evenly spread outages, then a look at what is there. */
async function runTraffic({ args, server }: Subject, load: Load) {
  const hosts: RunningHost[] = [];
  for (let at = 0; at < load.hosts; at += 1) hosts.push(await startHost(args, { isQuiet: true }));
  const bases = hosts.map(({ url }) => url);
  const restart = async () => {
    const [{ url } = { url: '' }] = hosts;
    hosts[0] = await startHost(['--port', new URL(url).port, ...args], { isQuiet: true });
  };
  const { crash, start } = server ?? { crash: async () => hosts[0]?.stop('SIGKILL'), start: restart };
  const traffic = startTraffic(bases, load.connections);
  await delay(warmUpMs);
  const memory = watchMemory(hosts);
  try {
    const begin = performance.now();
    const until = (share: number) =>
      delay(Math.max(0, begin + share * load.minutes * 60_000 - performance.now()));
    const windows: Span[] = [];
    for (let at = 0; at < load.outages; at += 1) {
      await until((at + 0.5) / load.outages);
      const from = performance.now();
      await crash();
      await delay(awayMs);
      const answered = traffic.firstAnswer();
      await start();
      windows.push({ from, to: await inTime(answered) });
    }
    await until(1);
    memory.end();
    const result = await traffic.end();
    const seconds = (performance.now() - begin + warmUpMs) / 1000;
    return { ...result, seconds, windows, listed: await listCreated(bases[0] ?? ''), memory: memory.values };
  } finally {
    memory.end();
    await traffic.end();
    await Promise.all(hosts.map(({ stop }) => stop()));
  }
}

/** A row of the table, and the laws that were not kept. */
function judge(subject: Subject, run: Awaited<ReturnType<typeof runTraffic>>) {
  const { acknowledged, listed, failures, windows, times, seconds, memory } = run;
  const { missing, twice } = compareCreations(acknowledged, listed);
  const outside = failures.filter((failure) => !isInside(failure, windows)).length;
  // A host that was killed and started again has no memory of its own to grow.
  const isRestarted = windows.length > 0 && !subject.server;
  const grown = isRestarted || memory.length === 0 ? undefined : growth(memory);
  const longest = Math.max(0, ...windows.map(({ from, to }) => to - from));
  const laws = {
    [`${missing} acknowledged creations are missing`]: missing > 0,
    [`${twice} creations stand twice`]: twice > 0,
    [`${outside} requests failed outside outages`]: outside > 0,
    [`memory grew to ${grown?.toFixed(2)}x`]: grown !== undefined && !(grown <= mostGrowth),
  };
  const row = [
    subject.name,
    (times.length / seconds).toFixed(0),
    ...[0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0)),
    ...[acknowledged.length, missing, twice, failures.length - outside, outside].map(String),
    windows.length === 0 ? '–' : (longest / 1000).toFixed(1),
    memory.length === 0 ? '–' : Math.max(...memory).toFixed(0),
    grown === undefined ? '–' : `${grown.toFixed(2)}x`,
  ];
  const broken = Object.entries(laws).filter(([, isBroken]) => isBroken);
  return { row, missed: broken.map(([law]) => `${subject.name}: ${law}`) };
}

/** Many connections at a time on the built host, over each database. */
export async function measureLoad(load: Load, say: (line: string) => void): Promise<Measured> {
  const { databases, hosts, connections, deployments, minutes, outages } = load;
  const folder = mkdtempSync(join(tmpdir(), 'slipway-load-'));
  const judged: ReturnType<typeof judge>[] = [];
  let left = '';
  for (const database of databases) {
    const postgres = database === 'postgres' ? await startPostgres({ install: true }) : undefined;
    if (typeof postgres === 'string') {
      left = ` ${postgres}`;
      say(postgres);
      continue;
    }
    const subject: Subject = postgres
      ? { name: 'PostgreSQL', args: ['--database-url', postgres.url], server: postgres }
      : { name: 'embedded database', args: ['--data-dir', folder] };
    try {
      say(`${subject.name}: ${connections} connections for ${minutes} minutes`);
      const seeded = await runHost(['seed', '--deployments', `${deployments}`, ...subject.args]).result();
      if (seeded.code !== 0) throw new Error(seeded.stderr);
      judged.push(judge(subject, await runTraffic(subject, load)));
    } finally {
      await postgres?.remove();
    }
  }
  rmSync(folder, { recursive: true, force: true });
  const table = {
    title: `${connections} connections, ${hosts} ${hosts === 1 ? 'host' : 'hosts'}, ${minutes} minutes, ${outages} outages`,
    note: `Over ${deployments.toLocaleString('en')} deployments; of 20 requests 17 list 20, one creates, one is refused and one broken off. In an outage PostgreSQL is stopped as by a crash, or the host with its embedded database killed; each is started again ${awayMs / 1000} s later. Two cores hold the hosts, the database and the one who asks. Laws: every acknowledged creation is listed at the end, none twice, no request fails outside an outage, and the hosts’ memory in the last third is at most ${mostGrowth} times that of the first.${left}`,
    head: [
      'database',
      'answers/s',
      'p50 ms',
      'p99 ms',
      'longest ms',
      'created',
      'missing',
      'twice',
      'errors in outages',
      'errors outside',
      'longest outage s',
      'most RSS MB',
      'memory',
    ],
    rows: judged.map(({ row }) => row),
  };
  return { tables: [table], missed: judged.flatMap(({ missed }) => missed) };
}
