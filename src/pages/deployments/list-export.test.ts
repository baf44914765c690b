import { expect, it } from 'vitest';
import { shownIds } from './list-export.tsx';

it('an export “As shown” has the visible columns, and chosen keys that do not fit', () => {
  const chosen = ['name', 'labels[team]', 'createdAt', 'status', 'tags[owner]'];
  expect(shownIds(chosen, ['name', 'status', 'tags[owner]'])).toEqual([
    'name',
    'labels[team]',
    'status',
    'tags[owner]',
  ]);
});
