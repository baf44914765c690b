import { type IncomingHttpHeaders, request, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { hostForTest } from '../testing/test-host.ts';

const list = '/api/v2/deployments';
const id = '3f2c0000-0000-4000-8000-000000000001';
const repositories = `/api/v1/integrations/forge/codehost/${id}/repos`;
const json = { 'content-type': 'application/json' };
const record = { id, secrets: [{ name: 'API_KEY', value: 's3cr3t' }], note: 'é'.repeat(2000) };
const page = JSON.stringify({ resources: [record], offset: 1 });
const hiddenPage = page.replace('s3cr3t', '[hidden]');
const repositoryList = JSON.stringify(Array.from({ length: 100 }, (_, at) => ({ id: at, name: `r${at}` })));

const answering =
  (body: string | Uint8Array, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { ...json, ...headers }).end(body);

/** A response as received, not decompressed. */
async function askRaw(port: number, path: string, encoding?: string, headers: Record<string, string> = {}) {
  const sent = { ...headers, ...(encoding !== undefined && { 'accept-encoding': encoding }) };
  const response = await new Promise<{ headers: IncomingHttpHeaders; body: Promise<Buffer> }>(
    (resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers: sent }, (incoming) =>
        resolve({ headers: incoming.headers, body: buffer(incoming) }),
      )
        .on('error', reject)
        .end();
    },
  );
  return { headers: response.headers, body: await response.body };
}

const unpack = {
  gzip: gunzipSync,
  identity: (body: Uint8Array) => Buffer.from(body),
};

test.each([
  ['gzip, deflate, br, zstd', 'gzip'],
  ['BR;q=0, GZIP;q=0.1', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['zstd', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('for Accept-Encoding %j both listings have the encoding %s', async (accept, encoding) => {
  for (const [path, body, expected] of [
    [list, page, hiddenPage],
    [repositories, repositoryList, repositoryList],
  ] as const) {
    const { port } = await hostForTest({ service: answering(body, 200, { etag: '"1"' }) });
    const response = await askRaw(port, path, accept);
    expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(response.headers['vary']).toBe('Accept-Encoding');
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.headers['etag']).toBeUndefined();
    expect(unpack[encoding](response.body).toString()).toBe(expected);
    const { 'content-length': length = String(response.body.length) } = response.headers;
    expect(length).toBe(String(response.body.length));
    if (encoding !== 'identity') expect(response.body.length).toBeLessThan(body.length / 2);
  }
});

test('the reference service’s listings are also compressed', async () => {
  const service = new Hono().get('/v2/deployments', (c) => c.body(page, 200, json));
  service.get('*', (c) => c.body(repositoryList, 200, json));
  const { port } = await hostForTest({ service });
  expect(gunzipSync((await askRaw(port, list, 'gzip')).body).toString()).toBe(hiddenPage);
  expect(gunzipSync((await askRaw(port, repositories, 'gzip')).body).toString()).toBe(repositoryList);
});

test('responses with secret values are never compressed', async () => {
  const { port } = await hostForTest({ service: answering(page) });
  const asked = `${list}?limit=1&deployment_ids=${id}`;
  const revealed = await askRaw(port, asked, 'gzip, br', { 'Slipway-Reveal': '0' });
  expect(revealed.headers['content-encoding']).toBeUndefined();
  expect(revealed.body.toString()).toContain('s3cr3t');
});

test('an error is not compressed', async () => {
  const { port } = await hostForTest({ service: answering(page, 422) });
  for (const path of [list, repositories]) {
    const response = await askRaw(port, path, 'gzip, br');
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.body.toString()).toContain('{');
  }
});

test('a short response is not compressed', async () => {
  const { port } = await hostForTest({ service: answering('{"resources":[]}') });
  const response = await askRaw(port, list, 'gzip, br');
  expect(response.headers['content-encoding']).toBeUndefined();
});

test('the Vary header of the service does not pass', async () => {
  const { port } = await hostForTest({ service: answering(repositoryList, 200, { vary: 'X-Api-Key' }) });
  expect((await askRaw(port, repositories, 'gzip')).headers['vary']).toBe('Accept-Encoding');
});
