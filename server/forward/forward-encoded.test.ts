import { randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, request, type RequestListener, type ServerResponse } from 'node:http';
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

/**
 * A host before a service that answers with these bytes under the name of an encoding, and hears
 * what it may use.
 */
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

/** An answer as it travels: nothing is unpacked on the way. */
async function askRaw(port: number, path: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<{ status: number; headers: IncomingHttpHeaders; body: Promise<Buffer> }>(
    (resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers }, (incoming) =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: buffer(incoming) }),
      )
        .on('error', reject)
        .end();
    },
  );
  return { ...answer, body: await answer.body };
}

test.each(['gzip', 'deflate', 'br'] as const)(
  'an answer in %s is unpacked for who does not take that, and goes on in gzip to who does',
  async (encoding) => {
    const { port, accepted } = await host(packed[encoding], encoding.toUpperCase());
    const plain = await askRaw(port, repositories, { 'accept-encoding': 'zstd' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(text);
    const answer = await askRaw(port, repositories, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(answer.body).toString()).toBe(text);
    expect(accepted).toEqual(['gzip', 'gzip']);
  },
);

/** A listing of which nothing has to go, however much looks like it. */
const harmless = JSON.stringify([
  { url: 'git@codehost.example:a/b.git', name: 'a=b', owner: '@scope', note: '\\ "é" https:\u002f\u002f' },
]);

test.each([text, harmless])(
  'a listing of which nothing has to go goes on in the bytes of the service',
  async (said) => {
    const bytes = gzipSync(said, { level: 1 });
    const { port } = await host(bytes, 'gzip', { etag: '"1"' });
    const answer = await askRaw(port, repositories, { 'accept-encoding': 'gzip' });
    expect(answer.body.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(bytes.length),
    });
  },
);

const listing = JSON.parse(text);
test.each([
  ['a credential at its end', [...listing, { url: 'https://s3cr3t@h.example' }]],
  ['an escaped credential', [{ url: 'https://s3cr3t@h.example' }]],
  ['a parameter', [...listing, { url: 'https://h.example/?private_token=s3cr3t' }]],
])('of a listing in gzip with %s nothing secret passes', async (_, said) => {
  const { port } = await host(gzipSync(JSON.stringify(said).replaceAll('@h', '\\u0040h')), 'gzip');
  const answer = await askRaw(port, repositories, { 'accept-encoding': 'gzip' });
  const passed = gunzipSync(answer.body).toString();
  expect(passed).not.toContain('s3cr3t');
  expect(JSON.parse(passed)).toHaveLength(said.length);
});

test('what ends within a string, is too large or too slow to be searched is written anew', async () => {
  const cut = gzipSync('[{"url":"https://s3cr3t');
  const { port } = await host(cut, 'gzip');
  const answer = await askRaw(port, repositories, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(answer.body).toString()).toBe('[{"url":');
  // So long that no machine unpacks it in no time.
  const long = `[${' '.repeat(8_000_000)}]`;
  for (const [said, bounds] of [
    [text, { answerBytes: 100 }],
    [text, { answersBytes: 100 }],
    [long, { searchMs: 0 }],
  ] as const) {
    const bytes = gzipSync(said, { level: 1 });
    const bounded = await host(bytes, 'gzip', {}, { bounds: { ...hostBounds, ...bounds } });
    const written = await askRaw(bounded.port, repositories, { 'accept-encoding': 'gzip' });
    expect(written.body.equals(bytes)).toBe(false);
    expect(gunzipSync(written.body).toString() === said).toBe(true);
  }
});

test('what is about deployments is asked for in gzip and never leaves compressed where it holds secret values', async () => {
  const page = JSON.stringify({ resources: [{ id, secrets: [{ name: 'A', value: 's3cr3t' }] }] });
  const accept = { 'accept-encoding': 'br, zstd' };
  const { port, accepted } = await host(gzipSync(page), 'gzip');
  expect((await askRaw(port, list, accept)).body.toString()).toBe(page.replace('s3cr3t', '[hidden]'));
  const asked = `${list}?limit=1&deployment_ids=${id}`;
  const revealed = await askRaw(port, asked, { 'slipway-reveal': '0', 'accept-encoding': 'gzip' });
  expect(revealed.headers['content-encoding']).toBeUndefined();
  expect(revealed.body.toString()).toContain('s3cr3t');
  expect(accepted).toEqual(['gzip', 'gzip']);
  const open = await host(gzipSync(page), 'gzip', {}, { redact: false });
  const unredacted = await askRaw(open.port, list, { 'accept-encoding': 'gzip' });
  expect(unredacted.headers['content-encoding']).toBeUndefined();
  expect(unredacted.body.toString()).toBe(page);
});

test.each(['odd', 'zstd', 'compress', 'gzip, gzip', '__proto__'])(
  'an answer in %j, which was not asked for, is refused, and the service let go',
  async (encoding) => {
    const { port, ask } = await host(packed.gzip, encoding);
    for (const path of [list, repositories]) {
      const answer = await askRaw(port, path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      expect([answer.status, answer.headers['content-type']]).toEqual([502, 'application/problem+json']);
      expect(answer.headers['slipway-unreadable']).toBe('1');
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
    expect((await ask(repositories)).status).toBe(502);
  },
);

test('a body that is not what its encoding says is told as 502', async () => {
  const { port } = await host(Buffer.from(text), 'gzip');
  for (const path of [repositories, list]) {
    const { status, body } = await askRaw(port, path);
    expect([status, body.toString()]).toEqual([502, expect.stringContaining('broke off')]);
  }
});

test('a packed answer that is shorter than it said breaks off', async () => {
  const services: ServerResponse[] = [];
  const whole = gzipSync(randomBytes(200_000));
  const { ask } = await hostForTest({
    service: (_incoming, response) => {
      services.push(response);
      response
        .writeHead(200, { 'content-encoding': 'gzip', 'content-length': String(whole.length) })
        .write(whole.subarray(0, 100_000));
    },
  });
  const answer = await ask(repositories);
  for (const response of services) response.destroy();
  await expect(answer.text()).rejects.toThrow('terminated');
});

test('an answer that breaks off before its body has begun is told as 502', async () => {
  const { ask } = await hostForTest({
    service: (_incoming, response) => {
      response.writeHead(200, { 'content-length': '5' }).flushHeaders();
      setTimeout(() => response.destroy(), 50);
    },
  });
  const answer = await ask(repositories);
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('broke off')]);
});

test('an answer of which nothing but the head comes is given up on in time', async () => {
  const { ask } = await hostForTest({
    service: (_incoming, response) => response.writeHead(200, { 'content-length': '5' }).flushHeaders(),
    parts: { bounds: { ...hostBounds, answerTotalMs: 100 } },
  });
  const answer = await ask(list);
  expect([answer.status, await answer.text()]).toEqual([504, expect.stringContaining('not complete')]);
});
