import { readFileSync } from 'node:fs';

import type { Table } from './results.ts';
import { mostOthers } from './rounds.ts';
import { median } from './statistics.ts';

/** The page without a framework, as the peers' harness calls it, and the product. */
const limitName = 'vanilla';
const names: Readonly<Record<string, string>> = { vanilla: 'hand-written', ours: 'Slipway' };

/**
 * The figures of the peers' harness, where each stands in a run, the digits that it is written
 * with, and its unit.
 */
const figures: readonly [what: string, path: string, digits: number, unit?: number][] = [
  ['first row, CPU 4x + Fast 4G, ms', 'slow.firstRow', 0],
  ['first row, ms', 'cold.firstRow', 0],
  ['main-thread CPU to the first view, ms', 'cold.task', 0],
  ['blocking time, CPU 4x + Fast 4G, ms', 'slow.tbt', 0],
  ['layout shift', 'slow.cls', 3],
  ['filter: answer to painted, CPU 4x, ms', 'session4x.filter.afterResponse', 0],
  ['Next page: click to painted, ms', 'session.next.total', 0],
  ['20 to 100 rows, CPU 4x, ms', 'session4x.size100.total', 0],
  ['INP of the session, CPU 4x, ms', 'session4x.inp', 0],
  ['picker, 50,000: open to first row, ms', 'picker.open.total', 0],
  ['picker: key to painted, ms', 'picker.key.total', 0],
  ['picker: heap, MB', 'picker.heap', 1, 1e6],
];

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce((part: unknown, key) => Reflect.get(Object(part), key), value);
}

/**
 * The table of the peers' harness out of its `raw.json`: medians of the repetitions that count, and
 * in brackets their ratio to the hand-written page.
 * @throws when the file is no such result
 */
export function readPeers(file: string): Table[] {
  const raw: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const runs = at(raw, 'runs');
  if (!Array.isArray(runs)) throw new Error(`${file} holds no runs`);
  const counted = runs.filter(
    (run: unknown) => !at(run, 'error') && !(Number(at(run, 'others')) > mostOthers),
  );
  const apps = [...new Set(counted.map((run: unknown) => String(at(run, 'app'))))].toSorted(
    (a, b) =>
      Number(b === limitName) - Number(a === limitName) || Number(b === 'ours') - Number(a === 'ours'),
  );
  const medianOf = (app: string, path: string): number =>
    median(
      counted
        .filter((run: unknown) => at(run, 'app') === app)
        .map((run: unknown) => Number(at(run, path)))
        .filter(Number.isFinite),
    );
  const bytes = apps.map((app) =>
    (Number(at(raw, `bytes.${app}.gzip`)) / 1000).toFixed(1).replace('NaN', '–'),
  );
  const rows = figures.map(([what, path, digits, unit = 1]) => [
    what,
    ...apps.map((app) => {
      const value = medianOf(app, path);
      const ratio = value / medianOf(limitName, path);
      const told = app === limitName || !Number.isFinite(ratio) ? '' : ` (${ratio.toFixed(1)}x)`;
      return Number.isFinite(value) ? `${(value / unit).toFixed(digits)}${told}` : '–';
    }),
  ]);
  const counts = apps.map((app) => String(counted.filter((run: unknown) => at(run, 'app') === app).length));
  return [
    {
      title: 'The same page with other libraries',
      note: 'Medians of the repetitions on a quiet machine, ratios to the hand-written page in the same run. The other pages show eight columns and do less; Slipway is measured whole. It fetches the next page ahead, the others ask at the click.',
      head: ['what', ...apps.map((app) => names[app] ?? app)],
      rows: [['repetitions', ...counts], ['JS + CSS of the first view, gzip, kB', ...bytes], ...rows],
    },
  ];
}
