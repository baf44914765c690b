import { expect, it } from 'vitest';
import { columnChoices } from './column-choices.ts';

const keys = ['labels[team]', String.raw`labels[a\[0\]]`, 'annotations[note]'];
const headers = (search: string) =>
  columnChoices(keys, search).map(({ title, columns }) => [title, ...columns.map(({ header }) => header)]);

it('keys are listed in a separate group after the fields', () => {
  expect(columnChoices(keys, '').map(({ title }) => title)).toContain('Pod shaping');
  expect(headers('').at(-1)).toEqual(['Labels', 'Label team', 'Label a[0]', 'Annotation note']);
});

it.each([
  ['team', [['Labels', 'Label team']]],
  ['labels[te', [['Labels', 'Label team']]],
  ['label team', [['Labels', 'Label team']]],
  ['Label tier', [['Labels', 'Label tier']]],
  ['tags[owner]', [['Labels', 'tags[owner]']]],
  ['cost centre', [['Labels', 'Label cost centre', 'Annotation cost centre']]],
  ['tenant', [['Other fields', 'Tenant ID']]],
])('“%s” finds %j', (search, expected) => {
  expect(headers(search)).toEqual(expected);
});

it('offers 50 of a group and the chosen ones, in order, and says how many more there are', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => `labels[key-${at}]`);
  expect(columnChoices(many, '').at(-1)).toMatchObject({ title: 'Labels', more: 950 });
  const chosen = columnChoices(many, '', ['labels[key-900]', 'labels[key-3]']).at(-1);
  expect(chosen?.columns.map(({ id }) => id)).toEqual([...many.slice(0, 50), 'labels[key-900]']);
  expect(chosen?.more).toBe(949);
});
