import { type Figure, figures } from './figures.ts';
import { type Repetition, valuesOf } from './rounds.ts';
import { type Summary, summarize } from './statistics.ts';

/** What came of one figure. */
export interface Verdict {
  name: string;
  slipway?: Summary | undefined;
  limit?: Summary | undefined;
  /** Slipway's median in limit pages. */
  ratio?: number | undefined;
  /** `told`: there is no bar. `busy`: too few repetitions count. */
  result: 'kept' | 'missed' | 'told' | 'busy';
}

/** Judges each figure that the repetitions hold. @param needed so many values make a figure */
export function judgeAll(repetitions: readonly Repetition[], needed: number): Verdict[] {
  const measured = new Set(repetitions.flatMap(({ values }) => Object.keys(values)));
  return Object.entries(figures)
    .filter(([name]) => measured.has(name))
    .map(([name, figure]) => judge(name, figure, repetitions, needed));
}

function judge(name: string, figure: Figure, repetitions: readonly Repetition[], needed: number): Verdict {
  const { isSteady = false, against = name, mostReps = needed } = figure;
  const ours = valuesOf(repetitions, 'slipway', name, isSteady);
  const theirs = valuesOf(repetitions, 'limit', against, isSteady);
  const [slipway, limit] = [summarize(ours), summarize(theirs)];
  if (Math.min(ours.length, theirs.length) < (isSteady ? 1 : Math.min(needed, mostReps)))
    return { name, result: 'busy' };
  const ratio = slipway && limit && limit.median > 0 ? slipway.median / limit.median : undefined;
  return { name, slipway, limit, ratio, result: resultOf(figure, slipway, ratio) };
}

function resultOf(
  { bar }: Figure,
  slipway: Summary | undefined,
  ratio: number | undefined,
): Verdict['result'] {
  if (!bar) return 'told';
  const [value, most] = 'most' in bar ? [slipway?.median, bar.most] : [ratio, bar.ratio];
  return value !== undefined && value <= most ? 'kept' : 'missed';
}

/** How far a ratio may move between two runs before it says something: what both pages spread in both runs. */
function tolerance(verdict: Verdict, before: Verdict): number {
  const spreads = [verdict.slipway, verdict.limit, before.slipway, before.limit].map(
    (each) => each?.spread ?? 0,
  );
  return Math.max(0.05, spreads.reduce((sum, spread) => sum + spread, 0) / 2);
}

/**
 * A figure beside the one of the last committed run, in words. Exact ones are compared to the digit; times by their
 * ratio to the limit page, since the machine may be another.
 */
export function compare(verdict: Verdict, before: Verdict | undefined): string {
  const figure = figures[verdict.name];
  if (!figure || !before?.slipway || !verdict.slipway) return '';
  const isAbsolute = figure.isExact || (figure.bar !== undefined && 'most' in figure.bar);
  const change = isAbsolute
    ? verdict.slipway.median - before.slipway.median
    : (verdict.ratio ?? NaN) / (before.ratio ?? NaN) - 1;
  if (Number.isNaN(change)) return '';
  const sign = change > 0 ? '+' : '';
  if (figure.isExact)
    return change === 0 ? 'same' : `${sign}${change.toFixed(figure.digits || 0)} ${figure.unit}`.trim();
  const share = isAbsolute ? change / (before.slipway.median || 1) : change;
  if (Math.abs(share) <= tolerance(verdict, before)) return 'same';
  return isAbsolute
    ? `${sign}${change.toFixed(figure.digits)} ${figure.unit}`.trim()
    : `${sign}${(share * 100).toFixed(0)} %`;
}
