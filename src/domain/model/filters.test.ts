import { expect, it } from 'vitest';
import type { Filter } from '../../api/condition.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { listParams } from '../../api/filters.ts';
import { readParams } from '../../kit/params/table.ts';
import { listLink } from './addresses.ts';
import { filterWords, is, withFilter, withoutFilter, withParameter, withValue } from './filters.ts';

const read = (query: string) =>
  readParams(listParams(defaultDialect), new URLSearchParams(query)).values.filters ?? [];
const not = (field: string, value: string): Filter => ({ field, operator: 'is-not', value });

it.each([
  ['status', 'is', 'READY', '?status=READY'],
  ['deploymentType', 'is', 'prod', '?deployment_type=prod'],
  ['deploymentType', 'is', 'odd', '?where=source_config.deployment_type+is+odd'],
  ['nameContains', 'is', 'shop', '?name_contains=shop'],
  ['any', 'contains', 'shop', '?q=shop'],
  ['hint', 'is', 'failed', '?hint=failed'],
  ['pinned', 'is', 'true', '?pinned=true'],
  ['status', 'is-not', 'READY', '?where=status+is-not+READY'],
  ['status', 'is', 'READY ', '?where=status+is+%22READY+%22'],
  ['imageVersion', 'is', ' 1.2 ', '?image_version=+1.2+'],
  ['name', 'contains', 'shop', '?name_contains=shop'],
  ['name', 'contains', ' shop', '?where=name+contains+%22+shop%22'],
  ['repoRef', 'is', 'main', '?where=source_revision_config.repo_ref+is+main'],
] as const)('%s %s %s links to %s', (field, operator, value, search) => {
  expect(listLink(withFilter([], { field, operator, value })).search).toBe(search);
});

it.each([
  ['one more is the last', [not('name', 'a')], not('name', 'b'), undefined, ['name a', 'name b']],
  ['the same is one', [not('name', 'a'), not('id', 'b')], not('name', 'a'), undefined, ['name a', 'id b']],
  [
    'a parameter is one',
    [is('status', 'A'), not('id', 'b')],
    is('status', 'B'),
    undefined,
    ['status B', 'id b'],
  ],
  [
    'an edited one keeps its place',
    [not('name', 'a'), not('id', 'b')],
    not('url', 'c'),
    not('name', 'a'),
    ['url c', 'id b'],
  ],
  ['no other is replaced', [is('repoRef', 'a')], is('repoRef', 'b'), undefined, ['repoRef a', 'repoRef b']],
] as const)('%s', (_rule, set, added, edited, expected) => {
  expect(withFilter(set, added, edited).map(({ field, value }) => `${field} ${value}`)).toEqual(expected);
});

it('a parameter and a “where” condition with the same meaning can both be set', () => {
  const both = read('where=status+is+READY&status=READY');
  expect(listLink(both).search).toBe('?status=READY&where=status+is+READY');
  expect(listLink(withParameter(both, 'status', 'FAILED')).search).toBe(
    '?status=FAILED&where=status+is+READY',
  );
  expect(listLink(withParameter(both, 'status', undefined)).search).toBe('?where=status+is+READY');
});

it('a new value replaces the previous one, and records without a value can be listed', () => {
  const set = withValue([not('id', 'x')], 'repoRef', 'a');
  expect(withValue(set, 'repoRef', 'b')).toEqual([not('id', 'x'), is('repoRef', 'b')]);
  expect(withValue([], 'repoRef', undefined)).toEqual([
    { field: 'repoRef', operator: 'not-given', value: '' },
  ]);
  expect(withoutFilter(set, is('repoRef', 'a'))).toEqual([not('id', 'x')]);
});

it.each([
  ['status=READY', 'Status is Ready'],
  ['where=status+is+ready', 'Status is Ready'],
  ['name_contains=shop', 'Name contains: shop'],
  ['remote_reconciled=true', 'Remote reconciled: Yes'],
  ['deployment_type=prod', 'Deployment type is Production'],
  ['q=shop', 'Any field contains shop'],
  ['where=name+is+%22release+%22', 'Name is release⟨U+0020⟩'],
  ['where=name+any-of+%22+a%22,npm%C2%A0ci', 'Name is any of ⟨U+0020⟩a, npm⟨U+00A0⟩ci'],
  ['image_version=1.2%0A', 'Image version is 1.2⟨U+000A⟩'],
  ['hint=attention', 'Needs attention'],
  ['hint=failed', 'Hint is Failing'],
  ['pinned=true', 'Pinned in this browser'],
  ['where=id+changed', 'Changed since the last visit'],
])('%s reads “%s”', (query, words) => {
  expect(read(query).map((filter) => filterWords(filter, defaultDialect.labels))).toEqual([words]);
});
