import { expect, it } from 'vitest';
import { collectIntegrations } from './use-known-integrations.ts';

it('knows each integration once, with the first name and all the places it was met', () => {
  const configured = [{ id: 'A', label: '', from: 'configured' }];
  const seen = [
    { id: 'a', label: 'acme', from: 'seen' },
    { id: 'b', label: 'zoo', from: 'seen' },
  ];
  expect(collectIntegrations(configured, seen)).toEqual([
    { id: 'A', label: 'acme', from: 'configured, seen' },
    { id: 'b', label: 'zoo', from: 'seen' },
  ]);
});
