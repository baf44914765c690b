import { expect, test } from 'vitest';
import { catalogue } from '../model/catalogue.ts';
import { sortKeys } from '../model/sort-deployments.ts';
import { chosenColumns, columnsFor, everyColumn } from './deployment-columns.tsx';

const shown = (ids: readonly string[] | null, hasStatus = true, hasType = true) =>
  columnsFor(ids, hasStatus, hasType).map(({ id, isForCards }) => (isForCards ? `(${id})` : id));

test('every field of the catalogue is a column, once, and can be sorted by', () => {
  const ids = everyColumn.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toEqual(expect.arrayContaining(catalogue.map(({ name }) => name)));
  expect(ids.filter((id) => !sortKeys.has(id))).toEqual([]);
});

test('until somebody chooses there are the usual columns, and cards have the type too', () => {
  const usual = ['name', 'status', 'revision', 'source', 'imageVersion', 'updatedAt', 'resources'];
  expect(shown(null)).toEqual([...usual, '(deploymentType)']);
  expect(shown(null, false, false)).toEqual(usual.filter((id) => id !== 'status'));
});

test.each([
  [
    ['createdAt', 'status'],
    ['name', 'createdAt', 'status'],
  ],
  [
    ['status', 'name'],
    ['name', 'status'],
  ],
  [
    ['tenantId', 'no such', 'tenantId'],
    ['name', 'tenantId'],
  ],
  [[], ['name']],
])('of %j the known ones are shown, each once, after the name', (ids, expected) => {
  expect(chosenColumns(ids).map(({ id }) => id)).toEqual(expected);
});
