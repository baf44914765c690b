import { expect, it } from 'vitest';
import { readRefusal } from './refusal.ts';

const scope = 'Bearer error="insufficient_scope", scope="deployments:read"';

it.each([
  // A key, by the status or by words
  [401, 'Unauthorized', '', { key: 'nobody' }, { misses: 'key', giver: 'nobody' }],
  [401, '', '', { key: 'host' }, { misses: 'key', giver: 'host' }],
  [401, 'No session.', '', { key: 'session' }, { misses: 'key', giver: 'session' }],
  [403, 'Not authenticated', '', { key: 'tab' }, { misses: 'key', giver: 'tab' }],
  [403, 'Missing Authentication Token', '', { key: 'tab' }, { misses: 'key', giver: 'tab' }],
  [403, 'The API key has expired.', '', { key: 'tab' }, { misses: 'key', giver: 'tab' }],
  [403, 'Forbidden', '', { key: 'nobody' }, { misses: 'key', giver: 'nobody' }],
  // A permission
  [403, 'Forbidden', '', { key: 'tab' }, { misses: 'permission', giver: 'tab' }],
  [403, 'This key may not list repositories.', '', { key: 'host' }, { misses: 'permission', giver: 'host' }],
  [401, '', scope, { key: 'tab' }, { misses: 'permission', giver: 'tab', scope: 'deployments:read' }],
  // A workspace, where the service knows such a thing
  [
    403,
    'X-Tenant-Id is required',
    '',
    { key: 'tab', workspace: 'nobody' },
    { misses: 'workspace', giver: 'nobody' },
  ],
  [403, 'No such workspace', '', { key: 'tab', workspace: 'tab' }, { misses: 'workspace', giver: 'tab' }],
  [403, 'No such workspace', '', { key: 'tab' }, { misses: 'permission', giver: 'tab' }],
] as const)('%i “%s” %s', (status, words, challenge, givers, refusal) => {
  expect(readRefusal(status, words, challenge, givers)).toEqual(refusal);
});

it('is nothing of the kind with another status', () => {
  expect(readRefusal(404, 'The key is missing', scope, { key: 'nobody' })).toBeUndefined();
});
