import { expect, test } from 'vitest';
import { readDeploymentPage } from '../wire/deployment-page.ts';
import { defaultDialect } from '../wire/dialect.ts';
import { sortDeployments } from './sort-deployments.ts';

const page = readDeploymentPage(
  {
    resources: [
      {
        id: 'a',
        name: 'item-10',
        status: 'READY',

        source_config: { resource_spec: { cpu: 2 } },
      },
      { id: 'b', name: 'Item-9', source_config: { resource_spec: { cpu: 10 } } },
      { id: 'c', name: 'item-1', status: 'UNUSED', source_config: {} },
      { id: 'd', name: 'item-1', status: 'AWAITING_DATABASE', source_config: { resource_spec: { cpu: 2 } } },
    ],
    offset: 4,
  },
  defaultDialect,
);
const rows = page?.rows ?? [];
const sorted = (id: string, desc: boolean) =>
  sortDeployments(rows, [{ id, desc }])
    .map((row) => row.id)
    .join('');

test.each([
  ['name', false, 'cdba'],
  ['name', true, 'abcd'],
  ['status', false, 'dacb'],
  ['status', true, 'cadb'],
  ['resources', false, 'adbc'],
  ['resources', true, 'badc'],
])('by %s, descending: %s', (id, desc, order) => {
  expect(sorted(id, desc)).toBe(order);
});

test('a column that is unknown leaves the very rows', () => {
  expect(sortDeployments(rows, [{ id: 'no such', desc: true }])).toBe(rows);
});
