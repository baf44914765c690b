import { expect, test } from 'vitest';
import { hostForTest, statusOf } from '../testing/test-host.ts';

/* Requests that no client library would send, to the whole host in front of a service that counts them. */

const api = '/api/v2/deployments';

const host = () =>
  hostForTest({
    service: (request, response) => {
      request.resume().on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"resources":[],"offset":0}');
      });
    },
  });

/** A request with these lines, after which the connection closes. */
const request = (...lines: string[]) => [...lines, 'Connection: close', '', ''].join('\r\n');

const outside = [
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/%252e%252e%252fsecret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/%c0%ae%c0%ae%c0%afsecret.txt',
  '/%e0%80%ae%e0%80%ae/secret.txt',
  '/assets/..%00/secret.txt',
  '/secret.txt%00.js',
  '//secret.txt',
  '/./../secret.txt',
  '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/file:///secret.txt',
  `/${'../'.repeat(500)}secret.txt`,
];

test.each(outside)('nothing outside the built page is served: %.60s', async (path) => {
  const { send } = await host();
  const response = await send(request(`GET ${path} HTTP/1.1`, 'Host: localhost'));
  expect([200, 400, 404]).toContain(statusOf(response));
  expect(response).not.toContain('top secret');
});

test.each([
  '/api/../api/v2/admin',
  '/api/v2/deployments/../admin',
  '/api/v2/deployments/%2e%2e/admin',
  '/api/v2/deployments/..%2fadmin',
  '/api/v2/deployments/..%5cadmin',
  '/api/v2/%252e%252e/admin',
  '/api/%2e%2e/%2e%2e/admin',
  '/api/v2/deployments%00',
  '/api/v2/%c0%ae%c0%ae/admin',
  '/api/v2/deployments\\..\\admin',
])('only documented operations are forwarded: %s', async (path) => {
  const { send, seen } = await host();
  const response = await send(request(`GET ${path} HTTP/1.1`, 'Host: localhost', 'Accept: application/json'));
  // A path that leaves /api is an address of the page.
  expect(path.includes('/../') || path.includes('%2e%2e/') ? [200, 404] : [400, 404]).toContain(
    statusOf(response),
  );
  expect(seen).toEqual([]);
});

test.each([
  ['GET http://evil.test/ HTTP/1.1', 403],
  [`GET http://evil.test${api} HTTP/1.1`, 403],
  [`GET https://evil.test${api} HTTP/1.1`, 403],
  [`GET http://localhost@evil.test${api} HTTP/1.1`, 403],
  [`GET ftp://localhost${api} HTTP/1.1`, 400],
  ['GET localhost:80 HTTP/1.1', 400],
  ['GET * HTTP/1.1', 400],
  ['GET evil.test HTTP/1.1', 400],
])('a target that is not a path of this host is refused: %s', async (line, status) => {
  const { send, seen } = await host();
  expect(statusOf(await send(request(line, 'Host: localhost')))).toBe(status);
  expect(seen).toEqual([]);
});

test('an absolute target that names this host works', async () => {
  const { send, seen, port } = await host();
  const here = `localhost:${port}`;
  expect(statusOf(await send(request(`GET http://${here}${api} HTTP/1.1`, `Host: ${here}`)))).toBe(200);
  expect(seen).toEqual(['GET /v2/deployments']);
});

test('CONNECT opens no tunnel', async () => {
  const { send, seen } = await host();
  for (const target of ['evil.test:443', 'localhost:80', '127.0.0.1:22'])
    expect(await send(request(`CONNECT ${target} HTTP/1.1`, 'Host: localhost'))).toBe('');
  expect(seen).toEqual([]);
});

test('an upgrade is refused, and does not reach the service', async () => {
  const { send, seen } = await host();
  const lines = [
    `GET ${api} HTTP/1.1`,
    'Host: localhost',
    'Upgrade: websocket',
    'Connection: upgrade, close',
    '',
    '',
  ];
  expect(statusOf(await send(lines.join('\r\n')))).toBe(200);
  expect(seen).toHaveLength(1);
});

test.each([
  ['none', [], 400],
  ['an empty one', ['Host: '], 400],
  ['a foreign one', ['Host: evil.test'], 403],
  ['one that begins like ours', ['Host: localhost.evil.test'], 403],
  ['one with a user', ['Host: localhost@evil.test'], 400],
  ['one with a path', ['Host: localhost/x'], 400],
  ['one with a bad port', ['Host: localhost:99999'], 400],
  ['another spelling of loopback’s number', ['Host: 0x7f000001.evil.test'], 403],
  ['two of them, the first ours', ['Host: localhost', 'Host: evil.test'], 400],
  ['two of them, the second ours', ['Host: evil.test', 'Host: localhost'], 403],
  ['a list', ['Host: localhost, evil.test'], 400],
  ['spaces in it', ['Host: local host'], 400],
] as const)('of Host headers, %s', async (_name, lines, status) => {
  const { send, seen } = await host();
  const response = await send(request(`GET ${api} HTTP/1.1`, ...lines));
  expect(statusOf(response)).toBe(status);
  expect(seen).toEqual([]);
});

test('a target and a Host header that differ are refused', async () => {
  const { send, seen } = await host();
  const response = await send(request(`GET http://localhost${api} HTTP/1.1`, 'Host: evil.test'));
  expect(statusOf(response)).toBe(400);
  expect(seen).toEqual([]);
});

test.each([
  'null',
  'http://evil.test',
  'http://localhost.evil.test',
  'http://localhost:1',
  'file://',
  'localhost',
])('a creation from origin %s is refused', async (origin) => {
  const { send, seen } = await host();
  const head = [`POST ${api} HTTP/1.1`, 'Host: localhost', `Origin: ${origin}`];
  const response = await send(request(...head, 'Content-Type: application/json', 'Content-Length: 0'));
  expect(statusOf(response)).toBe(403);
  expect(seen).toEqual([]);
});

test('no response can be read by other sites', async () => {
  const { ask } = await host();
  for (const path of [api, '/', '/config.json']) {
    const { headers } = await ask(path, { headers: { origin: 'http://evil.test' } });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});

test.each([
  ['a line break in a value', 'X-A: a\nX-Injected: 1'],
  ['a bare carriage return', 'X-A: a\rX-Injected: 1'],
  ['a folded line', 'X-A: a\r\n X-Injected: 1'],
  ['a null', 'X-A: a\0b'],
  ['a space before the colon', 'X-A : a'],
  ['a name with a line break', 'X\nA: a'],
  ['no colon', 'X-A'],
  ['no name', ': a'],
])('%s is refused before anything is read', async (_name, line) => {
  const { send, seen } = await host();
  expect(statusOf(await send(request(`GET ${api} HTTP/1.1`, 'Host: localhost', line)))).toBe(400);
  expect(seen).toEqual([]);
});

test('line breaks in an address add no headers', async () => {
  const { send, seen } = await host();
  for (const path of ['/%0d%0aSet-Cookie:%20a=1', `${api}?x=%0d%0aX-Injected:%201`]) {
    const response = await send(request(`GET ${path} HTTP/1.1`, 'Host: localhost', 'Accept: text/html'));
    expect(response).not.toMatch(/^(?:set-cookie|x-injected)/im);
  }
  expect(seen).toEqual(['GET /v2/deployments?x=%0d%0aX-Injected:%201']);
});

test.each([
  ['both lengths', ['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['two lengths', ['Content-Length: 4', 'Content-Length: 5'], '{}  '],
  ['a negative length', ['Content-Length: -1'], ''],
  ['a length in words', ['Content-Length: 4x'], '{}  '],
  ['an encoding that nobody knows', ['Transfer-Encoding: identity, chunked, odd'], '0\r\n\r\n'],
  ['chunked not last', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
  ['a chunk with a bad size', ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
])('a body framed by %s is refused', async (_name, lines, body) => {
  const { send } = await host();
  const head = [`POST ${api} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...lines];
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const response = await send(`${[...head, '', ''].join('\r\n')}${body}${smuggled}`);
  expect(statusOf(response)).toBe(400);
  expect(response.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
});

test('unknown methods are refused everywhere', async () => {
  const { send, seen } = await host();
  for (const path of ['/', api]) {
    for (const [method, status] of [
      ['TRACE', 405],
      ['PROPFIND', 405],
      ['QUERY', 405],
      ['INVENTED', 400],
      ['get', 400],
    ] as const)
      expect([
        method,
        statusOf(await send(request(`${method} ${path} HTTP/1.1`, 'Host: localhost'))),
      ]).toEqual([method, status]);
  }
  expect(seen).toEqual([]);
});

test('HTTP/1.0 works and closes the connection; other versions are refused', async () => {
  const { send } = await host();
  const response = await send(`GET ${api} HTTP/1.0\r\nHost: localhost\r\n\r\n`);
  expect(statusOf(response)).toBe(200);
  expect(response.toLowerCase()).toContain('connection: close');
  expect(statusOf(await send(`GET ${api} HTTP/1.0\r\n\r\n`))).toBe(400);
  for (const line of [`GET ${api} HTTP/9.9`, 'nonsense'])
    expect([line, statusOf(await send(request(line, 'Host: localhost')))]).toEqual([line, 400]);
});

test('bytes that are not HTTP are refused', async () => {
  const { send } = await host();
  const tls = Buffer.from([
    0x16,
    0x03,
    0x01,
    0x02,
    0,
    1,
    0,
    1,
    0xfc,
    3,
    3,
    ...Array.from({ length: 64 }, () => 0),
  ]);
  for (const bytes of [tls, '\0\0\0\0\r\n\r\n', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'])
    expect(statusOf(await send(bytes))).toBe(400);
});

test('a query of any text stays text', async () => {
  const { ask, seen } = await host();
  const query = '__proto__=1&__proto__[admin]=1&constructor.prototype.admin=1&toString=1';
  expect((await ask(`${api}?${query}`)).status).toBe(200);
  expect((await ask(`/deployments?${query}`)).status).toBe(200);
  expect(seen).toEqual([`GET /v2/deployments?${query}`]);
  expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
});
