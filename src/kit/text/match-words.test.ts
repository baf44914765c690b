import { expect, test } from 'vitest';
import { matchWords } from './match-words.ts';

test('the very word comes first, then words that begin with the text', () => {
  expect(matchWords(['Not ready', 'Ready', 'Failed'], 'rea')).toEqual(['Ready', 'Not ready']);
  expect(matchWords(['1.2.1', '1.2'], '1.2')).toEqual(['1.2', '1.2.1']);
});

test('case and underscores do not matter', () => {
  expect(matchWords(['Awaiting database'], 'AWAITING_D')).toEqual(['Awaiting database']);
  expect(matchWords(['Ready'], 'no such')).toEqual([]);
});
