import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { hostForTest, statusOf } from '../testing/test-host.ts';

/* Slow, idle and oversized clients. The tests use shorter timeouts than the host. */

const api = '/api/v2/deployments';
const line = `GET ${api} HTTP/1.1\r\nHost: localhost\r\n`;
const quick = { requestHeadersMs: 60, requestMs: 120, requestCheckMs: 10 };

const host = (bounds = {}) =>
  hostForTest({
    service: (request, response) => {
      request
        .resume()
        .on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'));
    },
    bounds,
  });

test.each([
  ['says nothing', ''],
  ['never ends its first line', 'GET /'],
  ['never ends its headers', `${line}X-A: `],
  [
    'never sends the body it promises',
    `POST ${api} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{`,
  ],
  [
    'never ends a body in chunks',
    `POST ${api} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
  ],
])('a client that %s is cut off', async (_name, bytes) => {
  const { send, seen } = await host(quick);
  expect([408, Number.NaN]).toContain(statusOf(await send(bytes)));
  expect(seen.length).toBeLessThanOrEqual(bytes.startsWith('POST') ? 1 : 0);
});

test('a client that drips its headers is cut off', async () => {
  const { open } = await host(quick);
  const socket = open();
  socket.write(line);
  const drip = setInterval(() => socket.write('X-A: 1\r\n'), 5);
  const response = await text(socket).finally(() => clearInterval(drip));
  expect(statusOf(response)).toBe(408);
});

test('an idle connection is closed', async () => {
  const { send } = await host({ keepAliveMs: 20 });
  expect(statusOf(await send(`${line}\r\n`))).toBe(200);
});

test('many idle connections keep nobody out, and connections above the limit are closed', async () => {
  const { open, ask } = await host({ connections: 50 });
  const idle = Array.from({ length: 49 }, open);
  await Promise.all(idle.map((socket) => once(socket, 'connect')));
  expect((await ask(api)).status).toBe(200);
  const more = Array.from({ length: 20 }, open);
  const closed = more.map(async (socket) => (await once(socket.resume(), 'close'), 'turned away'));
  expect(await Promise.race(closed)).toBe('turned away');
});

test.each([
  ['one large header', () => `${line}X-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  [
    'many small headers',
    () => `${line}${Array.from({ length: 2000 }, (_, i) => `X-Header-${i}: 1\r\n`).join('')}\r\n`,
  ],
  ['a long address', () => `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ['large cookies', () => `${line}Cookie: ${'a=b; '.repeat(4000)}\r\n\r\n`],
])('%s get 431', async (_name, bytes) => {
  const { send, seen } = await host();
  const response = await send(bytes());
  expect(statusOf(response)).toBe(431);
  const [head = '', body] = response.split('\r\n\r\n');
  expect(head).toContain('Content-Type: text/plain\r\n');
  expect(head).toContain(`Content-Length: ${body?.length}`);
  expect(body).toMatch(/^The address and the headers of the request are larger than 16 kB\. .*\n$/);
  expect(seen).toEqual([]);
});

test('a body without an end is refused when it is too large', async () => {
  const { open, seen } = await host({ requestBodyBytes: 1000 });
  const socket = open();
  socket.write(
    `POST ${api} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const flood = setInterval(() => socket.write(`3e8\r\n${'x'.repeat(1000)}\r\n`), 5);
  const response = await text(socket)
    .catch(() => 'reset')
    .finally(() => clearInterval(flood));
  expect([413, Number.NaN]).toContain(statusOf(response));
  expect(seen).toEqual([]);
});
