import { expect, it } from 'vitest';
import { readPodShape } from './pod-shape.ts';

it('gives error and place in one sentence', () => {
  expect(readPodShape('a: [')).toEqual({ problem: expect.stringMatching(/ at line 1, column 5\.$/) });
});
