import { expect, it } from 'vitest';
import { mergeIntegrations } from './integrations.ts';

it('lists each integration once, with the first label', () => {
  const all = [
    { id: 'A', label: '' },
    { id: 'a', label: 'acme' },
    { id: 'b', label: 'zoo' },
  ];
  expect(mergeIntegrations(all)).toEqual([
    { id: 'A', label: 'acme' },
    { id: 'b', label: 'zoo' },
  ]);
});
