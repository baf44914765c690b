import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startHost } from '../server/testing/start-host.ts';
import { launchBrowser } from './browser.ts';
import { compareFigures } from './figures.ts';
import { listPart } from './list-part.ts';
import { describeMachine } from './machine.ts';
import { integrationOf, startMemoryService } from './memory-service.ts';
import { measureNavigations, slowService } from './navigations.ts';
import { pickerPart } from './picker-part.ts';
import { printRows, tableOf, withSection } from './results.ts';
import { type Page, type Part, runRounds } from './rounds.ts';

/** To add a part, add a file and an entry here. */
const parts: readonly Part[] = [listPart, pickerPart];
const names = ['navigations', ...parts.map(({ name }) => name)];

const usage = `npm run bench -- [--only ${names.join('|')}[,…]] [--reps N] [--beside DIR[,DIR…]] [--keep]
  --only     some parts only; RESULTS.md keeps the figures of the others
  --reps     repetitions that count (5)
  --beside   builds of other checkouts as further columns
  --keep     writes the figures into bench/RESULTS.md
`;

const say = (line: string) => void process.stderr.write(`${line}\n`);
/** No round begins later than this after the start, in milliseconds per page. */
const pageMs = 240_000;

/** @throws Error with a message for people */
function readArgs(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { only: text, reps: text, beside: text, keep: { type: 'boolean' } } as const;
  const {
    only = names.join(','),
    reps = '5',
    beside = '',
    keep = false,
  } = parseArgs({ args: [...args], options }).values;
  const unknown = only.split(',').find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no part “${unknown}”.`);
  if (!/^[1-9]\d?$/.test(reps)) throw new Error('--reps must be a number from 1 to 99.');
  const folders = beside
    .split(',')
    .filter(Boolean)
    .map((folder) => resolve(folder));
  const missing = folders.find((folder) => !existsSync(join(folder, 'dist-server', 'main.js')));
  if (missing !== undefined) throw new Error(`--beside: ${missing} has no build. Run npm run build there.`);
  return {
    chosen: parts.filter(({ name }) => only.split(',').includes(name)),
    hasNavigations: only.split(',').includes('navigations'),
    reps: Number(reps),
    folders,
    keep,
  };
}

/** Starts the built host of a checkout in front of the service. */
function startBefore(service: string, checkout: string, repositories = 50_000) {
  const args = [
    '--service-url',
    `${service}/api`,
    '--integration',
    `${integrationOf(repositories)}=Measured`,
  ];
  return startHost(args, { build: join(checkout, 'dist-server'), root: checkout, isQuiet: true });
}

/** Measures the navigations on each build. @returns the rows of their table */
async function runNavigations(root: string, folders: readonly string[], reps: number): Promise<string[][]> {
  const { deployments, repositories, delayMs } = slowService;
  const service = await startMemoryService(deployments, join(root, 'dist-bench', 'bare'), delayMs);
  const hosts = await Promise.all(
    [root, ...folders].map((checkout) => startBefore(service, checkout, repositories)),
  );
  try {
    const pages = hosts.map(({ url }, at) => ({ name: basename(folders[at - 1] ?? 'Slipway'), base: url }));
    return await measureNavigations(pages, reps, say);
  } finally {
    await Promise.all(hosts.map(({ stop }) => stop()));
  }
}

async function describeRun(reps: number): Promise<string> {
  const browser = await launchBrowser();
  const version = browser.version();
  await browser.close();
  return `${new Date().toISOString().slice(0, 10)}, median of ${reps}; ${describeMachine()}, Chromium ${version}`;
}

/**
 * Measures, and prints or keeps the figures.
 * @param args the command line without the program's name
 * @param root folder of the built project
 * @returns exit code: 0 for success, 2 for an invalid command line, 3 if the machine was too busy to
 * measure a figure
 */
export async function main(args: readonly string[], root: string): Promise<number> {
  let given;
  try {
    given = readArgs(args);
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return 2;
  }
  const { chosen, hasNavigations, reps, folders, keep } = given;
  const file = join(root, 'bench', 'RESULTS.md');
  const conditions = await describeRun(reps);
  const report = (part: string, rows: string[][]) => {
    printRows(part, rows);
    if (keep) writeFileSync(file, withSection(readFileSync(file, 'utf8'), part, conditions, rows));
  };
  if (hasNavigations) report('navigations', await runNavigations(root, folders, reps));
  if (chosen.length === 0) return 0;
  const service = await startMemoryService(10_000, join(root, 'dist-bench', 'bare'));
  const hosts = await Promise.all([root, ...folders].map((checkout) => startBefore(service, checkout)));
  let isWhole = true;
  try {
    const pages: Page[] = [{ name: 'bare', base: service }];
    for (const [at, { url }] of hosts.entries())
      pages.push({ name: at === 0 ? 'slipway' : (folders[at - 1] ?? ''), base: url });
    for (const { name, figures, prepare } of chosen) {
      say(`Measuring ${name} on ${pages.length} pages, ${reps} repetitions each.`);
      const endsAt = performance.now() + pages.length * pageMs;
      const repetitions = await runRounds(pages, await prepare(service), { reps, endsAt, say });
      const comparisons = compareFigures(figures, repetitions, reps, folders);
      report(name, tableOf(comparisons, folders));
      isWhole &&= comparisons.every(({ ratio }) => ratio !== '');
    }
  } finally {
    await Promise.all(hosts.map(({ stop }) => stop()));
  }
  return isWhole ? 0 : 3;
}
