import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { launchBrowser } from './browser.ts';
import { describeMachine } from './machine.ts';

/** A table, and what its figures mean. */
export interface Table {
  title: string;
  note: string;
  head: string[];
  rows: string[][];
}

/** What a run found. */
export interface Measured {
  tables: Table[];
  /** Bars and laws that are not kept, each by its name. */
  missed: string[];
  /** Whether the machine was too busy for a figure. */
  isBusy?: boolean;
}

const chapters = {
  pages: 'The page',
  fleet: 'The fleet',
  growth: 'How cost grows',
  load: 'Under load',
};

/** A table for a terminal: columns under each other. */
export function printTable({ title, head, rows, note }: Table): void {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  process.stdout.write(`\n${title}\n\n${[head, ...rows].map(line).join('\n')}\n\n${note}\n`);
}

function section({ title, note, head, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = `|${head.map((_, at) => (at === 0 ? ' --- |' : ' ---: |')).join('')}`;
  return [`### ${title}`, [line(head), rule, ...rows.map(line)].join('\n'), note].join('\n\n');
}

/** Puts what was measured in the place of its last run in `RESULTS.md`; the other chapters stay. */
export async function keepTables(root: string, kind: keyof typeof chapters, tables: Table[]): Promise<void> {
  const browser = await launchBrowser();
  const date = new Date().toISOString().slice(0, 10);
  const conditions = `${date}; ${describeMachine()}, Chromium ${browser.version()}.`;
  await browser.close();
  const title = `## ${chapters[kind]}\n`;
  const file = join(root, 'bench', 'RESULTS.md');
  const [first = '', ...kept] = (existsSync(file) ? readFileSync(file, 'utf8') : '# Results\n\n').split(
    /^(?=## )/m,
  );
  const chapter = `${[title.trim(), conditions, ...tables.map(section)].join('\n\n')}\n\n`;
  const at = kept.findIndex((text) => text.startsWith(title));
  const all = at < 0 ? [...kept, chapter] : kept.with(at, chapter);
  writeFileSync(file, `${[first, ...all].join('').trimEnd()}\n`);
}
