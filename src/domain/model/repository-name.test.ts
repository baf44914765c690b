import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeRepositoryName } from './deploy-address.ts';
import { readRepositoryName } from './repository-name.ts';

it('owner and name are read back as they were, whatever signs are in them', () => {
  const part = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom('acme/platform', '100%', 'a%2Fb', 'a/b/'),
  );
  fc.assert(
    fc.property(part, part, (owner, name) => {
      const repository = { owner, name };
      expect(readRepositoryName(writeRepositoryName(repository))).toEqual(repository);
    }),
  );
});

it('an ordinary owner and name stand as they are', () => {
  expect(writeRepositoryName({ owner: 'acme-labs', name: 'orders.agent_2' })).toBe(
    'acme-labs/orders.agent_2',
  );
  expect(readRepositoryName('api')).toEqual({ owner: '', name: 'api' });
  expect(readRepositoryName('50%/api')).toEqual({ owner: '50%', name: 'api' });
});
