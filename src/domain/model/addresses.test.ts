import { expect, it } from 'vitest';
import { deploymentAddress, likeAddress, listLink, withValue } from './addresses.ts';

it.each([
  ['6a1d8f3e-0000-4000-8000-000000000001', '/deployments/6a1d8f3e-0000-4000-8000-000000000001'],
  ['../settings?a=1#b', '/deployments/..%2Fsettings%3Fa%3D1%23b'],
  ['a\uD800b', '/deployments/a%EF%BF%BDb'],
  ['😀', '/deployments/%F0%9F%98%80'],
])('%j is at %s', (id, address) => {
  expect(deploymentAddress(id)).toBe(address);
});

it('a form that copies a deployment names it', () => {
  expect(likeAddress('6a1d8f3e-0000-4000-8000-000000000001')).toBe(
    '/deployments/new?like=6a1d8f3e-0000-4000-8000-000000000001',
  );
});

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

it.each([
  ['a second “is” of one value replaces the first', 'repoRef', 'is', ['a', 'b'], ['b']],
  ['a record has several secrets', 'secretNames', 'is', ['A', 'B'], ['A', 'B']],
  ['further values can be excluded', 'status', 'is-not', ['A', 'B'], ['A', 'B']],
  ['the same condition is one', 'status', 'is-not', ['A', 'B', 'A'], ['B', 'A']],
  ['the same condition is one, also of a list', 'secretNames', 'is', ['A', 'A'], ['A']],
] as const)('%s', (_rule, field, operator, values, left) => {
  const set = values.reduce<ReturnType<typeof withValue>>(
    (before, value) => withValue(before, { field, operator, value }),
    { where: [{ field: 'name', operator: 'is', value: 'x' }] },
  );
  expect(set.where?.map(({ value }) => value)).toEqual(['x', ...left]);
});
