import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { measureFleet } from './fleet.ts';
import { measureGrowth } from './growth.ts';
import { measureLoad, type Load } from './load.ts';
import { measurePages } from './pages.ts';
import { keepTables, printTable, type Measured } from './results.ts';

const usage = `npm run bench -- [--reps N] [--only list|picker] [--beside DIR[,DIR…]]
                          Slipway beside the bare page, and beside builds of other checkouts
npm run bench -- fleet [--reps N]
                          what reading a whole fleet costs, and what is built on it
npm run bench -- growth   how cost grows with rows, deployments and repositories
npm run bench -- load [--database embedded|postgres] [--hosts N] [--connections N] [--deployments N]
                      [--minutes N] [--outages N]
                          hosts and their database under load
--keep writes what was measured into bench/RESULTS.md.
`;

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
  if (typeof given === 'string') {
    say(`${given}\n${usage}`);
    return 2;
  }
  const { command, reps, only, beside, load, isKept } = given;
  const missing = beside.find((folder) => !existsSync(join(folder, 'dist-server', 'main.js')));
  if (missing !== undefined) {
    say(`--beside: ${missing} holds no built Slipway; run npm run build there first.`);
    return 2;
  }
  let measured: Measured;
  if (command === 'pages') measured = await measurePages(root, { reps, only, beside, say });
  else if (command === 'fleet') measured = await measureFleet(root, reps, say);
  else if (command === 'growth') measured = await measureGrowth(root, say);
  else measured = await measureLoad(load, say);
  const { tables, missed, isBusy } = measured;
  tables.forEach(printTable);
  if (isKept) await keepTables(root, command, tables);
  for (const line of missed) say(`MISSED: ${line}`);
  if (missed.length > 0) return 1;
  return isBusy ? 3 : 0;
}

const commands = ['pages', 'fleet', 'growth', 'load'] as const;
const option = { type: 'string' } as const;
/** The options of each command, with their defaults. */
const defaults = {
  pages: { reps: '5', only: 'both', beside: '' },
  fleet: { reps: '5' },
  growth: {},
  load: {
    database: 'both',
    hosts: '1',
    connections: '200',
    deployments: '10000',
    minutes: '3',
    outages: '0',
  },
};
const words: Record<string, readonly string[]> = {
  only: ['list', 'picker', 'both'],
  database: ['embedded', 'postgres', 'both'],
};
const options = Object.fromEntries(
  Object.values(defaults).flatMap((each) => Object.keys(each).map((name) => [name, option])),
);

/** @returns what is wrong with a command line that cannot be meant */
function readArgs(args: readonly string[]) {
  let parsed;
  try {
    const keep = { type: 'boolean' } as const;
    parsed = parseArgs({ args: [...args], options: { ...options, keep }, allowPositionals: true });
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
  const { keep = false, ...given } = parsed.values;
  const command = commands.find((each) => each === (parsed.positionals[0] ?? 'pages'));
  if (!command || parsed.positionals.length > 1) return `There is no “${parsed.positionals.join(' ')}”.`;
  const values: Record<string, string> = { ...defaults[command] };
  for (const [name, text] of Object.entries(given)) {
    const isMeant =
      words[name]?.includes(String(text)) ?? (name === 'beside' || /^\d+(?:\.\d)?$/.test(String(text)));
    if (!(name in values) || !isMeant) return `${command} takes no --${name} ${String(text)}.`;
    values[name] = String(text);
  }
  const {
    reps,
    only = '',
    beside = '',
    database,
    hosts,
    connections,
    deployments,
    minutes,
    outages,
  } = values;
  const load: Load = {
    databases: database === 'embedded' || database === 'postgres' ? [database] : ['embedded', 'postgres'],
    hosts: Number(hosts),
    connections: Number(connections),
    deployments: Number(deployments),
    minutes: Number(minutes),
    outages: Number(outages),
  };
  if (load.hosts > 1 && database !== 'postgres') return '--hosts needs --database postgres.';
  const folders = beside.split(',').filter(Boolean);
  return {
    command,
    reps: Number(reps),
    only,
    beside: folders.map((folder) => resolve(folder)),
    load,
    isKept: keep,
  };
}
