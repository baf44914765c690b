import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { launchBrowser } from './browser.ts';
import { describeMachine, type Machine } from './machine.ts';

/** A table with, where a curve is in it, the picture of it. */
export interface Table {
  title: string;
  /** What bounds the curve, or what the figures mean. */
  note: string;
  head: string[];
  rows: string[][];
  chart?: Chart;
}

/** Lines over evenly spaced marks. */
interface Chart {
  across: string;
  marks: string[];
  up: string;
  lines: number[][];
}

interface Run {
  date: string;
  machine: Machine;
  /** Versions of what did the measuring and of what was measured. */
  versions: Record<string, string>;
  tables: Table[];
}

const chapters = {
  bench: 'The page',
  growth: 'How cost grows',
  load: 'The host and the reference service',
  hosts: 'More than one host',
  filters: 'A million deployments',
  soak: 'Under load while the database comes and goes',
  peers: 'Other libraries',
} as const;
type Kind = keyof typeof chapters;

/** Everything measured so far, each kind with its own date. */
type Results = { [kind in Kind]?: Run };

const latestFile = (root: string) => join(root, 'dist-bench', 'results.json');
const committedFile = (root: string) => join(root, 'bench', 'results.json');

function readResults(file: string): Results {
  if (!existsSync(file)) return {};
  const results: Results = JSON.parse(readFileSync(file, 'utf8'));
  return results;
}

/** The browser's version and the ones of the packages that figures depend on. */
async function readVersions(root: string): Promise<Record<string, string>> {
  const browser = await launchBrowser();
  const versions: Record<string, string> = { chromium: browser.version() };
  await browser.close();
  for (const name of ['react', 'react-router', '@tanstack/react-query', 'vite']) {
    const file = join(root, 'node_modules', name, 'package.json');
    const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
    versions[name] = version;
  }
  return versions;
}

/** A table for a terminal: columns under each other. */
export function printTable({ title, head, rows, note }: Table): void {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  process.stdout.write(`\n${title}\n\n${[head, ...rows].map(line).join('\n')}\n\n${note}\n`);
}

/** Puts one kind of result in the place of its last one, for `keep`. */
export async function keepLatest(root: string, kind: Kind, tables: Table[]): Promise<void> {
  const versions = await readVersions(root);
  const run: Run = { date: new Date().toISOString(), machine: describeMachine(), versions, tables };
  writeFileSync(latestFile(root), JSON.stringify({ ...readResults(latestFile(root)), [kind]: run }));
}

/**
 * Makes the latest results the committed ones: what was not measured again stays. Writes
 * `RESULTS.md` anew.
 */
export function keepResults(root: string): void {
  const results = { ...readResults(committedFile(root)), ...readResults(latestFile(root)) };
  writeFileSync(committedFile(root), `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(join(root, 'bench', 'RESULTS.md'), resultsPage(results));
}

function resultsPage(results: Results): string {
  const parts = [
    '# Results',
    'Written by `npm run bench -- keep`; what the figures mean stands in [README.md](README.md).',
  ];
  for (const [kind, title] of Object.entries(chapters)) {
    const run = Object.entries(results).find(([each]) => each === kind)?.[1];
    if (run) parts.push(`## ${title}`, conditions(run), ...run.tables.map(section));
  }
  return `${parts.join('\n\n')}\n`;
}

function conditions({ date, machine, versions }: Run): string {
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const { cpu, cores, memoryGb, kernel, node } = machine;
  return `${date.slice(0, 10)}; ${cores} cores of ${cpu}, ${memoryGb} GB, Linux ${kernel}; Node ${node}, ${packages.join(', ')}.`;
}

function section({ title, note, head, rows, chart }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = `|${head.map((_, at) => (at === 0 ? ' --- |' : ' ---: |')).join('')}`;
  const table = [line(head), rule, ...rows.map(line)].join('\n');
  return [`### ${title}`, table, note, ...(chart ? [drawChart(chart)] : [])].join('\n\n');
}

/** The chart in Mermaid, which code hosts draw where they show Markdown. */
function drawChart({ across, marks, up, lines }: Chart): string {
  const list = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).join(', ');
  return [
    '```mermaid',
    'xychart-beta',
    `  x-axis "${across}" [${list(marks)}]`,
    `  y-axis "${up}"`,
    ...lines.map((points) => `  line [${list(points.map((point) => Number(point.toPrecision(3))))}]`),
    '```',
  ].join('\n');
}
