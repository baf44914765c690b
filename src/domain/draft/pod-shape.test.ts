import { expect, it } from 'vitest';
import { readPodShape } from './pod-shape.ts';

it('says what is wrong, and where, in a sentence', () => {
  expect(readPodShape('a: [')).toEqual({ problem: expect.stringMatching(/ at line 1, column 5\.$/) });
});
