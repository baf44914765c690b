import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { benchHead, benchRows } from './bench-table.ts';
import { drawChart } from './chart.ts';
import { readResults, type Results, type Table, writeResults } from './results-file.ts';
import { markdownTable } from './text-table.ts';

type Run = NonNullable<Results['load']>;

function where({ date, machine, versions }: Pick<Run, 'date' | 'machine' | 'versions'>): string {
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const { cpu, cores, memoryGb, kernel, node } = machine;
  return `${date.slice(0, 10)}; ${cores} cores of ${cpu}, ${memoryGb} GB, Linux ${kernel}; Node ${node}, ${packages.join(', ')}.`;
}

function section({ title, note, head, rows, picture }: Table): string {
  const drawn = picture ? `\n\n![${title}](results/${picture.file})` : '';
  return `### ${title}\n\n${markdownTable(head, rows)}\n\n${note}${drawn}`;
}

const chapters = [
  ['growth', 'How cost grows'],
  ['load', 'The host and the reference service'],
  ['peers', 'Beside other libraries'],
] as const;

/** `RESULTS.md` out of what was measured. */
function resultsText(results: Results): string {
  const { bench } = results;
  const parts = [
    '# Results',
    'Written by `npm run bench -- keep`; what the figures mean stands in [README.md](README.md).',
  ];
  if (bench) {
    const head = benchHead.slice(0, -1);
    const rows = benchRows(bench.verdicts).map((row) => row.slice(0, -1));
    const note = `Medians of ${bench.reps} repetitions that count, least and most in brackets; both pages in turns in one run.`;
    parts.push('## Beside the page without a framework', where(bench), markdownTable(head, rows), note);
  }
  for (const [kind, title] of chapters) {
    const run = results[kind];
    if (run) parts.push(`## ${title}`, where(run), ...run.tables.map(section));
  }
  return `${parts.join('\n\n')}\n`;
}

/** Makes the latest results the committed ones: what was not measured again stays. Writes `RESULTS.md` and the pictures. */
export function keepResults(root: string): void {
  const results = { ...readResults(root, 'committed'), ...readResults(root, 'latest') };
  writeResults(root, 'committed', results);
  writeFileSync(join(root, 'bench', 'RESULTS.md'), resultsText(results));
  for (const [kind] of chapters)
    for (const { picture } of results[kind]?.tables ?? [])
      if (picture) writeFileSync(join(root, 'bench', 'results', picture.file), drawChart(picture));
}
