import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { hostForTest } from '../testing/test-host.ts';
import type { ObservedRequest } from './observe-requests.ts';

const id = '6f1f5c3e-0000-4000-8000-000000000001';
const list = '/api/v2/deployments';
const repositories = `/api/v1/integrations/forge/codehost/${id}/repos`;
const listed = JSON.stringify({
  resources: [{ id, secrets: [{ name: 'KEY', value: 's3cr3t-1' }] }],
  offset: 1,
});

type Given = Parameters<typeof hostForTest>[0];

/** A host that records the requests that it reports. */
async function observedHost(given: Given) {
  const requests: ObservedRequest[] = [];
  const parts = { ...given.parts, observers: [() => (request: ObservedRequest) => requests.push(request)] };
  const host = await hostForTest({
    service: (_request, response) => response.setHeader('content-type', 'application/json').end(listed),
    ...given,
    parts,
  });
  /** Waits for this number of reports, because a report may come after its response was read. */
  const observed = async (count: number) => {
    await expect.poll(() => requests).toHaveLength(count);
    return requests;
  };
  return { ...host, observed };
}

test('a request is logged by its pattern, without request or response data', async () => {
  const { ask, observed } = await observedHost({});
  const response = await ask(`${list}?name_contains=s3cr3t-2`, { headers: { 'x-api-key': 's3cr3t-3' } });
  await response.text();
  const [request] = await observed(1);
  expect(request).toEqual({
    method: 'GET',
    route: list,
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    requestId: response.headers.get('x-request-id'),
  });
  expect(request?.bytes).toBeGreaterThan(100);
  expect(JSON.stringify(request)).not.toContain('s3cr3t');
});

test.each([
  ['/deployments/4711?x=1', '/{page}'],
  ['/assets/index-abc.js', '/assets/{file}'],
  ['/assets/missing.js', '/*'],
  ['/config.json', '/config.json'],
  ['/readyz', '/readyz'],
  [repositories, '/api/v1/integrations/forge/codehost/{integration_id}/repos'],
  ['/api/v9/anything', '/api/*'],
])('%s is of the route %s', async (path, route) => {
  const { ask, observed } = await observedHost({});
  await (await ask(path)).text();
  expect(await observed(1)).toMatchObject([{ route }]);
});

test('the log contains the person, if known, and the name of the revealed secret', async () => {
  const trusted = new BlockList();
  trusted.addAddress('127.0.0.1');
  const access = { identity: { header: 'x-remote-user', trusted } };
  const { ask, observed } = await observedHost({ parts: { access } });
  await (
    await ask(`${list}?limit=1&deployment_ids=${id}`, {
      headers: { 'x-remote-user': 'ann', 'slipway-reveal': '0' },
    })
  ).text();
  await (await ask(list)).text();
  expect(await observed(2)).toMatchObject([
    { person: 'ann', revealed: { deployment: id, secret: 'KEY' }, status: 200 },
    { route: list, status: 401 },
  ]);
});

test.each<[refused: string, init: RequestInit, status: number, path: string, route: string]>([
  ['without a name', {}, 401, list, list],
  ['with an ID', {}, 401, repositories, repositories.replace(id, '{integration_id}')],
  ['by another method', { method: 'PUT' }, 401, `${list}?x=s3cr3t`, list],
  ['of another site', { method: 'POST', headers: { origin: 'https://evil.test' } }, 403, list, list],
  ['undocumented', {}, 401, '/api/v9/anything', '/api/*'],
])('a refused request, %s, is logged with the route of its operation', async (_name, init, ...rest) => {
  const [status, path, route] = rest;
  const trusted = new BlockList();
  const access = { identity: { header: 'x-remote-user', trusted } };
  const { ask, observed } = await observedHost({ parts: { access } });
  await (await ask(path, init)).text();
  expect(await observed(1)).toMatchObject([{ route, status }]);
});

test('the cause of a missing response is logged', async () => {
  const responses: Record<string, Given> = {
    '5xx': { service: (_request, response) => response.writeHead(503).end() },
    redirect: { service: (_request, response) => response.writeHead(302, { location: '/x' }).end() },
    unreadable: { service: (_request, response) => response.end('<html>') },
    timeout: { service: () => undefined, target: { timeoutMs: 20 } },
    unreachable: { target: { url: new URL('http://127.0.0.1:1') } },
  };
  for (const [serviceFailure, given] of Object.entries(responses)) {
    const { ask, observed } = await observedHost(given);
    await (await ask(list)).text();
    expect(await observed(1)).toMatchObject([{ serviceFailure }]);
  }
});

test('a client that disconnects before the response is 499', async () => {
  const { ask, seen, observed } = await observedHost({ service: () => undefined });
  const gone = new AbortController();
  const response = ask(list, { signal: gone.signal });
  await expect.poll(() => seen).toHaveLength(1);
  gone.abort();
  await expect(response).rejects.toThrow('abort');
  expect(await observed(1)).toMatchObject([{ route: list, status: 499 }]);
});

test.each([
  ['no request', 'nonsense\r\n\r\n', 400],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['a request that takes too long', 'GET / HTTP/1.1\r\n', 408],
])('requests that the parser refuses are reported: %s', async (_name, bytes, status) => {
  const { send, observed } = await observedHost({
    bounds: { requestHeadersMs: 100, requestMs: 100, requestCheckMs: 20 },
  });
  const response = await send(bytes);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\r\nConnection: close\r\n`));
  expect(response).not.toMatch(/xxx|nonsense/);
  expect(await observed(1)).toMatchObject([{ method: '-', route: '-', status }]);
});

test('a listing that breaks off is reported as that', async () => {
  const { ask, observed } = await observedHost({
    service: (incoming, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .write('["first"', () => incoming.socket.destroy()),
  });
  expect((await ask(repositories)).status).toBe(502);
  expect(await observed(1)).toMatchObject([{ status: 502, serviceFailure: 'broken off' }]);
});

test('a client that disconnects in the middle of a listing is not a failure of the service', async () => {
  const gone = new AbortController();
  const { ask, observed } = await observedHost({
    service: (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .write('["first"', () => gone.abort()),
  });
  await expect(ask(repositories, { signal: gone.signal })).rejects.toThrow('aborted');
  const [request] = await observed(1);
  expect(request).toMatchObject({ status: 499 });
  expect(request).not.toHaveProperty('serviceFailure');
});
