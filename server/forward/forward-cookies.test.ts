import { expect, test } from 'vitest';
import { hostForTest } from '../testing/test-host.ts';

/** A host in front of a service that sets cookies and records the ones it receives. */
async function host(cookies?: boolean) {
  const got: (string | undefined)[] = [];
  const given = await hostForTest({
    service: (request, response) => {
      got.push(request.headers.cookie);
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'set-cookie': [
            'service=1; Path=/; HttpOnly',
            'slipway-session=forged',
            '__Host-slipway-sign-in-a=forged',
            '__Secure-Slipway-signed-out=forged',
            ' slipway-fault=slow',
            '=slipway-session=forged',
          ],
        })
        .end('[]');
    },
    ...(cookies !== undefined && { target: { cookies } }),
  });
  return { ...given, got };
}

const cookie =
  'a=1; slipway-session=mine; slipway-0a1b2c3d-session=mine; __Host-slipway-session=mine; slipway-sign-in-x=mine; slipway-signed-out=mine; SLIPWAY-any=mine; b=2';

test.each([
  '/api/v2/deployments',
  '/api/v1/integrations/forge/codehost/3f2c0000-0000-4000-8000-000000000001/repos',
])('without --forward-cookies no cookies pass in either direction: %s', async (path) => {
  const { ask, got } = await host();
  const response = await ask(path, { headers: { cookie } });
  expect(got).toEqual([undefined]);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('with --forward-cookies all cookies pass except the host’s own', async () => {
  const { ask, got } = await host(true);
  const response = await ask('/api/v2/deployments', { headers: { cookie } });
  expect(got).toEqual(['a=1; b=2']);
  expect(response.headers.getSetCookie()).toEqual(['service=1; Path=/; HttpOnly']);
  await ask('/api/v2/deployments', { headers: { cookie: 'slipway-session=mine' } });
  expect(got.at(-1)).toBeUndefined();
});
