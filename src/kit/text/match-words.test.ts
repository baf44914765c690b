import { expect, test } from 'vitest';
import { matchWords } from './match-words.ts';

const matching = (words: string[], typed: string) => matchWords(words, typed, String);

test('the very word comes first, then items that begin with the text, then words that do', () => {
  expect(matching(['Sidecars', 'Tenant ID', 'Identity'], 'id')).toEqual([
    'Identity',
    'Tenant ID',
    'Sidecars',
  ]);
  expect(matching(['Not ready', 'Ready', 'Failed'], 'rea')).toEqual(['Ready', 'Not ready']);
  expect(matching(['1.2.1', '1.2'], '1.2')).toEqual(['1.2', '1.2.1']);
});

test('case and underscores do not matter', () => {
  expect(matching(['Awaiting database'], 'AWAITING_D')).toEqual(['Awaiting database']);
  expect(matching(['Ready'], 'no such')).toEqual([]);
});
