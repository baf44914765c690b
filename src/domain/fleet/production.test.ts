import { expect, it } from 'vitest';
import { productionWords } from './production.ts';

it.each([
  [{ total: 12, notReady: 0, hidden: 0 }, true, 'All 12 production deployments are ready.'],
  [{ total: 1, notReady: 0, hidden: 0 }, true, 'The only production deployment is ready.'],
  [{ total: 12, notReady: 2, hidden: 0 }, true, '2 of 12 production deployments are not ready.'],
  [
    { total: 12, notReady: 0, hidden: 1 },
    true,
    '1 of 12 production deployments is not ready, 1 of them hidden.',
  ],
  [
    { total: 12, notReady: 2, hidden: 1 },
    true,
    '3 of 12 production deployments are not ready, 1 of them hidden.',
  ],
  [{ total: 12, notReady: 2, hidden: 0 }, false, 'At least 2 of 12 production deployments are not ready.'],
  [{ total: 12, notReady: 0, hidden: 0 }, false, 'At least 0 of 12 production deployments are not ready.'],
])('%j of a reading that is complete (%s): %s', (production, isComplete, words) => {
  expect(productionWords(production, isComplete).join(' ')).toBe(words);
});
