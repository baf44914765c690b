import { expect, it } from 'vitest';
import { groupsOf } from '../../kit/ui/combobox-options.ts';
import { fieldNamed, fieldOptions } from './condition-fields.ts';

it('fields stand in groups, the common ones first, named by column with their own name', () => {
  const groups = groupsOf(fieldOptions);
  expect(groups.map(({ title }) => title)).toEqual(['Common', 'Source', 'Sizes', 'Times', 'Labels', 'Other']);
  expect(groups[0]?.options.map(({ word, alias = '' }) => `${word} ${alias}`.trim())).toEqual([
    'Status',
    'Type Deployment type',
    'Image version',
    'Repository Repository URL',
    'Branch Git reference',
    'Updated',
    'Secret names',
    'Any field',
  ]);
  const words = fieldOptions.map(({ word }) => word);
  expect(new Set(words).size).toBe(words.length);
});

it.each([
  ['branch', 'repoRef'],
  ['Git reference', 'repoRef'],
  ['TYPE', 'deploymentType'],
  [' image ', 'imageUri'],
  ['any field', 'any'],
  ['imag', undefined],
  ['', undefined],
])('“%s” names %s', (text, name) => {
  expect(fieldNamed(text)).toBe(name);
});
