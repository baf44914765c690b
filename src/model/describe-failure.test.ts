import { expect, it } from 'vitest';
import { ServiceError } from '../transport/errors.ts';
import { describeFailure } from './describe-failure.ts';

const refused = (refusal: ServiceError['refusal']) =>
  describeFailure(
    new ServiceError({ method: 'GET', path: '/v2/deployments', kind: 'status', status: 401, refusal }),
  );

it.each([
  [{ misses: 'key', giver: 'nobody' }, 'No API key was sent', 'api-key'],
  [{ misses: 'key', giver: 'tab' }, 'The API key of this tab was not accepted', 'api-key'],
  [{ misses: 'workspace', giver: 'nobody' }, 'No workspace was sent', 'workspace'],
  [{ misses: 'workspace', giver: 'tab' }, 'The workspace of this tab was not accepted', 'workspace'],
  [{ misses: 'permission', giver: 'tab' }, 'The API key of this tab lacks the permission', 'api-key'],
] as const)('%o is said, and leads to the field', (refusal, words, setting) => {
  expect(refused(refusal)).toMatchObject({ detail: expect.stringContaining(words), setting });
});

it.each([
  [
    { misses: 'key', giver: 'host' },
    'The API key of the host was not accepted: whoever runs the host can change it',
  ],
  [{ misses: 'key', giver: 'session' }, 'Your session with the service was not accepted: sign in there'],
  [{ misses: 'workspace', giver: 'host' }, 'The workspace of the host was not accepted'],
  [
    { misses: 'permission', giver: 'host', scope: 'deployments:read' },
    'The API key of the host lacks the permission “deployments:read”',
  ],
] as const)('%o is said, and no field mends it', (refusal, words) => {
  expect(refused(refusal).detail).toContain(words);
  expect(refused(refusal)).not.toHaveProperty('setting');
});
