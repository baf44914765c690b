import { readFileSync } from 'node:fs';

import { mostOthers } from './machine.ts';
import type { Table } from './results-file.ts';
import { quantile } from './statistics.ts';

/** The page without a framework, as the peers' harness calls it, and the product. */
const limitName = 'vanilla';
const names: Readonly<Record<string, string>> = { vanilla: 'hand-written', ours: 'Slipway' };

/** A figure of the peers' harness: where it stands in a run, and how it is written. */
const figures: readonly { what: string; path: string; per: number; digits: number }[] = [
  { what: 'first row, CPU 4x + Fast 4G, ms', path: 'slow.firstRow', per: 1, digits: 0 },
  { what: 'first row, ms', path: 'cold.firstRow', per: 1, digits: 0 },
  { what: 'main-thread CPU to the first view, ms', path: 'cold.task', per: 1, digits: 0 },
  { what: 'blocking time, CPU 4x + Fast 4G, ms', path: 'slow.tbt', per: 1, digits: 0 },
  { what: 'layout shift', path: 'slow.cls', per: 1, digits: 3 },
  {
    what: 'filter: answer to painted, CPU 4x, ms',
    path: 'session4x.filter.afterResponse',
    per: 1,
    digits: 0,
  },
  { what: 'Next page: click to painted, ms', path: 'session.next.total', per: 1, digits: 0 },
  { what: '20 to 100 rows, CPU 4x, ms', path: 'session4x.size100.total', per: 1, digits: 0 },
  { what: 'INP of the session, CPU 4x, ms', path: 'session4x.inp', per: 1, digits: 0 },
  { what: 'picker, 50,000: open to first row, ms', path: 'picker.open.total', per: 1, digits: 0 },
  { what: 'picker: key to painted, ms', path: 'picker.key.total', per: 1, digits: 0 },
  { what: 'picker: heap, MB', path: 'picker.heap', per: 1e6, digits: 1 },
];

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce((part: unknown, key) => Reflect.get(Object(part), key), value);
}

/**
 * The table of the peers' harness out of its `raw.json`: medians of the repetitions that count, and in brackets their
 * ratio to the hand-written page.
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
  const median = (app: string, path: string): number =>
    quantile(
      counted
        .filter((run: unknown) => at(run, 'app') === app)
        .map((run: unknown) => Number(at(run, path)))
        .filter(Number.isFinite),
      0.5,
    );
  const bytes = apps.map((app) =>
    (Number(at(raw, `bytes.${app}.gzip`)) / 1000).toFixed(1).replace('NaN', '–'),
  );
  const rows = figures.map(({ what, path, per, digits }) => [
    what,
    ...apps.map((app) => {
      const value = median(app, path);
      const ratio = value / median(limitName, path);
      const told = app === limitName || !Number.isFinite(ratio) ? '' : ` (${ratio.toFixed(1)}x)`;
      return Number.isFinite(value) ? `${(value / per).toFixed(digits)}${told}` : '–';
    }),
  ]);
  const counts = apps.map((app) => String(counted.filter((run: unknown) => at(run, 'app') === app).length));
  return [
    {
      title: 'The same page with other libraries',
      note: 'Medians of the repetitions on a quiet machine, ratios to the hand-written page in the same run. The other pages show eight columns and do less; Slipway is measured whole.',
      head: ['what', ...apps.map((app) => names[app] ?? app)],
      rows: [['repetitions', ...counts], ['JS + CSS of the first view, gzip, kB', ...bytes], ...rows],
    },
  ];
}
