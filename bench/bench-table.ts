import { figures } from './figures.ts';
import { compare, type Verdict } from './judge.ts';
import type { Summary } from './statistics.ts';

export const benchHead = ['what', 'Slipway', 'limit page', 'ratio', 'bar', 'verdict', 'since last'];

const words = { kept: 'ok', missed: 'MISSED', told: '', busy: 'not measured: machine busy' } as const;

function write(summary: Summary | undefined, unit: string, digits: number, isExact: boolean): string {
  if (!summary) return '–';
  const number = (value: number) => value.toFixed(digits);
  const { median, least, most } = summary;
  const spread = isExact || least === most ? '' : ` (${number(least)}–${number(most)})`;
  return `${number(median)}${unit && ` ${unit}`}${spread}`;
}

/** The rows of the table: median, least and most of both pages, and what became of the bar. */
export function benchRows(verdicts: readonly Verdict[], before: readonly Verdict[] = []): string[][] {
  return verdicts.flatMap((verdict) => {
    const figure = figures[verdict.name];
    if (!figure) return [];
    const { what, unit, digits, bar, isExact = false } = figure;
    const most = bar && ('most' in bar ? `≤ ${bar.most}${unit && ` ${unit}`}` : `≤ ${bar.ratio}x`);
    return [
      [
        what,
        write(verdict.slipway, unit, digits, isExact),
        write(verdict.limit, unit, digits, isExact),
        verdict.ratio === undefined ? '' : `${verdict.ratio.toFixed(2)}x`,
        most ?? '',
        words[verdict.result],
        compare(
          verdict,
          before.find(({ name }) => name === verdict.name),
        ),
      ],
    ];
  });
}
