import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { defaultDialect, type Dialect } from '../../src/api/dialect/dialect.ts';
import { requestListener } from '../host/app.ts';
import { listenForTest, sendRaw } from '../testing/listen.ts';
import { freePort } from '../testing/ports.ts';
import { hostForTest } from '../testing/test-host.ts';
import { serviceAt } from './ask-service.ts';
import { type ForwardTarget, requestIds } from './forward-headers.ts';
import { forward } from './forward.ts';
import { type Header, headerFile } from './header-file.ts';
import { hostBounds } from './host-bounds.ts';
import { credentialOf } from './own-credential.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A host in front of a service with this behaviour. */
async function between(answer: RequestListener, target: Given = {}, prefix = '') {
  const servicePort = await listenForTest(answer);
  return hostFor(servicePort, target, prefix);
}

type Given = Partial<ForwardTarget> & { dialect?: Dialect };

async function hostFor(servicePort: number, { dialect = defaultDialect, ...given }: Given = {}, prefix = '') {
  const lines: string[] = [];
  const url = new URL(`http://127.0.0.1:${servicePort}${prefix}`);
  const target = { url, headers: [], timeoutMs: 10_000, ...given };
  const log = (line: string) => void lines.push(line);
  const ask = serviceAt(target, dialect, log);
  const { cookies = false } = target;
  const own = credentialOf(target, dialect);
  const handler = forward({ ask, own, cookies, canReveal: false, dialect, bounds: hostBounds, log });
  const app = new Hono().use('/api/*', requestIds).use('/api/*', (c, next) => {
    c.set('operation', 'deployments');
    return next();
  });
  const port = await listenForTest(requestListener(app.all('/api/*', handler)));
  return {
    port,
    ask: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
    lines,
    servicePort,
  };
}

/** A host in front of a service that records its requests and responds with `{}`. */
async function recording(target: Given = {}, prefix = '') {
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

test('method, path, query and body reach the service unchanged', async () => {
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

test('configured headers are added and replace the browser’s', async () => {
  const { port, seen } = await recording({
    headers: [
      ['X-Api-Key', 'ours'],
      ['X-Team', 'one'],
    ],
  });
  await sendRaw(port, [
    'GET /api/x HTTP/1.1',
    'Host: dashboard.test',
    'X-Api-Key: theirs',
    'X_Api_Key: theirs',
    'X-Team: theirs',
    'Connection: X-Api-Key',
  ]);
  expect(seen[0]?.headers).toMatchObject({ 'x-api-key': 'ours', 'x-team': 'one' });
  expect(JSON.stringify(seen[0]?.headers)).not.toContain('theirs');
});

test('a key and a workspace that a person enters pass with the dialect’s names and scheme', async () => {
  const sent = { 'x-api-key': 'typed', authorization: 'Bearer typed', 'x-workspace': 'w' };
  const byDefault = await recording();
  await byDefault.ask('/api/x', { headers: sent });
  expect(byDefault.seen[0]?.headers).toMatchObject({ 'x-api-key': 'typed' });
  expect(Object.keys(byDefault.seen[0]?.headers ?? {})).not.toContain('authorization');
  expect(Object.keys(byDefault.seen[0]?.headers ?? {})).not.toContain('x-workspace');
  for (const [scheme, passing, refused] of [
    ['Bearer', 'bearer typed', 'Basic cHJveHk6czNjcjN0'],
    ['', 'typed', 'Basic cHJveHk6czNjcjN0'],
  ] as const) {
    const keyHeader = { name: 'Authorization', scheme };
    const dialect = { ...defaultDialect, keyHeader, workspaceHeader: 'X-Workspace' };
    const { ask, seen } = await recording({ dialect });
    await ask('/api/x', { headers: { ...sent, authorization: passing } });
    await ask('/api/x', { headers: { ...sent, authorization: refused } });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([passing, undefined]);
    expect(seen.map(({ headers }) => headers['x-workspace'])).toEqual(['w', 'w']);
  }
});

test('no other header of a browser or proxy is forwarded', async () => {
  const { port, seen, servicePort } = await recording();
  await sendRaw(port, [
    'GET /api/x HTTP/1.1',
    'Host: dashboard.test',
    'Accept: application/json',
    'Accept-Language: de',
    'Content-Type: application/json',
    'User-Agent: browser',
    'Authorization: Basic cHJveHk6czNjcjN0',
    'X-Goog-Iap-Jwt-Assertion: s3cr3t',
    'X-Auth-Request-Access-Token: s3cr3t',
    'X-Original-Url: /admin',
    'X-Rewrite-Url: /admin',
    'X-Http-Method-Override: DELETE',
    'X-Forwarded-For: 10.0.0.1',
    'X-Forwarded-Host: evil.test',
    'Forwarded: for=10.0.0.1',
    'Cookie: fault=slow',
    'Origin: http://dashboard.test',
    'Referer: http://dashboard.test/deployments',
    'Sec-Fetch-Site: same-origin',
    'Proxy-Authorization: Basic abc',
    'Keep-Alive: timeout=5',
    'TE: trailers',
    'Range: bytes=0-1',
    'X-Anything: 1',
  ]);
  const { 'x-request-id': id, ...headers } = seen[0]?.headers ?? {};
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(headers).toEqual({
    accept: 'application/json',
    'accept-language': 'de',
    'accept-encoding': 'gzip',
    'content-type': 'application/json',
    host: `127.0.0.1:${servicePort}`,
    connection: 'keep-alive',
  });
});

test('a request has the same ID for service, log and response: the client’s, or a new one', async () => {
  const { ask, seen } = await recording();
  const named = await ask('/api/x', { headers: { 'x-request-id': 'mine-1' } });
  expect([named.headers.get('x-request-id'), seen[0]?.headers['x-request-id']]).toEqual(['mine-1', 'mine-1']);
  const made = await ask('/api/x', { headers: { 'x-request-id': 'a b"' } });
  expect(made.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  expect(made.headers.get('x-request-id')).toBe(seen[1]?.headers['x-request-id']);
  const own = await between((_request, response) => response.writeHead(500, { 'x-request-id': 'r1' }).end());
  const other = await own.ask('/api/x', { headers: { 'x-request-id': 'mine-3' } });
  expect(other.headers.get('x-request-id')).toBe('mine-3');
  const { ask: failing, lines } = await hostFor(await freePort());
  const answer = await failing('/api/x', { headers: { 'x-request-id': 'mine-2' } });
  expect(answer.headers.get('x-request-id')).toBe('mine-2');
  expect(lines[0]).toContain('(request mine-2)');
});

test.each(['GET', 'POST'])(
  'a service that is down is one line in the log for any number of requests: %s',
  async (method) => {
    const { ask, lines } = await hostFor(await freePort());
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await ask('/api/x', { method })).status),
    );
    expect(statuses).toEqual(Array(20).fill(502));
    expect(lines).toEqual([
      expect.stringMatching(
        /^forward: (?:GET|POST) \S+ \(request \S+\): could not be reached \(ECONNREFUSED\)$/,
      ),
    ]);
  },
);

test('only listed response headers pass', async () => {
  const { ask } = await between((_request, response) => {
    response
      .writeHead(422, 'Nope', {
        'content-type': 'application/json',
        'x-request-id': 'r1',
        'retry-after': '7',
        etag: '"1"',
        date: 'Sat, 01 Jan 2000 00:00:00 GMT',
        'set-cookie': 'session=1',
        'clear-site-data': '"*"',
        'slipway-unreadable': '1',
        'www-authenticate': 'Slipway',
        'slipway-host': '1',
        'access-control-allow-origin': '*',
        'keep-alive': 'timeout=5',
        'x-accel-redirect': '/etc/passwd',
        'x-sendfile': '/etc/passwd',
        'strict-transport-security': 'max-age=1',
        'surrogate-control': 'max-age=99',
        'accept-ch': 'Sec-CH-UA',
        'speculation-rules': '"/rules.json"',
        'x-anything': '1',
      })
      .end('{"detail":"é"}');
  });
  const answer = await ask('/api/x', { headers: { 'x-request-id': 'asked' } });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toBe('{"detail":"é"}');
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'application/json',
    'x-request-id': 'asked',
    'retry-after': '7',
    date: 'Sat, 01 Jan 2000 00:00:00 GMT',
    'content-length': '15',
    // Renamed, because browsers show a password dialog for WWW-Authenticate.
    'slipway-challenge': 'Slipway',
    connection: 'keep-alive',
    'keep-alive': 'timeout=5',
  });
});

test('a compressed response is readable and has the right length', async () => {
  const { ask } = await between((_request, response) => {
    const body = gzipSync('{"resources":[]}');
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': body.length }).end(body);
  });
  const answer = await ask('/api/x');
  expect(await answer.text()).toBe('{"resources":[]}');
});

test.each([301, 302, 303, 307, 308])('a redirect (%d) is refused and not followed', async (status) => {
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
});

test('304 and 201 with a location are not redirects, and the location does not pass', async () => {
  const { ask } = await between((request, response) => {
    if (request.method === 'POST') response.writeHead(201, { location: '/v2/deployments/1' }).end();
    else response.writeHead(304, { etag: '"1"' }).end();
  });
  expect((await ask('/api/x')).status).toBe(304);
  const created = await ask('/api/x', { method: 'POST' });
  expect([created.status, created.headers.has('location')]).toEqual([201, false]);
});

test('an unreachable service is 502, and neither response nor log contains a secret', async () => {
  const { ask, lines } = await hostFor(await freePort(), { headers: [['X-Api-Key', 'hunter2']] });
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

/** Records requests, responds to the first of each connection, and closes the connection on the second. */
async function closingService() {
  const seen: string[] = [];
  const used = new WeakSet<object>();
  const { ask } = await between((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    if (request.url === '/dead' || used.has(request.socket))
      return void request.resume().on('end', () => request.socket.destroy());
    used.add(request.socket);
    response.end('{}');
  });
  return { ask, seen };
}

test('a GET on a reused connection that the service closes is repeated once on a new one', async () => {
  const { ask, seen } = await closingService();
  for (let at = 0; at < 2; at += 1) expect(await (await ask('/api/get')).text()).toBe('{}');
  expect(seen).toEqual(['GET /get', 'GET /get', 'GET /get']);
  await (await ask('/api/get')).text();
  seen.length = 0;
  expect((await ask('/api/dead')).status).toBe(502);
  expect(seen.length).toBeLessThanOrEqual(2);
});

test('a POST uses a new connection and is sent once', async () => {
  const { ask, seen } = await closingService();
  await (await ask('/api/get')).text();
  const post = { method: 'POST', body: '{}' };
  for (let at = 0; at < 2; at += 1) expect((await ask('/api/post', post)).status).toBe(200);
  expect((await ask('/api/dead', post)).status).toBe(502);
  expect(seen).toEqual(['GET /get', 'POST /post', 'POST /post', 'POST /dead']);
});

test('a POST without a body, and a body without a length, reach the service with their length', async () => {
  const { ask, seen } = await recording();
  await ask('/api/x', { method: 'POST' });
  const body = new Blob(['{"a":', '1}']).stream();
  const init = { method: 'POST', body, duplex: 'half' } as const;
  await ask('/api/x', init);
  expect(seen.map(({ body: bytes }) => bytes.toString())).toEqual(['', '{"a":1}']);
  expect(seen.map(({ headers }) => [headers['content-length'], headers['transfer-encoding']])).toEqual([
    ['0', undefined],
    ['7', undefined],
  ]);
});

test('a request that breaks off is never sent to the service', async () => {
  const { ask, seen } = await recording();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const init = { method: 'POST', body: readable, duplex: 'half' } as const;
  const answer = ask('/api/x', init);
  await writer.write(new TextEncoder().encode('first'));
  await writer.abort(new Error('gone'));
  await expect(answer).rejects.toThrow('fetch failed');
  await ask('/api/y');
  expect(seen.map(({ url }) => url)).toEqual(['/y']);
});

test('hop-by-hop headers are not forwarded, and invalid ones do no harm', async () => {
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
  ['a status above 599', 'HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\n{}'],
  ['a status below 200', 'HTTP/1.1 099 Odd\r\nContent-Length: 2\r\n\r\n{}'],
  [
    'a protocol that nobody asked for',
    'HTTP/1.1 101 Switching\r\nUpgrade: odd\r\nConnection: upgrade\r\n\r\n',
  ],
  ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  ['a length and chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}'],
  ['a folded header', 'HTTP/1.1 200 OK\r\nX-A: a\r\n b\r\nContent-Length: 2\r\n\r\n{}'],
  ['no HTTP', 'nonsense\r\n\r\n'],
])(
  'a response with %s becomes 502 with the security headers, and at most one line in the log',
  async (_name, answer) => {
    const { ask, lines } = await hostForTest({
      service: (_request, response) => void response.socket?.end(answer),
    });
    const { status, headers } = await ask('/api/v2/deployments');
    expect(status).toBe(502);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(lines.length).toBeLessThan(2);
    expect(lines.join('')).not.toContain('\n');
  },
);

test('a service that does not respond in time is 504, and its request is aborted', async () => {
  const letGo = deferred();
  const { ask, lines } = await between((_request, response) => void response.on('close', letGo.resolve), {
    timeoutMs: 1000,
  });
  const answer = await ask('/api/x');
  expect(answer.status).toBe(504);
  expect(lines[0]).toContain('no answer within 1 s');
  await letGo.promise;
});

test('if the browser disconnects before or during the response, the request to the service is aborted', async () => {
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

test.each([
  [407, 502],
  [408, 504],
  [421, 502],
  [425, 502],
])(
  'a %d, after which a browser would send a creation again, becomes a %d with the message',
  async (sent, got) => {
    const service = await between((request, response) =>
      request
        .resume()
        .on('end', () =>
          response.writeHead(sent, { 'content-type': 'application/json' }).end('{"detail":"No."}'),
        ),
    );
    const json = { 'content-type': 'application/json' };
    for (const init of [{}, { method: 'POST', headers: json, body: '{}' }]) {
      const answer = await service.ask('/api/v2/deployments', init);
      expect([answer.status, answer.headers.get('slipway-status')]).toEqual([got, String(sent)]);
      expect(await answer.json()).toEqual({ detail: 'No.' });
    }
  },
);

test('a service cannot set the header of a replaced status', async () => {
  const service = await between((_request, response) =>
    response.writeHead(504, { 'slipway-status': '408' }).end(),
  );
  const answer = await service.ask('/api/v2/deployments');
  expect([answer.status, answer.headers.has('slipway-status')]).toEqual([504, false]);
});

test.each([204, 205, 304])(
  'the connection of a %d is closed, even if the service sends a body',
  async (status) => {
    const closed: string[] = [];
    const service = await between((_request, { socket }) => {
      socket?.on('close', () => closed.push('closed')).on('error', () => undefined);
      socket?.write(`HTTP/1.1 ${status} x\r\nContent-Length: 9999999\r\n\r\n`);
    });
    expect((await service.ask('/api/v2/deployments')).status).toBe(status);
    await expect.poll(() => closed).toEqual(['closed']);
  },
);

const rotating = async (statusOfKey: (key: string, asked: number) => number, keys: readonly string[]) => {
  const seen: string[] = [];
  let at = 0;
  const read = () => keys[Math.min(at, keys.length - 1)] ?? '';
  const parse = (key: string): Header[] => [['x-api-key', key]];
  let now = 0;
  const file = headerFile(
    parse(read()),
    { text: read(), read, parse },
    { log: () => undefined, onChange: () => undefined },
    { now: () => now, pause: async () => undefined },
  );
  const service = await between(
    (request, response) => {
      const key = String(request.headers['x-api-key']);
      seen.push(`${request.method} ${key}`);
      const status = statusOfKey(key, seen.length);
      request.resume().on('end', () => response.writeHead(status).end(`{"detail":"key first-key"}`));
    },
    { headers: parse(keys[0] ?? ''), file },
  );
  const rotate = (ms: number) => [(at += 1), (now += ms)];
  return { ...service, seen, rotate };
};
const creation = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

test('a changed header file is used within a second; the replaced key is hidden for one more hour', async () => {
  const { ask, seen, rotate } = await rotating(() => 400, ['first-key', 'second-key']);
  await ask('/api/v2/deployments');
  rotate(1000);
  expect(await (await ask('/api/v2/deployments', creation)).json()).toEqual({ detail: 'key [hidden]' });
  rotate(3_600_001);
  expect(await (await ask('/api/v2/deployments')).json()).toEqual({ detail: 'key first-key' });
  expect(seen).toEqual(['GET first-key', 'POST second-key', 'GET second-key']);
});

test('after a 401, if the file has changed, a GET is repeated once and a POST never', async () => {
  const only = (key: string) => (key === 'third-key' ? 200 : 401);
  const get = await rotating(only, ['first-key', 'second-key', 'third-key']);
  get.rotate(0);
  expect((await get.ask('/api/v2/deployments')).status).toBe(401);
  expect(get.seen).toEqual(['GET first-key', 'GET second-key']);
  const post = await rotating(only, ['first-key', 'third-key']);
  post.rotate(0);
  expect((await post.ask('/api/v2/deployments', creation)).status).toBe(401);
  expect((await post.ask('/api/v2/deployments', creation)).status).toBe(200);
  expect(post.seen).toEqual(['POST first-key', 'POST third-key']);
});

test.each([
  ['one header', { 'set-cookie': `a=s3cr3t${'x'.repeat(20_000)}` }],
  ['many headers', Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`x-header-${at}`, 's3cr3t']))],
])('a response whose headers are too large (%s) is reported as that', async (_, headers) => {
  const { ask, lines } = await between((_request, response) => response.writeHead(200, headers).end('{}'));
  const answer = await ask('/api/v2/deployments');
  expect([answer.status, answer.headers.get('slipway-unreadable')]).toEqual([502, '1']);
  expect(await answer.text()).toContain('are too large (HPE_HEADER_OVERFLOW)');
  expect(lines.join()).toContain('HPE_HEADER_OVERFLOW');
  expect(lines.join()).not.toContain('s3cr3t');
});
