import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { pageHeaders, serviceHeaders } from '../../server/host/security-headers.ts';
import { sendRaw } from '../../server/testing/listen.ts';
import { listen } from '../../server/testing/ports.ts';
import { isInstalled, startNginx } from './start-nginx.ts';

const list = '/api/v2/deployments';
const repos = '/api/v1/integrations/forge/codehost/a1a1a1a1-0000-4000-8000-000000000001/repos';
/** What a middleware of the host adds. */
async function headersOf(middleware: typeof pageHeaders): Promise<Record<string, string>> {
  const app = new Hono().use(middleware).get('/', (c) => c.body(null));
  return Object.fromEntries((await app.request('/')).headers);
}

describe.runIf(isInstalled)('nginx with slipway.conf', () => {
  const seen: { request: IncomingMessage; body: Buffer }[] = [];
  const nothing: RequestListener = (_request, response) => void response.end('{}');
  let behave = nothing;
  const service = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      seen.push({ request, body });
      behave(request, response);
    })();
  });
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  const ask = (path: string, init?: RequestInit) => nginx.ask(path, init);
  /** Asks while the service behaves in this way. */
  const askWhile = async (behaviour: RequestListener, path: string, init?: RequestInit) => {
    seen.length = 0;
    behave = behaviour;
    return ask(path, init);
  };

  beforeAll(async () => {
    nginx = await startNginx('slipway.conf', `http://127.0.0.1:${await listen(service)}/prefix`, {
      'dist/index.html': '<title>The page</title>',
      'dist/config.json': '{ "service": "/api" }',
      'dist/assets/index-abc.js': 'code',
      'dist/assets/index-abc.js.gz': gzipSync('code'),
      'slipway/credential.conf': 'proxy_set_header X-Api-Key "s3cr3t-credential";\n',
    });
  });

  afterAll(async () => {
    await nginx.stop();
    service.close();
    service.closeAllConnections();
  });

  test('each address of the page is answered with the page, and with the headers of the host', async () => {
    const expected = await headersOf(pageHeaders);
    for (const path of ['/', '/deployments', '/deployments/some-id?x=1', '/apix']) {
      const answer = await ask(path);
      expect(await answer.text()).toBe('<title>The page</title>');
      expect(Object.fromEntries(answer.headers)).toMatchObject({ ...expected, 'cache-control': 'no-cache' });
    }
  });

  test('files with a hash are kept for good and come compressed; missing ones are 404', async () => {
    const { headers } = await ask('/assets/index-abc.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const missing = await ask('/assets/index-old.js');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBeNull();
    expect((await ask('/config.json')).headers.get('cache-control')).toBe('no-store');
  });

  test('a documented operation reaches the service below its prefix, with the credential and little else', async () => {
    await askWhile(nothing, `${list}?name_contains=a%2Cb&limit=20`, {
      headers: { authorization: 'Basic x', cookie: 'a=b', 'x-api-key': 'typed', 'accept-language': 'en' },
    });
    expect(seen[0]?.request.url).toBe('/prefix/v2/deployments?name_contains=a%2Cb&limit=20');
    const headers = seen[0]?.request.headers ?? {};
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-language',
      'connection',
      'host',
      'x-api-key',
      'x-request-id',
    ]);
    expect(headers['x-api-key']).toBe('s3cr3t-credential');
    await askWhile(nothing, repos);
    expect(seen[0]?.request.url).toBe(repos.replace('/api', '/prefix'));
  });

  test('a creation is sent once, with its body', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(500_000) });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    await askWhile(nothing, list, init);
    expect(seen.map((each) => each.body.toString())).toEqual([body]);
    const broken = await askWhile((_request, response) => void response.destroy(), list, init);
    expect([broken.status, seen.length]).toEqual([502, 1]);
  });

  test('nothing else reaches it', async () => {
    const json = { 'content-type': 'application/json' };
    const foreign = { ...json, 'sec-fetch-site': 'cross-site' };
    const cases: [status: number, path: string, init?: RequestInit][] = [
      [404, '/api'],
      [404, '/api/'],
      [404, '/api/v2/deployments/x'],
      [404, '/api/v1/integrations/forge/codehost/no-id/repos'],
      [404, '/slipway-service/v2/deployments'],
      [405, list, { method: 'DELETE' }],
      [405, list, { method: 'HEAD' }],
      [405, list, { method: 'OPTIONS' }],
      [405, repos, { method: 'POST', headers: json, body: '{}' }],
      [415, list, { method: 'POST', body: '{}' }],
      [403, list, { method: 'POST', headers: foreign, body: '{}' }],
      [413, list, { method: 'POST', headers: json, body: 'x'.repeat(1_100_000) }],
    ];
    for (const [status, path, init] of cases) {
      const answer = await askWhile(nothing, path, init);
      expect([path, answer.status, seen.length]).toEqual([path, status, 0]);
    }
    expect(await sendRaw(nginx.port, [`GET ${list} HTTP/1.1`, 'Host: elsewhere.example'])).toContain('403');
    expect(await sendRaw(nginx.port, ['GET /assets/../../x HTTP/1.1', 'Host: localhost'])).toContain('400');
    expect(seen).toEqual([]);
  });

  test('of an answer’s headers those that act on the origin stay behind', async () => {
    const expected = await headersOf(serviceHeaders);
    const harmful = {
      'access-control-allow-origin': '*',
      'cache-control': 'max-age=60',
      'clear-site-data': '"*"',
      expires: 'Thu, 01 Jan 2099 00:00:00 GMT',
      link: '</x>; rel=preload',
      refresh: '0; url=https://elsewhere.example',
      'set-cookie': 'a=b',
      'strict-transport-security': 'max-age=1',
      'www-authenticate': 'Slipway',
      'x-accel-redirect': '/config.json',
      ...Object.fromEntries(Object.keys(expected).map((name) => [name, 'else'])),
    };
    const answer = await askWhile((_request, response) => {
      response.writeHead(200, { ...harmful, 'retry-after': '5' }).end('[]');
    }, list);
    expect(await answer.text()).toBe('[]');
    const { connection: _, 'transfer-encoding': __, ...rest } = Object.fromEntries(answer.headers);
    expect(rest).toEqual({
      ...expected,
      'cache-control': 'no-store',
      date: expect.any(String),
      'keep-alive': undefined,
      'retry-after': '5',
      server: expect.any(String),
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test('a redirect is refused', async () => {
    const redirect = await askWhile((_request, response) => {
      response.writeHead(302, { location: 'https://elsewhere.example' }).end();
    }, list);
    expect([redirect.status, redirect.headers.get('location')]).toEqual([502, null]);
    expect(await redirect.text()).toContain('redirect');
  });

  test('what was sent and answered is on no disk, and no query in the log', async () => {
    const secret = 's3cr3t'.repeat(100_000);
    const init = { method: 'POST', body: secret, headers: { 'content-type': 'application/json' } };
    await (
      await askWhile((_request, response) => void response.end(secret), `${list}?name_contains=private`, init)
    ).text();
    const files = readdirSync(nginx.folder, { recursive: true, withFileTypes: true });
    const buffered = files.filter((file) => file.isFile() && /\/(?:body|proxy)/.test(file.parentPath));
    expect(buffered).toEqual([]);
    const log = readFileSync(join(nginx.folder, 'slipway.log'), 'utf8');
    expect(log).toContain(`POST ${list} 200`);
    expect(log).not.toContain('private');
    expect(readFileSync(join(nginx.folder, 'error.log'), 'utf8')).not.toContain(
      'buffered to a temporary file',
    );
  });
});
