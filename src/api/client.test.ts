import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { request, parseJson, responseBounds } from './client.ts';
import { isOutcomeUnknown } from './create-deployment.ts';
import { defaultDialect } from './dialect/dialect.ts';
import { ServiceError } from './errors.ts';
import { startingHeader, versionHeader } from './host-headers.ts';
import { hostVersionStore, isServiceStartingStore } from './host-state.ts';
import { repositoriesOperation } from './operations.ts';
import { retry } from './retry.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** A server that sends the same response to every request. */
const answering = (status: number, headers: Record<string, string> = {}, body = '') =>
  serve((_, response) => response.writeHead(status, headers).end(body));

const get = { method: 'GET', path: '/v2/deployments' } as const;
const post = { method: 'POST', path: '/', body: {} } as const;
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it should have failed'),
    (error: unknown) => (error instanceof ServiceError ? error : expect.fail(String(error))),
  );
const failureAt = (baseUrl: string, more: object = {}) =>
  failure(request({ ...get, ...more }, { baseUrl, headers: {} }));

it.each([
  ['GET', 200],
  ['GET', 500],
  ['POST', 201],
] as const)(
  '%s with %i: a response above its size limit is aborted and not retried',
  async (method, status) => {
    let isClosed = false;
    const baseUrl = await serve((incoming, response) => {
      incoming.resume();
      response.writeHead(status).on('close', () => (isClosed = true));
      const more = () => void response.write(Buffer.alloc(65_536, ' '), (error) => error ?? more());
      more();
    });
    const error = await failureAt(baseUrl, { method, maxBytes: 1_000_000 });
    expect(error).toMatchObject({ kind: 'unreadable', detail: 'The response is larger than 1 MB.' });
    expect([retry(0, error), isOutcomeUnknown(error)]).toEqual([false, true]);
    await expect.poll(() => isClosed).toBe(true);
  },
);

it('a repository listing may be larger than other responses', () => {
  const { responseBytes, repositoriesBytes } = responseBounds;
  expect(repositoriesOperation('i', defaultDialect)?.maxBytes).toBe(repositoriesBytes);
  expect(repositoriesBytes).toBeGreaterThan(responseBytes);
});

describe('request', () => {
  it('keeps the path prefix of the base address, with or without a trailing slash', async () => {
    const asked: (string | undefined)[] = [];
    const baseUrl = await serve(({ url }, response) => {
      asked.push(url);
      response.end('{}');
    });
    for (const base of [`${baseUrl}/prefix`, `${baseUrl}/prefix//`]) {
      await request({ ...get, query: [['name_contains', 'a b&c']] }, { baseUrl: base, headers: {} });
    }
    expect(asked).toEqual(Array(2).fill('/prefix/v2/deployments?name_contains=a+b%26c'));
  });

  it('sends the headers it is given and a JSON body', async () => {
    let seen = {};
    const baseUrl = await serve(({ headers, method }, response) => {
      seen = { key: headers['x-api-key'], type: headers['content-type'], method };
      response.writeHead(201).end();
    });
    const { status } = await request(
      { method: 'POST', path: '/', body: { a: 1 } },
      { baseUrl, headers: { 'X-Api-Key': 'k' } },
    );
    expect({ status, ...seen }).toEqual({ status: 201, key: 'k', type: 'application/json', method: 'POST' });
  });

  it('treats a proxy’s response as an ended session only after a response with the host’s header', async () => {
    const responses: (() => Response)[] = [
      () => new Response('<a href="/login">', { headers: { 'content-type': 'text/html' } }),
      () => new Response('{}', { status: 401 }),
      // How browsers hide a redirect.
      () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }),
    ];
    const kinds = async (baseUrl: string) => {
      const seen: string[] = [];
      for (const response of responses)
        for (const operation of [get, post]) {
          vi.stubGlobal('fetch', async () => response());
          const sent = request(operation, { baseUrl, headers: {} });
          seen.push(await sent.then(String, (error: ServiceError) => error.kind));
        }
      return [...new Set(seen)];
    };
    expect(await kinds('/api')).not.toContain('session');
    vi.stubGlobal('fetch', async () => new Response('{}', { headers: { [versionHeader]: '0.1.0' } }));
    await request(get, { baseUrl: '/api', headers: {} });
    expect(await kinds('/api')).toEqual(['session']);
    expect(await kinds('https://service.example')).not.toContain('session');
    hostVersionStore.setState(() => undefined);
  });

  const login = '<!doctype html><input type="password">';
  it.each([
    ['a redirect', () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }), false],
    ['a 401', () => new Response('{}', { status: 401 }), false],
    ['a sign-in of 403', () => new Response(login, { status: 403 }), false],
    ['a sign-in of 200', () => new Response(login), true],
    ['a 403 of a firewall', () => new Response('<title>No</title>', { status: 403 }), false],
    ['a 413 of a proxy', () => new Response('<title>No</title>', { status: 413 }), false],
    ['a 408 of a proxy', () => new Response('<title>No</title>', { status: 408 }), true],
    ['a 502 of a proxy', () => new Response('<title>No</title>', { status: 502 }), true],
    ['a page of 200', () => new Response('<title>No</title>'), true],
    ['a 503 of a service', () => Response.json({}, { status: 503 }), true],
    [
      'one that did not begin it',
      () => Response.json({}, { status: 503, headers: { [startingHeader]: '1' } }),
      false,
    ],
  ])('says whether a creation may have happened after %s', async (_name, response, isUnknown) => {
    hostVersionStore.setState(() => '0.1.0');
    onTestFinished(() => hostVersionStore.setState(() => undefined));
    vi.stubGlobal('fetch', async () => response());
    expect(isOutcomeUnknown(await failureAt('/api', post))).toBe(isUnknown);
  });

  it('names a page of another server by its title, shortened and without secret values', async () => {
    hostVersionStore.setState(() => '0.1.0');
    onTestFinished(() => hostVersionStore.setState(() => undefined));
    const body = `<title>Rejected\u202E hunter2 ${'x'.repeat(200)}</title>`;
    vi.stubGlobal('fetch', async () => new Response(body, { status: 403 }));
    const { kind, status, detail, refusal } = await failureAt('/api', { confidential: ['hunter2'] });
    expect({ kind, status, refusal }).toEqual({ kind: 'proxy', status: 403, refusal: undefined });
    expect(detail).toMatch(/^Rejected⟨U\+202E⟩ \[hidden\] x+…$/);
    expect(detail.length).toBeLessThanOrEqual(101);
  });

  it('repeats a GET, but not a POST, while the host’s reference service starts', async () => {
    const methods: (string | undefined)[] = [];
    const baseUrl = await serve(({ method }, response) => {
      methods.push(method);
      const isStarting = methods.length < 3 || method === 'POST';
      response.writeHead(
        isStarting ? 503 : 200,
        isStarting ? { [startingHeader]: 'true', 'slipway-host': 'true', 'retry-after': '0' } : {},
      );
      response.end('{}');
    });
    expect((await request(get, { baseUrl, headers: {} })).status).toBe(200);
    const error = await failureAt(baseUrl, post);
    expect(error).toMatchObject({ status: 503, isUnsent: true });
    expect(methods).toEqual(['GET', 'GET', 'GET', 'POST']);
    expect(isOutcomeUnknown(error)).toBe(false);
  });

  it('stops waiting for a starting service when aborted, and waits only if the host says that it starts', async () => {
    const starting = { [startingHeader]: 'true', 'retry-after': '3600' };
    const own = await answering(503, { ...starting, 'slipway-host': 'true' });
    const gone = new AbortController();
    const waiting = request(get, { baseUrl: own, headers: {} }, gone.signal);
    await expect.poll(() => isServiceStartingStore.state).toBe(true);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(await failureAt(await answering(503, starting))).toMatchObject({ status: 503 });
  });

  it('waits at most ten seconds for a starting service, then requests again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    isServiceStartingStore.setState(() => false);
    const headers = { [startingHeader]: 'true', 'slipway-host': 'true', 'retry-after': '3600' };
    const asked = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 503, headers }));
    vi.stubGlobal('fetch', asked);
    const gone = new AbortController();
    const isWaiting = new Promise<void>((resolve) => {
      const { unsubscribe } = isServiceStartingStore.subscribe(() => resolve());
      onTestFinished(unsubscribe);
    });
    const waiting = request(get, { baseUrl: '/api', headers: {} }, gone.signal);
    await isWaiting;
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(() => asked.mock.calls.length).toBe(2);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
  });

  it('does not follow a redirect', async () => {
    let followed = false;
    const baseUrl = await serve(({ url }, response) => {
      followed ||= url === '/elsewhere';
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect(await failureAt(baseUrl)).toMatchObject({ kind: 'redirect' });
    expect(followed).toBe(false);
  });

  it.each([
    [
      'that the service could not be reached where the host says so',
      [502, { 'slipway-unreachable': '1', 'slipway-host': 'true' }, '{"detail":"Nothing listens."}'],
      { kind: 'network', status: 502, detail: 'Nothing listens.' },
    ],
    [
      'only the status where another server says that',
      [502, { 'slipway-unreachable': '1' }],
      { kind: 'status' },
    ],
    [
      'a status with the service’s message',
      [
        429,
        { 'retry-after': '7', 'x-request-id': 'r-1' },
        '{"detail":[{"loc":["query","limit"],"msg":"too many"}]}',
      ],
      {
        kind: 'status',
        status: 429,
        retryAfterMs: 7000,
        requestId: 'r-1',
        problems: [{ path: ['limit'], message: 'too many' }],
      },
    ],
    [
      'a response that the host could not read like one that the page could not read',
      [502, { 'slipway-unreadable': '1' }, '{"detail":"cut off"}'],
      { kind: 'unreadable', status: 502, detail: 'cut off' },
    ],
    [
      'no secret value, not even as the id of the request',
      [422, { 'x-request-id': 'r-hunter2' }, 'no hunter2'],
      { requestId: 'r-[hidden]', detail: 'no [hidden]' },
    ],
    ['a 408 that the host sends as 504', [504, { 'slipway-status': '408' }, 'Too slow.'], { status: 408 }],
    ['a 421 that the host sends as 502', [502, { 'slipway-status': '421' }], { status: 421 }],
    ['a 407 that the host sends as 502', [502, { 'slipway-status': '407' }], { status: 407 }],
    ['a status that the host never replaces', [504, { 'slipway-status': '200' }], { status: 504 }],
    ['a status that replaces none', [500, { 'slipway-status': '408' }], { status: 500 }],
  ] as const)('reports %s', async (_what, [status, headers, body], expected) => {
    const baseUrl = await answering(status, headers, body);
    expect(await failureAt(baseUrl, { confidential: ['hunter2'] })).toMatchObject(expected);
  });

  it('does not repeat the key that the request carried', async () => {
    const baseUrl = await serve((received, response) =>
      response.writeHead(401).end(`{"detail":"${String(received.headers['x-api-key'])} is no key"}`),
    );
    const target = { baseUrl, headers: { 'x-api-key': 'hunter2' }, confidential: ['hunter2'] };
    expect(await failure(request(get, target))).toMatchObject({ detail: '[hidden] is no key' });
  });

  it('says that a workspace or a permission is missing, but not for the host’s own responses', async () => {
    const ask = async (headers: Record<string, string>, body: string) => {
      const baseUrl = await answering(403, headers, body);
      const target = { baseUrl, headers: {}, credentialSources: { key: 'tab', workspace: 'tab' } } as const;
      return (await failure(request(get, target))).refusal;
    };
    expect(await ask({}, '{"detail":"No such workspace"}')).toEqual({
      missing: 'workspace',
      source: 'tab',
    });
    const challenge = 'Bearer error="insufficient_scope", scope="read"';
    const permission = { missing: 'permission', source: 'tab', scope: 'read' };
    expect(await ask({ 'slipway-challenge': challenge }, '')).toEqual(permission);
    expect(await ask({ 'www-authenticate': challenge }, '')).toEqual(permission);
    expect(await ask({ 'slipway-host': 'true' }, 'You may not use this Slipway.')).toBeUndefined();
  });

  it.each<[string, RequestListener, object]>([
    ['no byte arrives', () => undefined, { idleMs: 50 }],
    ['a response stops in the middle', (_, response) => response.write('{"resour'), { idleMs: 50 }],
    [
      'a response never ends',
      (_, response) => {
        const timer = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(timer));
      },
      { totalMs: 100 },
    ],
  ])('times out if %s', async (_what, listener, bounds) => {
    expect(await failureAt(await serve(listener), bounds)).toMatchObject({ kind: 'timeout' });
  });

  it.each([
    ['Node 20', undefined, 'network'],
    ['Node 21 and newer', {}, 'network'],
    ['a browser that believes it is online', { onLine: true }, 'network'],
    ['a browser that believes it is offline', { onLine: false }, 'offline'],
  ])('names the cause of a failed connection in %s', async (_where, navigator, kind) => {
    vi.stubGlobal('navigator', navigator);
    const baseUrl = await serve((_request, response) => response.destroy());
    expect(await failureAt(baseUrl)).toMatchObject({ kind, status: undefined });
  });

  it('throws the caller’s abort reason', async () => {
    const baseUrl = await serve(() => undefined);
    const controller = new AbortController();
    const asked = request(get, { baseUrl, headers: {} }, controller.signal);
    controller.abort(new Error('left the page'));
    await expect(asked).rejects.toThrow('left the page');
  });
});

describe('parseJson', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  it('ignores a byte order mark', () => {
    expect(parseJson(bytes('\uFEFF{"a":1}'), get)).toEqual({ a: 1 });
  });
  it.each(['', '  ', '<!doctype html>', '{"secret":"s3cr3t', 'null undefined'])(
    'describes “%s” without repeating it',
    (text) => {
      try {
        parseJson(bytes(text), get);
        expect.fail('it should have failed');
      } catch (error) {
        expect(error).toBeInstanceOf(ServiceError);
        expect(JSON.stringify(error) + String(error)).not.toContain('s3cr3t');
      }
    },
  );
});
