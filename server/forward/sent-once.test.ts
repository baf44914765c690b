import { expect, test } from 'vitest';

import { hostForTest } from '../testing/test-host.ts';

const json = { 'content-type': 'application/json' };
const ownOrigin = (port: number) => [`Host: localhost:${port}`, `Origin: http://localhost:${port}`];

/**
 * Sends a creation like a browser, over a connection that stays open.
 * @returns everything received, up to the response's first line
 */
async function create(
  { port, open }: Awaited<ReturnType<typeof hostForTest>>,
  headers = ownOrigin(port),
  version = '1.1',
): Promise<string> {
  const head = [`POST /api/v2/deployments HTTP/${version}`, ...headers];
  const socket = open();
  socket.write([...head, 'Content-Type: application/json', 'Content-Length: 2', '', '{}'].join('\r\n'));
  let said = '';
  for await (const piece of socket) {
    said += String(piece);
    if (said.includes(' 201 ')) break;
  }
  return said;
}

const accepting = () =>
  hostForTest({
    service: (request, response) => void request.resume().on('end', () => response.writeHead(201).end()),
  });

test('a creation by a browser is acknowledged before its response', async () => {
  expect(await create(await accepting())).toMatch(/^HTTP\/1\.1 102 Processing\r\n\r\nHTTP\/1\.1 201 /);
});

test.each(['X-Forwarded-For: 192.0.2.1', 'Via: 1.1 proxy', 'Forwarded: for=192.0.2.1'])(
  'nothing comes before the answer where a proxy says “%s”',
  async (line) => {
    const host = await accepting();
    expect(await create(host, [...ownOrigin(host.port), line])).toMatch(/^HTTP\/1\.1 201 /);
  },
);

test('no early response for HTTP/1.0 and clients other than browsers', async () => {
  const host = await accepting();
  expect(await create(host, [`Host: localhost:${host.port}`])).toMatch(/^HTTP\/1\.1 201 /);
  expect(await create(host, ownOrigin(host.port), '1.0')).toMatch(/^HTTP\/1\.1 201 /);
});

test('no early response if browsers use another address', async () => {
  const host = await hostForTest({
    service: (request, response) => void request.resume().on('end', () => response.writeHead(201).end()),
    parts: { publicUrl: new URL('https://slipway.test') },
  });
  const headers = ['Host: slipway.test', 'Sec-Fetch-Site: same-origin', 'Origin: https://slipway.test'];
  expect(await create(host, headers)).toMatch(/^HTTP\/1\.1 201 /);
});

test('a 408 of the service becomes a 504 with the service’s message', async () => {
  const { ask } = await hostForTest({
    service: (request, response) =>
      void request.resume().on('end', () => response.writeHead(408, json).end('{"detail":"Too slow."}')),
  });
  for (const init of [{}, { method: 'POST', headers: json, body: '{}' }]) {
    const answer = await ask('/api/v2/deployments', init);
    expect([answer.status, answer.headers.get('slipway-status')]).toEqual([504, '408']);
    expect(await answer.json()).toEqual({ detail: 'Too slow.' });
  }
});

test('a service cannot set that header', async () => {
  const { ask } = await hostForTest({
    service: (_request, response) => void response.writeHead(504, { 'slipway-status': '408' }).end(),
  });
  const answer = await ask('/api/v2/deployments');
  expect([answer.status, answer.headers.has('slipway-status')]).toEqual([504, false]);
});
