import { randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, request, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { hostForTest } from '../testing/test-host.ts';
import { hostBounds } from './host-bounds.ts';

const id = '3f2c0000-0000-4000-8000-000000000001';
const list = '/api/v2/deployments';
const repositories = `/api/v1/integrations/forge/codehost/${id}/repos`;
const text = JSON.stringify(Array.from({ length: 100 }, (_, at) => ({ id: at, name: `r${at}` })));
const packed = { gzip: gzipSync(text), deflate: deflateSync(text), br: brotliCompressSync(text) };

/** A host in front of a service that responds with these bytes and encoding, and records Accept-Encoding. */
async function host(bytes: Uint8Array, encoding: string, more: Record<string, string> = {}, parts = {}) {
  const accepted: (string | undefined)[] = [];
  const service: RequestListener = (incoming, response) => {
    accepted.push(incoming.headers['accept-encoding']);
    const length = { 'content-length': String(bytes.length) };
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-encoding': encoding,
      ...length,
      ...more,
    });
    response.end(bytes);
  };
  return { ...(await hostForTest({ service, parts })), accepted };
}

/** A response as received, not decompressed. */
async function askRaw(port: number, path: string, headers: Record<string, string> = {}) {
  const response = await new Promise<{ status: number; headers: IncomingHttpHeaders; body: Promise<Buffer> }>(
    (resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers }, (incoming) =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: buffer(incoming) }),
      )
        .on('error', reject)
        .end();
    },
  );
  return { ...response, body: await response.body };
}

test.each(['gzip', 'deflate', 'br'] as const)(
  'a response in %s is decompressed, and compressed with gzip for clients that accept it',
  async (encoding) => {
    const { port, accepted } = await host(packed[encoding], encoding.toUpperCase());
    const plain = await askRaw(port, repositories, { 'accept-encoding': 'zstd' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(text);
    const response = await askRaw(port, repositories, { 'accept-encoding': 'gzip, br' });
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(response.body).toString()).toBe(text);
    expect(accepted).toEqual(['gzip', 'gzip']);
  },
);

test('deployments are requested in gzip, and responses with secret values are not compressed', async () => {
  const page = JSON.stringify({ resources: [{ id, secrets: [{ name: 'A', value: 's3cr3t' }] }] });
  const accept = { 'accept-encoding': 'br, zstd' };
  const { port, accepted } = await host(gzipSync(page), 'gzip');
  expect((await askRaw(port, list, accept)).body.toString()).toBe(page.replace('s3cr3t', '[hidden]'));
  const asked = `${list}?limit=1&deployment_ids=${id}`;
  const revealed = await askRaw(port, asked, { 'slipway-reveal': '0', 'accept-encoding': 'gzip' });
  expect(revealed.headers['content-encoding']).toBeUndefined();
  expect(revealed.body.toString()).toContain('s3cr3t');
  expect(accepted).toEqual(['gzip', 'gzip']);
});

test.each(['odd', 'zstd', 'compress', 'gzip, gzip', '__proto__', 'x'.repeat(200)])(
  'a response in %j, which was not requested, is refused, and its connection closed',
  async (encoding) => {
    const { port, ask } = await host(packed.gzip, encoding);
    for (const path of [list, repositories]) {
      const response = await askRaw(port, path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      expect([response.status, response.headers['content-type']]).toEqual([502, 'application/problem+json']);
      expect(response.headers['slipway-unreadable']).toBe('1');
      expect(response.headers['content-encoding']).toBeUndefined();
      const name = encoding.length > 40 ? `${'x'.repeat(40)}…` : encoding;
      expect(response.body.toString()).toContain(`has the encoding “${name}”, which was not requested`);
    }
    expect((await ask(repositories)).status).toBe(502);
  },
);

test.each([
  ['UTF-8', 'S3 and Aliyun send the charset'],
  ['none', 'libwww-perl has met it'],
  ['', 'a template without a value'],
])('a body with the encoding %j, which is none (%s), is read as it is', async (encoding) => {
  const { port } = await host(Buffer.from(text), encoding);
  const { status, headers, body } = await askRaw(port, repositories);
  expect([status, headers['content-encoding'], body.toString()]).toEqual([200, undefined, text]);
});

test('a body that contradicts its encoding is 502', async () => {
  const { port } = await host(Buffer.from(text), 'gzip');
  for (const path of [repositories, list]) {
    const { status, body } = await askRaw(port, path);
    expect([status, body.toString()]).toEqual([502, expect.stringContaining('broke off')]);
  }
});

test('a compressed response that is shorter than its length breaks off', async () => {
  const whole = gzipSync(randomBytes(200_000));
  const { ask } = await hostForTest({
    service: (incoming, response) => {
      const headers = { 'content-encoding': 'gzip', 'content-length': String(whole.length) };
      response.writeHead(200, headers).write(whole.subarray(0, 100_000), () => incoming.socket.destroy());
    },
  });
  expect((await ask(repositories)).status).toBe(502);
});

test('a response that breaks off before its body is 502', async () => {
  const { ask } = await hostForTest({
    service: (_incoming, response) => {
      response.writeHead(200, { 'content-length': '5' }).flushHeaders();
      setTimeout(() => response.destroy(), 50);
    },
  });
  const response = await ask(repositories);
  expect([response.status, await response.text()]).toEqual([502, expect.stringContaining('broke off')]);
});

test('a response without a body is aborted in time', async () => {
  const { ask } = await hostForTest({
    service: (_incoming, response) => response.writeHead(200, { 'content-length': '5' }).flushHeaders(),
    parts: { bounds: { ...hostBounds, responseTotalMs: 100 } },
  });
  const response = await ask(list);
  expect([response.status, await response.text()]).toEqual([504, expect.stringContaining('not complete')]);
});
