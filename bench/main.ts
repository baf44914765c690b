import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { compareFigures } from './figures.ts';
import { measureFilters } from './filtered-pages.ts';
import { measureGrowth } from './growth.ts';
import { startHost } from './host.ts';
import { learnSample, listParts } from './list-parts.ts';
import { measureLoad } from './load.ts';
import { watchOthers } from './machine.ts';
import { measureHosts } from './more-hosts.ts';
import { readPeers } from './peers.ts';
import { pickerPart, prepareRepositories } from './picker-part.ts';
import { keepLatest, keepResults, printTable, type Table } from './results.ts';
import { type Page, runRounds } from './rounds.ts';
import { measureSoak, wholeMinutes } from './soak.ts';

const usage = `npm run bench -- [--reps N] [--only list|picker] [--beside DIR[,DIR…]]
                                  Slipway, the page without a framework, and further builds
npm run bench -- growth           how cost grows with rows, deployments, repositories, time
npm run bench -- load             the host and the reference service under load
npm run bench -- load --hosts N[,N…]
                                  so many hosts on one PostgreSQL server
npm run bench -- filters          a page by each filter of a million deployments
npm run bench -- soak [--minutes N]
                                  200 connections while the database comes and goes
npm run bench -- peers FILE       takes in the raw results of other libraries
npm run bench -- keep             makes the latest results the committed ones
`;

/**
 * No round begins later than this after the start, for each page: two pages and the build stay
 * within five minutes.
 */
const pageMs = 140_000;

const say = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * The measuring tool.
 * @param args the command line without the program's name
 * @param root folder of the project, with everything built
 * @returns exit code: 0 all bars and laws are kept, 1 one is not, 2 for a command line that cannot
 * be meant, 3 when the machine was too busy for a figure
 */
export async function main(args: readonly string[], root: string): Promise<number> {
  const given = readArgs(args);
  if (!given) {
    say(usage);
    return 2;
  }
  const { command, file, beside } = given;
  const missing = beside.find((folder) => !existsSync(join(folder, 'index.html')));
  if (missing !== undefined) {
    say(`--beside: ${missing} holds no built page (no index.html); build it first.`);
    return 2;
  }
  if (command === 'bench') return runBench(root, given);
  if (command === 'soak') return runSoak(root, given.minutes);
  if (command === 'filters') {
    const table = await measureFilters(root, say);
    await keepTables(root, command, [table]);
    return table.rows.every((row) => row.at(-1) === 'ok') ? 0 : 1;
  }
  if (command === 'growth') await keepTables(root, command, await measureGrowth(root, bothPages(root), say));
  else if (command === 'load' && given.hosts.length > 0)
    await keepTables(root, 'hosts', [await measureHosts(root, given.hosts, say)]);
  else if (command === 'load') await keepTables(root, command, await measureLoad(root, say));
  else if (command === 'peers') await keepTables(root, command, readPeers(file));
  else keepResults(root);
  return 0;
}

const bothPages = (root: string) => [join(root, 'dist'), join(root, 'dist-bench', 'limit')];

const commands = ['bench', 'growth', 'load', 'filters', 'soak', 'peers', 'keep'] as const;

/** @returns undefined for what cannot be meant */
function readArgs(args: readonly string[]) {
  const { values, positionals } = readOptions(args) ?? {};
  const [name = 'bench', file = '', ...rest] = positionals ?? [];
  const command = commands.find((each) => each === name);
  const { reps = '5', minutes, only, beside, hosts } = values ?? {};
  const isMeant =
    values &&
    rest.length === 0 &&
    /^[1-9]\d?$/.test(reps) &&
    (minutes === undefined || (command === 'soak' && /^(?:[1-9]\d?|0\.[1-9])$/.test(minutes))) &&
    (hosts === undefined || (command === 'load' && /^[1-9](?:,[1-9])*$/.test(hosts))) &&
    (only === undefined || only === 'list' || only === 'picker') &&
    (command === 'peers') === (file !== '');
  if (!command || !isMeant) return undefined;
  return {
    command,
    file,
    reps: Number(reps),
    minutes: Number(minutes ?? wholeMinutes),
    only,
    beside: beside?.split(',') ?? [],
    hosts: hosts?.split(',').map(Number) ?? [],
  };
}

function readOptions(args: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { reps: option, minutes: option, only: option, beside: option, hosts: option },
      allowPositionals: true,
    });
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return undefined;
    throw error;
  }
}

async function keepTables(
  root: string,
  kind: 'growth' | 'load' | 'hosts' | 'filters' | 'peers',
  tables: Table[],
): Promise<void> {
  await keepLatest(root, kind, tables);
  tables.forEach(printTable);
}

/** Prints the table; a run of the whole time is what `keep` takes. */
async function runSoak(root: string, minutes: number): Promise<number> {
  const { table, areLawsKept } = await measureSoak(root, minutes, say);
  if (minutes === wholeMinutes) await keepLatest(root, 'soak', [table]);
  printTable(table);
  return areLawsKept ? 0 : 1;
}

/**
 * Measures Slipway beside the limit page and further builds, and prints the table. A whole run is
 * what `keep` takes.
 */
async function runBench(
  root: string,
  { reps, only, beside }: { reps: number; only: string | undefined; beside: string[] },
): Promise<number> {
  const host = await startHost(root, { rows: 'memory', dists: [...bothPages(root), ...beside] });
  const names = ['slipway', 'limit', ...beside];
  const pages: Page[] = names.map((name, at) => ({ name, base: host.bases[at] ?? '' }));
  try {
    const [{ base } = { base: '' }] = pages;
    const parts = only === 'picker' ? [] : listParts(await learnSample(base));
    if (only !== 'list') {
      await prepareRepositories(base, 50_000);
      parts.push(pickerPart);
    }
    say(`Measuring: ${parts.length} parts on ${pages.length} pages, ${reps} repetitions each.`);
    if (watchOthers()() === undefined)
      say('This system does not tell what others do: every repetition counts, also on a busy machine.');
    const repetitions = await runRounds(pages, parts, { reps, endsAt: pages.length * pageMs, say });
    const { table, verdicts } = compareFigures(repetitions, reps, beside);
    if (only === undefined && beside.length === 0) await keepLatest(root, 'bench', [table]);
    printTable(table);
    if (verdicts.includes('missed')) return 1;
    return verdicts.includes('busy') ? 3 : 0;
  } finally {
    await host.stop();
  }
}
