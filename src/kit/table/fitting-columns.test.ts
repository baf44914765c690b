import { expect, test } from 'vitest';
import { fittingColumns } from './fitting-columns.ts';

const columns = [
  { id: 'name', size: 264, least: 216, isOnCards: true },
  { id: 'status', size: 240, least: 200, isOnCards: true },
  { id: 'source', size: 160, isOnCards: false },
  { id: 'age', size: 16, isOnCards: false },
  { id: 'size', size: 100, isOnCards: false },
];

test.each([
  [796, ['name', 'status', 'source', 'age', 'size']],
  // The name shrinks for the next three columns alone.
  [795, ['name', 'status', 'source', 'age']],
  [648, ['name', 'status', 'source', 'age']],
  [647, ['name', 'status', 'source']],
  // No small column is shown before a large one that ranks above it.
  [631, ['name', 'status']],
  [472, ['name', 'status']],
  [471, ['name']],
  [416, ['name']],
  [415, ['name', 'status']],
  [Infinity, ['name', 'status', 'source', 'age', 'size']],
])('at %i px there is room for %j', (width, ids) => {
  expect(fittingColumns(columns, width)).toEqual(ids);
});
