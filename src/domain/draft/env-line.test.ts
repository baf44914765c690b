import { expect, it } from 'vitest';
import { splitAssignments } from './env-line.ts';

it.each<[string, string | undefined]>([
  ['b C=d', 'A=b\nC=d'],
  ['b  C=d E=f', 'A=b\nC=d\nE=f'],
  ['b -e C=d', 'A=b\nC=d'],
  ['b', undefined],
  ['b c', undefined],
  ['b c D=e', undefined],
  ['host=h port=5', 'A=host=h\nport=5'],
  ['', undefined],
])('the assignments in A=%s', (value, split) => {
  expect(splitAssignments('A', value)).toBe(split);
});
