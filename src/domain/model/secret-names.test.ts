import { expect, it } from 'vitest';
import { compareSecretNames } from './secret-names.ts';

const sibling = (deploymentType: string | undefined, ...secretNames: string[]) => ({
  sourceConfig: deploymentType === undefined ? {} : { deploymentType },
  secretNames,
  secretReferences: [{ name: 'DB', secretName: 'orders', secretKey: 'uri' }],
});

it('compares names with those of each type, production first', () => {
  const siblings = [
    sibling('own-type', 'A'),
    sibling('dev', 'A', 'DEBUG'),
    sibling('prod', 'A', 'OPENAI_API_KEY'),
    sibling('prod', 'SENTRY_DSN'),
    sibling(undefined),
  ];
  expect(compareSecretNames(new Set(['A', 'DB', 'EXTRA']), siblings)).toEqual([
    { type: 'prod', siblings: 2, missing: ['OPENAI_API_KEY', 'SENTRY_DSN'], onlyHere: ['EXTRA'] },
    { type: 'dev', siblings: 1, missing: ['DEBUG'], onlyHere: ['EXTRA'] },
    { type: 'own-type', siblings: 1, missing: [], onlyHere: ['EXTRA'] },
    { type: undefined, siblings: 1, missing: [], onlyHere: ['A', 'EXTRA'] },
  ]);
  expect(compareSecretNames(new Set(['A']), [])).toEqual([]);
});
