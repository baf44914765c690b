import type { Comparison } from './figures.ts';

/** The figures of a part as a table with a header. @param beside names of further builds */
export const tableOf = (comparisons: readonly Comparison[], beside: readonly string[]): string[][] => [
  ['what', 'Slipway', 'bare page', 'ratio', ...beside],
  ...comparisons.map(({ what, slipway, bare, ratio, beside: others }) => [
    what,
    slipway,
    bare,
    ratio || 'machine busy',
    ...others,
  ]),
];

/** Prints a table with aligned columns. @param rows with the header */
export function printRows(title: string, rows: readonly string[][]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
  process.stdout.write(`\n${title}\n\n${lines.join('\n')}\n`);
}

/**
 * Replaces or adds the section of a part.
 * @param results text of RESULTS.md
 * @param conditions date and machine
 * @param rows with the header
 * @returns the new text of RESULTS.md
 */
export function withSection(
  results: string,
  part: string,
  conditions: string,
  rows: readonly string[][],
): string {
  const [intro = '', ...sections] = results.split(/^(?=## )/m);
  const lines = rows.map((row) => `| ${row.join(' | ')} |`);
  lines.splice(1, 0, `| --- ${'| ---: '.repeat((rows[0]?.length ?? 1) - 1)}|`);
  const section = `## ${part}\n\n${conditions}\n\n${lines.join('\n')}\n`;
  const others = sections.filter((text) => !text.startsWith(`## ${part}\n`));
  return `${[intro, section, ...others].map((text) => text.trimEnd()).join('\n\n')}\n`;
}
