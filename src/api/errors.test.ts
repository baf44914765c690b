import { expect, it } from 'vitest';
import { readRefusal } from './errors.ts';

const scope = 'Bearer error="insufficient_scope", scope="deployments:read"';

it.each([
  // A key, by the status or by words
  [401, 'Unauthorized', '', { key: 'none' }, { missing: 'key', source: 'none' }],
  [401, '', '', { key: 'host' }, { missing: 'key', source: 'host' }],
  [401, 'No session.', '', { key: 'session' }, { missing: 'key', source: 'session' }],
  [403, 'Not authenticated', '', { key: 'tab' }, { missing: 'key', source: 'tab' }],
  [403, 'Missing Authentication Token', '', { key: 'tab' }, { missing: 'key', source: 'tab' }],
  [403, 'The API key has expired.', '', { key: 'tab' }, { missing: 'key', source: 'tab' }],
  [403, 'Forbidden', '', { key: 'none' }, { missing: 'key', source: 'none' }],
  // A permission
  [403, 'Forbidden', '', { key: 'tab' }, { missing: 'permission', source: 'tab' }],
  [
    403,
    'This key may not list repositories.',
    '',
    { key: 'host' },
    { missing: 'permission', source: 'host' },
  ],
  [401, '', scope, { key: 'tab' }, { missing: 'permission', source: 'tab', scope: 'deployments:read' }],
  // A workspace, if the service has workspaces
  [
    403,
    'X-Tenant-Id is required',
    '',
    { key: 'tab', workspace: 'none' },
    { missing: 'workspace', source: 'none' },
  ],
  [403, 'No such workspace', '', { key: 'tab', workspace: 'tab' }, { missing: 'workspace', source: 'tab' }],
  [403, 'No such workspace', '', { key: 'tab' }, { missing: 'permission', source: 'tab' }],
] as const)('%i “%s” %s', (status, message, challenge, sources, refusal) => {
  expect(readRefusal(status, message, challenge, sources)).toEqual(refusal);
});

it('is not recognised with another status', () => {
  expect(readRefusal(404, 'The key is missing', scope, { key: 'none' })).toBeUndefined();
});
