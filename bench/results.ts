import type { Comparison } from './figures.ts';
import type { Figure } from './rounds.ts';

/** Prints a table for a terminal: columns under each other. @param rows with the head */
export function printRows(title: string, rows: readonly string[][]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
  process.stdout.write(`\n${title}\n\n${lines.join('\n')}\n`);
}

/** Prints the figures of a part. */
export function printTable(
  title: string,
  comparisons: readonly Comparison[],
  beside: readonly string[],
): void {
  printRows(title, [
    ['what', 'Slipway', 'bare page', 'ratio', 'last', 'verdict', ...beside],
    ...comparisons.map((each) => [
      each.what,
      each.slipway,
      each.bare,
      each.ratio,
      each.bar,
      each.verdict,
      ...each.beside,
    ]),
  ]);
}

const sectionsOf = (results: string) => results.split(/^(?=## )/m);
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());

/**
 * Reads the committed figures for the comparison.
 * @param results text of RESULTS.md
 * @returns ratios (values of steady figures) by the figures' words
 */
export function readCommitted(
  results: string,
  part: string,
  figures: readonly Figure[],
): Map<string, number> {
  const section = sectionsOf(results).find((text) => text.startsWith(`## ${part}\n`)) ?? '';
  const entries = section.split('\n').flatMap((line): [string, number][] => {
    const [, what = '', slipway = '', , ratio = ''] = cellsOf(line);
    const figure = figures.find((each) => each.what === what);
    const value = figure && Number.parseFloat(figure.isSteady ? slipway : ratio);
    return value === undefined || Number.isNaN(value) ? [] : [[what, value]];
  });
  return new Map(entries);
}

/**
 * Replaces the last measurement by new figures. Other parts, and figures that were not measured,
 * stay.
 * @param results text of RESULTS.md
 * @param conditions date and machine
 * @returns its new text
 */
export function updateResults(
  results: string,
  part: string,
  comparisons: readonly Comparison[],
  conditions: string,
): string {
  const before = sectionsOf(results).find((text) => text.startsWith(`## ${part}\n`)) ?? '';
  const rows = comparisons.flatMap(({ what, slipway, bare, ratio, verdict }) => {
    const last = before.split('\n').find((line) => cellsOf(line)[1] === what);
    if (verdict === 'not measured: machine busy') return last ?? [];
    return `| ${what} | ${slipway} | ${bare} | ${ratio} | ${conditions} |`;
  });
  const head = '| what | Slipway | bare page | ratio | measured |\n| --- | ---: | ---: | ---: | --- |';
  return replaceSection(results, part, `${head}\n${rows.join('\n')}`);
}

/** Replaces the section of a part, or adds it. @returns the new text of RESULTS.md */
export function replaceSection(results: string, part: string, content: string): string {
  const [intro = '', ...sections] = sectionsOf(results);
  const isPart = (text: string) => text.startsWith(`## ${part}\n`);
  const section = `## ${part}\n\n${content}\n\n`;
  const all = sections.some(isPart)
    ? sections.map((text) => (isPart(text) ? section : text))
    : [...sections, section];
  return `${[intro.trimEnd(), '\n\n', ...all].join('').trimEnd()}\n`;
}
