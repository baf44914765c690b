import { expect, it } from 'vitest';
import { ServiceError } from '../../api/errors.ts';
import { describeFailure } from './describe-failure.ts';

const refused = (refusal: ServiceError['refusal']) =>
  describeFailure(
    new ServiceError({ method: 'GET', path: '/v2/deployments', kind: 'status', status: 401, refusal }),
  );

it.each([
  [{ missing: 'key', source: 'none' }, 'No API key was sent', 'api-key'],
  [{ missing: 'key', source: 'tab' }, 'The API key of this tab was not accepted', 'api-key'],
  [{ missing: 'workspace', source: 'none' }, 'No workspace was sent', 'workspace'],
  [{ missing: 'workspace', source: 'tab' }, 'The workspace of this tab was not accepted', 'workspace'],
  [{ missing: 'permission', source: 'tab' }, 'The API key of this tab lacks the permission', 'api-key'],
] as const)('describes %o and links to the field', (refusal, words, setting) => {
  expect(refused(refusal)).toMatchObject({
    detail: expect.stringContaining(words),
    remedy: { to: `/settings#${setting}` },
  });
});

it.each([
  [
    { missing: 'key', source: 'host' },
    'The API key of the host was not accepted: the operator of the host can change it',
  ],
  [{ missing: 'key', source: 'session' }, 'Your session with the service was not accepted: sign in there'],
  [{ missing: 'workspace', source: 'host' }, 'The workspace of the host was not accepted'],
  [
    { missing: 'permission', source: 'host', scope: 'deployments:read' },
    'The API key of the host lacks the permission “deployments:read”',
  ],
] as const)('describes %o without a field', (refusal, words) => {
  expect(refused(refusal).detail).toContain(words);
  expect(refused(refusal)).not.toHaveProperty('remedy');
});

it('does not repeat a message', () => {
  const describe429 = (detail: string) =>
    describeFailure(new ServiceError({ method: 'GET', path: '/', kind: 'status', status: 429, detail }));
  expect(describe429('Too many requests.')).toMatchObject({
    title: 'The service responded with 429 (Too Many Requests)',
    detail: 'Wait a moment.',
  });
  expect(describe429('Slow down').detail).toBe('Slow down. Wait a moment.');
});

it('says that a proxy before the host responded', () => {
  const at = { method: 'GET', path: '/', kind: 'proxy', status: 403, detail: 'Request Rejected' } as const;
  expect(describeFailure(new ServiceError(at))).toMatchObject({
    title: 'A server in front of the host responded with 403 (Forbidden)',
    detail:
      'Request Rejected. A proxy or firewall in front of Slipway sent this page. If Retry does not help, ask its operator.',
  });
});

it.each([
  ['a creation', { method: 'POST' }, 'The address of the service may be wrong.'],
  ['a deployment', { method: 'GET', hasId: true }, 'The address of the service or the ID may be wrong.'],
  [
    'a creation, with the status said twice',
    { method: 'POST', detail: '404 Not Found' },
    'The address of the service may be wrong.',
  ],
])('says for a 404 that an ID may be wrong only if one was sent: %s', (_what, given, detail) => {
  const error = new ServiceError({ path: '/v2/deployments', kind: 'status', status: 404, ...given });
  expect(describeFailure(error).detail).toBe(detail);
});

it.each([
  [['source_config', 'max_replicas'], 'Source config, max replicas: Too many.'],
  [['listener_config', 'ports', '1', 'host-name'], 'Listener config, ports, 2, host name: Too many.'],
  [['limit'], 'Limit: Too many.'],
])('gives the label of the field %j', (path, detail) => {
  const problems = [{ path, message: 'Too many' }];
  const at = { method: 'POST', path: '/v2/deployments', kind: 'status', status: 422, problems } as const;
  expect(describeFailure(new ServiceError(at)).detail).toBe(detail);
});
