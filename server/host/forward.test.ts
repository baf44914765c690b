import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';

import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { requestListener } from './app.ts';
import { forward } from './forward.ts';
import type { ForwardTarget } from './forward-target.ts';
import { listenForTest, sendRaw } from '../testing/listen.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A host that forwards to a service behaving as `answer` says. */
async function between(answer: RequestListener, target: Partial<ForwardTarget> = {}, prefix = '') {
  const servicePort = await listenForTest(answer);
  return hostFor(servicePort, target, prefix);
}

async function hostFor(servicePort: number, target: Partial<ForwardTarget> = {}, prefix = '') {
  const lines: string[] = [];
  const url = new URL(`http://127.0.0.1:${servicePort}${prefix}`);
  const handler = forward({ url, headers: [], timeoutMs: 10_000, ...target }, (line) => lines.push(line));
  const port = await listenForTest(requestListener(new Hono().all('/api/*', handler)));
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  return { port, ask, lines, servicePort };
}

/** A port that nobody listens on any more. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A host before a service that remembers what it was asked and answers `{}`. */
async function recording(target: Partial<ForwardTarget> = {}, prefix = '') {
  const seen: Seen[] = [];
  const service = await between(
    (request, response) => {
      const { method, url, headers } = request;
      const chunks: Uint8Array[] = [];
      request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      request.on('end', () => {
        seen.push({ method, url, headers, body: Buffer.concat(chunks) });
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    },
    target,
    prefix,
  );
  return { ...service, seen };
}

test('method, path, query and body reach the service as they came', async () => {
  const { ask, seen } = await recording();
  const body = Buffer.from([0, 255, 13, 10, 195, 40]);
  await ask('/api/v2/deployments?name_contains=a%2Cb+c%20d&limit=20&x', { method: 'POST', body });
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/v2/deployments?name_contains=a%2Cb+c%20d&limit=20&x',
  });
  expect(seen[0]?.body).toEqual(body);
  expect(seen[0]?.headers['content-length']).toBe('6');
});

test.each([
  ['', '/v2/deployments'],
  ['/', '/v2/deployments'],
  ['/tenant/one', '/tenant/one/v2/deployments'],
  ['/tenant/one//', '/tenant/one/v2/deployments'],
])('the prefix "%s" of the service is kept', async (prefix, url) => {
  const { ask, seen } = await recording({}, prefix);
  await ask('/api/v2/deployments');
  expect(seen[0]?.url).toBe(url);
});

test.each(['/api/..%2fadmin', '/api/v1/%2e%2e%5cadmin', '/api/v2/..%5C..%2Fadmin'])(
  'a path that climbs out of the prefix is refused: %s',
  async (path) => {
    const { port, seen } = await recording({}, '/tenant');
    expect(await sendRaw(port, [`GET ${path} HTTP/1.1`, 'Host: localhost'])).toMatch(/^HTTP\/1\.1 400 /);
    expect(seen).toEqual([]);
  },
);

test('configured headers are added and win over the browser’s; others pass', async () => {
  const { ask, seen } = await recording({
    headers: [
      ['X-Api-Key', 'ours'],
      ['X-Team', 'one'],
    ],
  });
  await ask('/api/x', { headers: { 'x-api-key': 'theirs', 'x-workspace': 'w' } });
  expect(seen[0]?.headers).toMatchObject({ 'x-api-key': 'ours', 'x-team': 'one', 'x-workspace': 'w' });
});

test('the key that a person typed passes where none is configured', async () => {
  const { ask, seen } = await recording();
  await ask('/api/x', { headers: { 'x-api-key': 'typed', authorization: 'Bearer typed' } });
  expect(seen[0]?.headers).toMatchObject({ 'x-api-key': 'typed', authorization: 'Bearer typed' });
});

test('cookies, where the browser is, and headers of the hop stay here', async () => {
  const { port, seen, servicePort } = await recording({ headers: [['X-Api-Key', 'ours']] });
  await sendRaw(port, [
    'GET /api/x HTTP/1.1',
    'Host: dashboard.test',
    'Cookie: fault=slow',
    'Origin: http://dashboard.test',
    'Referer: http://dashboard.test/deployments',
    'Sec-Fetch-Site: same-origin',
    'X-Forwarded-For: 10.0.0.1',
    'Forwarded: for=10.0.0.1',
    'Proxy-Authorization: Basic abc',
    'Keep-Alive: timeout=5',
    'TE: trailers',
    'X-Hop: 1',
    'Connection: X-Hop, X-Api-Key',
  ]);
  const headers = seen[0]?.headers ?? {};
  expect(headers.host).toBe(`127.0.0.1:${servicePort}`);
  const gone = [
    'cookie',
    'origin',
    'referer',
    'sec-fetch-site',
    'x-forwarded-for',
    'forwarded',
    'te',
    'x-hop',
  ];
  expect(Object.keys(headers)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(new RegExp(`^(${gone.join('|')})$`))]),
  );
  expect(headers['proxy-authorization']).toBeUndefined();
  expect(headers['keep-alive']).toBeUndefined();
  expect(headers['x-api-key']).toBe('ours');
});

test('the answer comes as it is, without what only the service’s own origin may say', async () => {
  const { ask } = await between((_request, response) => {
    response
      .writeHead(422, 'Nope', {
        'content-type': 'application/json',
        'x-request-id': 'r1',
        'retry-after': '7',
        'set-cookie': 'session=1',
        'clear-site-data': '"*"',
        'slipway-unreadable': '1',
        'www-authenticate': 'Basic',
        'access-control-allow-origin': '*',
        'keep-alive': 'timeout=5',
      })
      .end('{"detail":"é"}');
  });
  const answer = await ask('/api/x');
  expect(answer.status).toBe(422);
  expect(await answer.text()).toBe('{"detail":"é"}');
  expect(Object.fromEntries(answer.headers)).toMatchObject({ 'x-request-id': 'r1', 'retry-after': '7' });
  for (const name of [
    'set-cookie',
    'clear-site-data',
    'slipway-unreadable',
    'www-authenticate',
    'access-control-allow-origin',
  ]) {
    expect(answer.headers.has(name)).toBe(false);
  }
});

test('a compressed answer is readable, with the length that fits', async () => {
  const { ask } = await between((_request, response) => {
    const body = gzipSync('{"resources":[]}');
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': body.length }).end(body);
  });
  const answer = await ask('/api/x');
  expect(await answer.text()).toBe('{"resources":[]}');
});

test('an answer streams: its beginning arrives before its end is written', async () => {
  let finish: () => void = () => undefined;
  const { ask } = await between((_request, response) => {
    response.writeHead(200).write('first');
    finish = () => response.end(' last');
  });
  const reader = (await ask('/api/x')).body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('first');
  finish();
  expect((await reader?.read())?.value).toBe(' last');
});

test('a request streams: its beginning reaches the service before its end is sent', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const arrived: string[] = [];
  const { ask } = await between((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => {
      arrived.push(chunk);
      if (arrived.length === 1)
        void writer.write(new TextEncoder().encode('last')).then(() => writer.close());
    });
    request.on('end', () => response.end('done'));
  });
  const init = { method: 'POST', body: readable, duplex: 'half' } as const;
  const answer = ask('/api/x', init);
  await writer.write(new TextEncoder().encode('first'));
  expect(await (await answer).text()).toBe('done');
  expect(arrived).toEqual(['first', 'last']);
});

test.each([301, 302, 303, 307, 308])(
  'a redirect (%d) is refused, and where it led is not asked',
  async (status) => {
    const elsewhere: string[] = [];
    const other = await listenForTest((request, response) => {
      elsewhere.push(String(request.url));
      response.end('{}');
    });
    const { ask } = await between(
      (_request, response) => response.writeHead(status, { location: `http://127.0.0.1:${other}/` }).end(),
      { headers: [['X-Api-Key', 'secret']] },
    );
    const answer = await ask('/api/x', { redirect: 'manual' });
    expect(answer.status).toBe(502);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.text()).toContain(`redirect (${status})`);
    expect(answer.headers.has('location')).toBe(false);
    expect(elsewhere).toEqual([]);
  },
);

test('304 and 201 with a location are no redirects', async () => {
  const { ask } = await between((request, response) => {
    if (request.method === 'POST') response.writeHead(201, { location: '/v2/deployments/1' }).end();
    else response.writeHead(304, { etag: '"1"' }).end();
  });
  expect((await ask('/api/x', { headers: { 'if-none-match': '"1"' } })).status).toBe(304);
  expect((await ask('/api/x', { method: 'POST' })).status).toBe(201);
});

test('a service that is not reached is 502, and neither answer nor log tells a secret', async () => {
  const { ask, lines } = await hostFor(await closedPort(), { headers: [['X-Api-Key', 'hunter2']] });
  const answer = await ask('/api/x?name_contains=hunter2', { method: 'POST', body: 'hunter2' });
  expect(answer.status).toBe(502);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect((await answer.text()) + lines.join('\n')).not.toContain('hunter2');
  expect(lines[0]).toContain('ECONNREFUSED');
});

test('a service that drops the connection is 502', async () => {
  const { ask } = await between((request) => void request.socket.destroy());
  expect((await ask('/api/x')).status).toBe(502);
});

test('a request is sent once, also on a connection that was used before and ends without an answer', async () => {
  const seen: string[] = [];
  const { ask } = await between((request, response) => {
    seen.push(`${request.method} ${request.url} on ${request.socket.remotePort}`);
    if (request.url === '/first') response.end('{}');
    else request.resume().on('end', () => request.socket.destroy());
  });
  for (const method of ['GET', 'POST']) {
    await (await ask('/api/first')).text();
    expect((await ask(`/api/${method}`, { method, ...(method === 'POST' && { body: '{}' }) })).status).toBe(
      502,
    );
  }
  const ports = seen.map((each) => each.replace(/.* on /, ''));
  expect([ports[1], ports[3]]).toEqual([ports[0], ports[2]]);
  expect(seen.map((each) => each.replace(/ on .*/, ''))).toEqual([
    'GET /first',
    'GET /GET',
    'GET /first',
    'POST /POST',
  ]);
});

test('a POST without a body, and a body without a length, reach the service as such', async () => {
  const { ask, seen } = await recording();
  await ask('/api/x', { method: 'POST' });
  const body = new Blob(['{"a":', '1}']).stream();
  const init = { method: 'POST', body, duplex: 'half' } as const;
  await ask('/api/x', init);
  expect(seen.map(({ body: bytes }) => bytes.toString())).toEqual(['', '{"a":1}']);
  expect(seen.map(({ headers }) => [headers['content-length'], headers['transfer-encoding']])).toEqual([
    ['0', undefined],
    [undefined, 'chunked'],
  ]);
});

test('a request that breaks off breaks off at the service', async () => {
  const begun = deferred();
  const brokenOff = deferred();
  const { ask } = await between((request) => {
    request.on('data', begun.resolve).on('error', brokenOff.resolve);
  });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const init = { method: 'POST', body: readable, duplex: 'half' } as const;
  const answer = ask('/api/x', init);
  await writer.write(new TextEncoder().encode('first'));
  await begun.promise;
  await writer.abort(new Error('gone'));
  await expect(answer).rejects.toThrow('fetch failed');
  await brokenOff.promise;
});

test('headers that the hop names as its own go no further, and odd ones do no harm', async () => {
  const { port } = await between((_request, response) => {
    response.socket?.end(
      [
        'HTTP/1.1 200 OK',
        'Connection: X-Hop, close',
        'X-Hop: 1',
        'Proxy-Authenticate: Basic',
        '__proto__: 1',
        'X-Words: a\u2192b \u00e9',
        'Content-Length: 2',
        '',
        '{}',
      ].join('\r\n'),
    );
  });
  const answer = await sendRaw(port, [
    'GET /api/x HTTP/1.1',
    'Host: localhost',
    'Connection: X-Odd, a b, ()',
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).not.toMatch(/^(?:x-hop|proxy-authenticate):/im);
  expect(answer.endsWith('\r\n\r\n{}')).toBe(true);
});

test.each([
  ['a status that there is not', 'HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\n{}'],
  [
    'a protocol that nobody asked for',
    'HTTP/1.1 101 Switching\r\nUpgrade: odd\r\nConnection: upgrade\r\n\r\n',
  ],
  ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  ['a length and chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}'],
  ['a folded header', 'HTTP/1.1 200 OK\r\nX-A: a\r\n b\r\nContent-Length: 2\r\n\r\n{}'],
  ['no HTTP', 'nonsense\r\n\r\n'],
])('an answer with %s is 502', async (_name, answer) => {
  const { ask } = await between((_request, response) => void response.socket?.end(answer));
  expect((await ask('/api/x')).status).toBe(502);
});

test('a service that does not begin to answer in time is 504, and is let go', async () => {
  const letGo = deferred();
  const { ask, lines } = await between((_request, response) => void response.on('close', letGo.resolve), {
    timeoutMs: 50,
  });
  const answer = await ask('/api/x');
  expect(answer.status).toBe(504);
  expect(lines[0]).toContain('no answer within 0.05 s');
  await letGo.promise;
});

test('when the browser goes away, the service is let go, before its answer and in the middle of it', async () => {
  for (const begins of [false, true]) {
    const asked = deferred();
    const letGo = deferred();
    const { ask } = await between((_request, response) => {
      response.on('close', letGo.resolve);
      if (begins) response.writeHead(200).write('first');
      asked.resolve();
    });
    const gone = new AbortController();
    const answer = ask('/api/x', { signal: gone.signal }).then((each) => each.text());
    await asked.promise;
    gone.abort();
    await expect(answer).rejects.toThrow('aborted');
    await letGo.promise;
  }
});

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
