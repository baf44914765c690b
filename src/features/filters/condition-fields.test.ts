import { expect, it } from 'vitest';
import { groupsOf, offerOf } from '../../kit/ui/combobox-options.ts';
import { fieldNamed, fieldsWith } from './condition-fields.ts';

it('fields are grouped, common ones first, and sorted by label, with an alternative name', () => {
  const fieldOptions = fieldsWith([]);
  const groups = groupsOf(fieldOptions);
  expect(groups.map(({ title }) => title)).toEqual(['Common', 'Source', 'Sizes', 'Times', 'Labels', 'Other']);
  expect(groups[0]?.options.map(({ word, alias = '' }) => `${word} ${alias}`.trim())).toEqual([
    'Status',
    'Deployment type Type',
    'Image version',
    'Repository URL Repository',
    'Git reference Branch',
    'Updated',
    'Secret names',
    'Any field',
    'Hint',
    'Pinned',
  ]);
  const words = fieldOptions.map(({ word }) => word);
  expect(new Set(words).size).toBe(words.length);
});

it.each([
  ['status', 'Status'],
  ['id', 'Integration ID'],
  ['version', 'Image version'],
  ['type', 'Deployment type'],
  ['branch', 'Git reference'],
  ['pin', 'Pinned'],
])('the best match for “%s” is %s', (typed, word) => {
  const keys = ['labels[status]', 'labels[type]'].map((name) => ({ name, count: 1 }));
  expect(offerOf(fieldsWith(keys), typed).options[0]?.word).toBe(word);
});

it.each([
  ['branch', 'repoRef'],
  ['Git reference', 'repoRef'],
  ['TYPE', 'deploymentType'],
  [' image ', 'imageUri'],
  ['any field', 'any'],
  ['imag', undefined],
  ['', undefined],
  ['Label team', 'labels[team]'],
  ['label app.kubernetes.io/name ', 'labels[app.kubernetes.io/name]'],
  ['Annotation a[0]', String.raw`annotations[a\[0\]]`],
  ['tags[owner]', 'tags[owner]'],
  ['Label', undefined],
  ['Labels', 'labels'],
])('“%s” names %s', (text, name) => {
  expect(fieldNamed(text)).toBe(name);
});

it('keys are listed among the labels, with the number of deployments that have them', () => {
  const groups = groupsOf(fieldsWith([{ name: 'labels[team]', count: 1200 }]));
  expect(groups.map(({ title }) => title)).toEqual(['Common', 'Source', 'Sizes', 'Times', 'Labels', 'Other']);
  expect(groups[4]?.options.at(-1)).toMatchObject({ word: 'Label team', note: '1,200' });
});
