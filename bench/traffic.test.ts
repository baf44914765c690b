import { expect, test } from 'vitest';

import { growth } from './statistics.ts';
import { compareCreations, isInside } from './traffic.ts';

test('a request may fail when it was under way while a window was open, and only then', () => {
  const windows = [
    { from: 100, to: 200 },
    { from: 500, to: 600 },
  ];
  for (const inside of [
    [90, 110],
    [120, 130],
    [190, 260],
    [50, 250],
    [550, 700],
    [200, 201],
    [99, 100],
  ])
    expect([inside, isInside(spanOf(inside), windows)]).toEqual([inside, true]);
  for (const outside of [
    [10, 99],
    [201, 300],
    [210, 499],
    [601, 602],
  ])
    expect([outside, isInside(spanOf(outside), windows)]).toEqual([outside, false]);
  expect(isInside(spanOf([1, 2]), [])).toBe(false);
});

const spanOf = ([from = NaN, to = NaN]: number[]) => ({ from, to });

test('creations that are missing, stand twice or were never acknowledged are told apart', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ id: `id of ${name}`, name }));
  if (!a || !b || !c) throw new Error('three');
  const none = { missing: 0, twice: 0 };
  expect(compareCreations([a, b], [b, a])).toEqual(none);
  expect(compareCreations([a, b], [b])).toEqual({ ...none, missing: 1 });
  expect(compareCreations([a], [a, c])).toEqual({ ...none });
  expect(compareCreations([a], [a, a])).toEqual({ ...none, twice: 1 });
  const again = { id: 'another', name: 'a' };
  expect(compareCreations([a], [a, again])).toEqual({ ...none, twice: 1 });
  expect(compareCreations([a], [again])).toEqual({ ...none, missing: 1 });
});

test('memory is compared by the medians of its first and its last third', () => {
  expect(growth([100, 900, 100, 100, 120, 110, 110, 5, 110])).toBeCloseTo(1.1);
  expect(growth([50, 60, 70])).toBeCloseTo(1.4);
});
