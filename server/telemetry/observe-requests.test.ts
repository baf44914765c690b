import { BlockList } from 'node:net';

import { expect, test, vi } from 'vitest';

import { hostForTest } from '../testing/test-host.ts';
import type { ObservedRequest } from './observe-requests.ts';

const id = '6f1f5c3e-0000-4000-8000-000000000001';
const list = '/api/v2/deployments';
const listed = JSON.stringify({
  resources: [{ id, secrets: [{ name: 'KEY', value: 's3cr3t-1' }] }],
  offset: 1,
});

type Given = Parameters<typeof hostForTest>[0];

/** A host, and what it tells of the requests that it has answered. */
async function observedHost(given: Given) {
  const requests: ObservedRequest[] = [];
  const parts = { ...given.parts, observers: [() => (request: ObservedRequest) => requests.push(request)] };
  const host = await hostForTest({
    service: (_request, response) => response.setHeader('content-type', 'application/json').end(listed),
    ...given,
    parts,
  });
  /** Waits for as many as have been asked: an answer may be read before its end is told. */
  const observed = (count: number) => vi.waitFor(() => (expect(requests).toHaveLength(count), requests));
  return { ...host, observed };
}

test('a request is told by its pattern, and nothing of what was asked or answered', async () => {
  const { ask, observed } = await observedHost({});
  const answer = await ask(`${list}?name_contains=s3cr3t-2`, { headers: { 'x-api-key': 's3cr3t-3' } });
  await answer.text();
  const [request] = await observed(1);
  expect(request).toEqual({
    method: 'GET',
    route: list,
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    requestId: answer.headers.get('x-request-id'),
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
  [
    `/api/v1/integrations/forge/codehost/${id}/repos`,
    '/api/v1/integrations/forge/codehost/{integration_id}/repos',
  ],
  ['/api/v9/anything', '/api/*'],
])('%s is of the route %s', async (path, route) => {
  const { ask, observed } = await observedHost({});
  await (await ask(path)).text();
  expect(await observed(1)).toMatchObject([{ route }]);
});

test('who asks is told where the host knows it, and what was revealed to them', async () => {
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
    { route: '/*', status: 401 },
  ]);
});

test('why the service gave no answer is told', async () => {
  const answers: Record<string, Given> = {
    '5xx': { service: (_request, response) => response.writeHead(503).end() },
    redirect: { service: (_request, response) => response.writeHead(302, { location: '/x' }).end() },
    unreadable: { service: (_request, response) => response.end('<html>') },
    timeout: { service: () => undefined, target: { timeoutMs: 20 } },
    unreachable: { target: { url: new URL('http://127.0.0.1:1') } },
  };
  for (const [serviceFailure, given] of Object.entries(answers)) {
    const { ask, observed } = await observedHost(given);
    await (await ask(list)).text();
    expect(await observed(1)).toMatchObject([{ serviceFailure }]);
  }
});

test('a client that goes away before the answer is 499', async () => {
  const { ask, seen, observed } = await observedHost({ service: () => undefined });
  const gone = new AbortController();
  const answer = ask(list, { signal: gone.signal });
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  gone.abort();
  await expect(answer).rejects.toThrow('abort');
  expect(await observed(1)).toMatchObject([{ route: list, status: 499 }]);
});
