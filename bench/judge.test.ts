import { expect, test } from 'vitest';

import { compare, judgeAll } from './judge.ts';
import type { Repetition } from './rounds.ts';
import { quantile, summarize } from './statistics.ts';

const repetition = (page: Repetition['page'], values: Repetition['values'], others = 0): Repetition => ({
  page,
  part: 'cold start',
  values,
  others,
});
const pairs = (ours: number[], theirs: number[], others = 0) => [
  ...ours.map((firstRow) => repetition('slipway', { firstRow }, others)),
  ...theirs.map((firstRow) => repetition('limit', { firstRow }, others)),
];

test('a figure is the ratio of medians, and is judged by its bar', () => {
  const [kept] = judgeAll(pairs([150, 160, 900], [100, 110, 90]), 3);
  expect(kept).toMatchObject({ name: 'firstRow', ratio: 1.6, result: 'kept' });
  const [missed] = judgeAll(pairs([190, 190, 190], [100, 100, 100]), 3);
  expect(missed).toMatchObject({ ratio: 1.9, result: 'missed' });
});

test('repetitions on a busy machine do not count, and too few of the rest make no figure', () => {
  const quiet = pairs([150, 150], [100, 100]);
  const busy = pairs([900], [900], 0.36);
  expect(judgeAll([...quiet, ...busy], 2)).toMatchObject([{ ratio: 1.5, result: 'kept' }]);
  expect(judgeAll([...quiet, ...busy], 3)).toEqual([{ name: 'firstRow', result: 'busy' }]);
});

test('what does not depend on the machine is judged on a busy one too', () => {
  const repetitions = [repetition('slipway', { bytes: 146 }, 2), repetition('limit', { bytes: 3 }, 2)];
  expect(judgeAll(repetitions, 5)).toMatchObject([{ name: 'bytes', result: 'missed' }]);
});

test('Next page is compared with the limit page that asks at the click', () => {
  const ours = repetition('slipway', { next: 20, nextAhead: 20 });
  const theirs = repetition('limit', { next: 18, nextAsked: 40 });
  expect(judgeAll([ours, theirs], 1)).toMatchObject([
    { name: 'next', ratio: 0.5, result: 'kept' },
    { name: 'nextAhead', ratio: 20 / 18, result: 'told' },
  ]);
});

test('since the last run: bytes to the digit, times beyond what both runs spread', () => {
  const verdict = (slipway: number, bytes: number) =>
    judgeAll(
      [...pairs([slipway], [100]), repetition('slipway', { bytes }), repetition('limit', { bytes: 3 })],
      1,
    );
  const [bytesBefore, timeBefore] = verdict(150, 143.6);
  const [bytesNow, timeNow] = verdict(152, 143.8);
  if (!bytesNow || !timeNow) throw new Error('nothing was judged');
  expect(compare(bytesNow, bytesBefore)).toBe('+0.2 kB');
  expect(compare(timeNow, timeBefore)).toBe('same');
  const [, slower] = verdict(180, 143.6);
  if (!slower) throw new Error('nothing was judged');
  expect(compare(slower, timeBefore)).toBe('+20 %');
  expect(compare(slower, undefined)).toBe('');
});

test('quartiles lie between neighbours in proportion', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(summarize([10, 20, 30, 40, 50])).toEqual({
    median: 30,
    least: 10,
    most: 50,
    spread: 20 / 30,
    count: 5,
  });
  expect(summarize([])).toBeUndefined();
});
