import { expect, test } from 'vitest';
import { dialectOf } from '../testing/dialect-of.ts';
import { hostForTest, statusOf } from '../testing/test-host.ts';

const id = '3f2c0000-0000-4000-8000-00000000000a';
const repositories = `/v1/integrations/forge/codehost/${id}/repos`;
const json = { 'content-type': 'application/json' };

/** A host in front of a service that accepts and counts all requests. */
const host = (dialect: object = {}, bounds = {}) =>
  hostForTest({
    service: (request, response) => {
      request.resume().on('end', () => response.writeHead(200, json).end('[]'));
    },
    bounds,
    parts: { config: { dialect: dialectOf(dialect), integrations: [] } },
  });

test('the documented operations reach the service, each query unchanged', async () => {
  const { ask, seen } = await host({ integrationsPath: '/v1/integrations' });
  const targets = [
    '/v2/deployments',
    '/v2/deployments?name_contains=a%2Cb+c%20d%00&limit=20&limit=&x&__proto__=1&constructor[a]=%5B%27',
    '/v2/deployments?name_contains=../../admin#nowhere',
    repositories,
    `/v1/integrations/forge/codehost/${id.toUpperCase()}/repos?page=1`,
    '/v1/integrations',
  ];
  for (const target of targets) expect((await ask(`/api${target}`)).status).toBe(200);
  const creation = { method: 'POST', headers: json, body: '{}' };
  expect((await ask('/api/v2/deployments?x=%2e', creation)).status).toBe(200);
  expect(seen).toEqual([
    ...targets.map((target) => `GET ${target.replace('#nowhere', '')}`),
    'POST /v2/deployments?x=%2e',
  ]);
});

test.each([
  '/api',
  '/api/',
  '/api/v2',
  '/api/v2/deployments/',
  `/api/v2/deployments/${id}`,
  '/api/v2/Deployments',
  '/api//v2/deployments',
  '/api/v2//deployments',
  '/api/%762/deployments',
  '/api/v2%2fdeployments',
  '/api/v2/deployments%00',
  '/api/v2/deployments%2f..%2fadmin',
  '/api/v2/deployments;a=b',
  '/api/v1/deployments',
  '/api/v1/integrations',
  '/api/__reference/tenants',
  '/api/openapi.json',
  '/api/admin',
  '/api/__proto__',
  '/api/constructor',
])('%s is not a documented operation and is never sent to the service', async (path) => {
  const { send, seen } = await host();
  for (const method of ['GET', 'POST', 'DELETE', 'HEAD']) {
    const response = await send(
      `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
    expect(statusOf(response)).toBe(404);
  }
  expect(seen).toEqual([]);
});

test.each([
  'no-uuid',
  '',
  '.',
  '..',
  '%2e%2e',
  '..%2f..%2fadmin',
  `${id}%2f`,
  `${id}/..`,
  `${id}%00`,
  `%33${id.slice(1)}`,
  `{${id}}`,
  ` ${id}`.replace(' ', '%20'),
  `${id}%2fadmin`,
  `admin%2f${id}`,
  `${id}?`,
  `${id}%3f`,
])('"%s" is not the id of an integration', async (odd) => {
  const { send, seen } = await host();
  const path = `/api/v1/integrations/forge/codehost/${odd}/repos`;
  const response = await send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(statusOf(response)).toBe(404);
  expect(seen).toEqual([]);
});

test('the dialect defines the documented addresses', async () => {
  const { ask, seen } = await host({
    repositoriesPath: '/forges/{integration_id}/all repos?kind=ü',
    integrationsPath: '/forges',
  });
  expect((await ask(`/api/forges/${id}/all%20repos?kind=%C3%BC`)).status).toBe(200);
  expect((await ask('/api/forges?page=2')).status).toBe(200);
  expect((await ask(`/api/forges/${id}/all%20repos?kind=other`)).status).toBe(404);
  expect((await ask(`/api${repositories}`)).status).toBe(404);
  expect(seen).toEqual([`GET /forges/${id}/all%20repos?kind=%C3%BC`, 'GET /forges?page=2']);
});

test.each([
  ['HEAD', '/v2/deployments', 'GET, POST'],
  ['OPTIONS', '/v2/deployments', 'GET, POST'],
  ['PUT', '/v2/deployments', 'GET, POST'],
  ['PATCH', '/v2/deployments', 'GET, POST'],
  ['DELETE', '/v2/deployments', 'GET, POST'],
  ['POST', repositories, 'GET'],
  ['HEAD', repositories, 'GET'],
])('the host responds to %s %s with 405', async (method, path, allow) => {
  const { ask, seen } = await host();
  const response = await ask(`/api${path}`, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(allow);
  expect(seen).toEqual([]);
});

test.each([
  ['application/json', 200],
  ['application/json; charset=utf-8', 200],
  ['Application/JSON', 200],
  ['application/vnd.service.v1+json', 200],
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=a', 415],
  ['text/plain; application/json', 415],
  ['application/jsonp', 415],
  ['', 415],
])('a body with the content type "%s" gets %d', async (type, status) => {
  const { ask, seen } = await host();
  const body = new TextEncoder().encode('{}');
  const response = await ask('/api/v2/deployments', {
    method: 'POST',
    headers: type ? { 'content-type': type } : {},
    body,
  });
  expect(response.status).toBe(status);
  expect(seen).toHaveLength(status === 200 ? 1 : 0);
});

test('a body up to the limit passes, a larger one is refused, with and without a length', async () => {
  const { ask, seen } = await host({}, { requestBodyBytes: 10 });
  const post = (body: BodyInit) => {
    const init = { method: 'POST', headers: json, body, duplex: 'half' } as const;
    return ask('/api/v2/deployments', init);
  };
  const stream = (size: number) => new Blob(['x'.repeat(size)]).stream();
  expect((await post('x'.repeat(10))).status).toBe(200);
  expect((await post(stream(10))).status).toBe(200);
  for (const body of ['x'.repeat(11), stream(11)]) {
    const response = await post(body);
    expect(response.status).toBe(413);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  }
  expect(seen).toHaveLength(2);
});
