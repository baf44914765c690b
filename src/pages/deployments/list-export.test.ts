import { expect, it } from 'vitest';
import { shownIds } from './list-export.tsx';

it('an export “As shown” has the columns in sight, and the chosen keys that there is no room for', () => {
  const chosen = ['name', 'labels[team]', 'createdAt', 'status', 'tags[owner]'];
  expect(shownIds(chosen, ['name', 'status', 'tags[owner]'])).toEqual([
    'name',
    'labels[team]',
    'status',
    'tags[owner]',
  ]);
});
