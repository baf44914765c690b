import { expect, it } from 'vitest';
import { listLink, withValue } from './list-address.ts';

it.each([
  ['status', 'is', 'READY', '?status=READY'],
  ['deploymentType', 'is', 'prod', '?deployment_type=prod'],
  ['deploymentType', 'is', 'odd', '?where=source_config.deployment_type+is+odd'],
  ['name', 'contains', 'shop', '?name_contains=shop'],
  ['status', 'is-not', 'READY', '?where=status+is-not+READY'],
  ['repoRef', 'is', 'main', '?where=source_revision_config.repo_ref+is+main'],
] as const)('%s %s %s leads to %s', (field, operator, value, search) => {
  expect(listLink(withValue({}, { field, operator, value })).search).toBe(search);
});

it('a condition is added to those that are set', () => {
  const set = withValue({ status: 'READY' }, { field: 'name', operator: 'is', value: 'a' });
  const both = withValue(set, { field: 'name', operator: 'is-not', value: 'b' });
  expect(listLink(both).search).toBe('?status=READY&where=name+is+a&where=name+is-not+b');
});
