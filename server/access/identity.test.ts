import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { readProxies } from '../command-line/access-values.ts';
import { createApp, requestListener } from '../host/app.ts';
import { listenForTest, sendRaw } from '../testing/listen.ts';

const credential = 'the-credential-of-the-host';

/** A host that trusts these proxies, in front of a service that records its requests. */
async function host(proxies: string, address = '127.0.0.1') {
  const seen: IncomingHttpHeaders[] = [];
  const lines: string[] = [];
  const servicePort = await listenForTest((request, response) => {
    seen.push(request.headers);
    response.end('{"resources":["of the service"]}');
  });
  const forward = {
    url: new URL(`http://127.0.0.1:${servicePort}`),
    headers: [['x-api-key', credential]] as const,
    timeoutMs: 10_000,
  };
  const trusted = readProxies({ text: proxies, from: '--trusted-proxy' });
  const app = createApp({
    host: '127.0.0.1',
    access: { identity: { header: 'x-remote-user', trusted } },
    service: { forward },
    config: { dialect: defaultDialect, integrations: [] },
    log: (line) => lines.push(line),
  });
  const port = await listenForTest(requestListener(app), address);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { port, ask, seen, lines };
}

test.each([
  ['UTF-8', Buffer.from('José 東京')],
  ['Latin-1', Buffer.from('José', 'latin1')],
])('a name in %s is decoded correctly', async (encoding, bytes) => {
  const { port } = await host('127.0.0.1');
  const head = 'GET /config.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Remote-User: ';
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n\r\n')]));
  expect(await text(socket)).toContain(`"user":"${encoding === 'UTF-8' ? 'José 東京' : 'José'}"`);
});

const ann = { 'x-remote-user': 'ann' };

test.each(['127.0.0.1', '10.0.0.1, 127.0.0.1', '127.0.0.0/8', '::1,127.0.0.1/32'])(
  'the user that the trusted proxy (%s) names is admitted, and the service does not get the header',
  async (proxies) => {
    const { ask, seen } = await host(proxies);
    const response = await ask('/api/v2/deployments', { ...ann, 'x-other': 'ends here' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(seen[0]).toMatchObject({ 'x-api-key': credential });
    expect(seen[0]).not.toHaveProperty('x-other');
    expect(seen[0]).not.toHaveProperty('x-remote-user');
    const config = await (await ask('/config.json', ann)).json();
    expect(config).toMatchObject({ signIn: { user: 'ann', canSignOut: false } });
  },
);

test.each(['10.0.0.1', '10.0.0.0/8', '::1', '127.0.0.2'])(
  'a header from a client that is not the trusted proxy (%s) is refused',
  async (proxies) => {
    const { ask, seen } = await host(proxies);
    for (const path of ['/', '/api/v2/deployments', '/config.json', '/openapi.json', '/deployments']) {
      const response = await ask(path, { ...ann, 'x-forwarded-for': '10.0.0.1', accept: 'text/html' });
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(await response.text()).not.toMatch(/ann|service/);
    }
    expect(seen).toEqual([]);
  },
);

test.each([
  ['none', []],
  ['an empty one', ['X-Remote-User:']],
  ['one of blanks', ['X-Remote-User:  \t ']],
  ['two', ['X-Remote-User: ann', 'X-Remote-User: root']],
  ['one of a like name', ['X_Remote_User: ann', 'X-Remote-Users: ann']],
])('a request from the proxy with %s is refused', async (_, lines) => {
  const { port, seen } = await host('127.0.0.1');
  const response = await sendRaw(port, ['GET /api/x HTTP/1.1', 'Host: localhost', ...lines]);
  expect(response).toMatch(/^HTTP\/1\.1 401 /);
  expect(seen).toEqual([]);
});

test('an IPv4 proxy is recognised on an IPv6 socket', async () => {
  const { port } = await host('127.0.0.1', '::ffff:127.0.0.1');
  const response = await sendRaw(port, [
    'GET /config.json HTTP/1.1',
    'Host: localhost',
    'X-Remote-User: ann',
  ]);
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
});

test('the health check is open to everybody', async () => {
  const { ask } = await host('10.0.0.1');
  expect((await ask('/healthz')).status).toBe(200);
});

test('access is checked before the body is read: an unfinished creation is refused at once', async () => {
  const { port, seen } = await host('10.0.0.1');
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const head = ['POST /api/v2/deployments HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  socket.write([...head, 'Transfer-Encoding: chunked', '', '1', '{', ''].join('\r\n'));
  const [response] = await once(socket, 'data');
  expect(String(response)).toMatch(/^HTTP\/1\.1 401 /);
  expect(seen).toEqual([]);
});

test.each([
  ['10.0.0.5', {}, 'because it is not a trusted proxy (x-remote-user)'],
  ['127.0.0.1', { 'x-remote-user': '' }, 'because it named no user (x-remote-user)'],
])(
  'a refused proxy is logged once: with %s trusted',
  async (proxies, headers: Record<string, string>, words) => {
    const { ask, lines } = await host(proxies);
    for (let count = 0; count < 3; count += 1) expect((await ask('/config.json', headers)).status).toBe(401);
    expect(lines).toEqual([`identity: a request from 127.0.0.1 was refused, ${words}`]);
  },
);
