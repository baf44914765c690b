import { describe, expect, it } from 'vitest';
import { groupsOf, offerOf, type Option, takenByEnter } from './combobox-options.ts';

const options = (...words: string[]): Option[] => words.map((word) => ({ word }));
const versions = options('1.2.0', '1.2', '2.0.0');

describe('the list of options', () => {
  it('has at most 50 options, and says how many more there are', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ word: `word ${at}` }));
    const { options: shown, more } = offerOf(many, undefined);
    expect([shown.length, more]).toEqual([50, 9_950]);
    expect(offerOf(many, '9999')).toEqual({ options: [{ word: 'word 9999' }], more: 0 });
  });

  it('is filtered by a word or by an alternative name', () => {
    const fields: Option[] = [{ word: 'Branch', alias: 'Git reference' }, { word: 'Status' }];
    for (const typed of ['bra', 'reference', 'GIT'])
      expect(offerOf(fields, typed).options).toEqual(fields.slice(0, 1));
    expect(offerOf(fields, ' ').options).toEqual(fields);
  });
});

describe('Enter', () => {
  it.each([
    ['takes the marked option', '1.2', 0, false, '1.2'],
    ['takes the text where nothing is marked', '1.2', -1, false, undefined],
    ['takes the text where one option contains it', '0.0', -1, false, undefined],
    ['takes the only option where the field says so', '0.0', -1, true, '2.0.0'],
    ['takes the text where several are left', '1.2', -1, true, undefined],
    ['takes the text where nothing was typed', '', -1, true, undefined],
  ])('%s', (_, typed, marked, enterChoosesOnlyMatch, word) => {
    expect(takenByEnter(offerOf(versions, typed), marked, typed, enterChoosesOnlyMatch)?.word).toBe(word);
  });
});

it('options are grouped and keep their order', () => {
  const grouped = groupsOf([
    { word: 'a', group: 'Common' },
    { word: 'b', group: 'Common' },
    { word: 'c', group: 'Other' },
  ]);
  expect(grouped.map(({ title, options: each }) => [title, each.length])).toEqual([
    ['Common', 2],
    ['Other', 1],
  ]);
  expect(groupsOf(versions)).toHaveLength(1);
});
