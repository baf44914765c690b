import { expect, test } from 'vitest';
import { nextSorting } from './column.ts';

const name = { id: 'name', header: 'Name', width: 9, cell: () => null };
const updated = { ...name, id: 'updated', isDescendingFirst: true };

test('a header sorts one way, then the other, then not at all', () => {
  const once = nextSorting(name, []);
  const twice = nextSorting(name, once);
  expect([once, twice, nextSorting(name, twice)]).toEqual([
    [{ id: 'name', desc: false }],
    [{ id: 'name', desc: true }],
    [],
  ]);
});

test('the newest come first, and another column begins anew', () => {
  const sorting = nextSorting(updated, [{ id: 'name', desc: true }]);
  expect(sorting).toEqual([{ id: 'updated', desc: true }]);
  expect(nextSorting(updated, sorting)).toEqual([{ id: 'updated', desc: false }]);
});
