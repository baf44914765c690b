import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { elsewhereCertificate } from '../testing/certificates.ts';
import { runHost } from '../testing/host-process.ts';
import { endWithTest, listenByTls, listenForTest } from '../testing/listen.ts';
import { freePort, listen } from '../testing/ports.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

/* Requests through a real proxy. Only the proxy can resolve `service.test`. */

const url = new URL('https://service.test');
const canUseProxy = process.allowedNodeEnvironmentFlags.has('--use-env-proxy');
const list = '/api/v2/deployments';

/** A service that is also the OpenID provider. */
const service: RequestListener = (request, response) => {
  const issuer = 'https://service.test';
  const provider = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  };
  const isProvider = request.url?.startsWith('/.well-known/');
  request
    .resume()
    .on('end', () =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(isProvider ? provider : { resources: [], offset: 0 })),
    );
};

/** A proxy that connects every address to the service. @param mayConnect false: it refuses */
async function startProxy(mayConnect = true) {
  const asked: string[] = [];
  const servicePort = await listenByTls(service, elsewhereCertificate);
  const proxy = createServer(service);
  proxy.on('request', ({ method, url: address }) => asked.push(`${method} ${address}`));
  proxy.on('connect', ({ url: address }, client) => {
    asked.push(`CONNECT ${address}`);
    if (!mayConnect) return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const tunnel = connect(servicePort, '127.0.0.1', () => client.write('HTTP/1.1 200 OK\r\n\r\n'));
    onTestFinished(() => void client.destroy());
    pipeline(client, tunnel, client, () => undefined);
  });
  endWithTest(proxy, () => proxy.closeAllConnections());
  return { asked, address: `http://127.0.0.1:${await listen(proxy)}` };
}

/** A host with this proxy in its environment. */
async function startHost(args: readonly string[], proxy: string, more: NodeJS.ProcessEnv = {}) {
  const root = scratchFolder();
  const authority = join(root, 'authority.pem');
  writeFileSync(authority, elsewhereCertificate);
  const env = {
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: proxy,
    HTTP_PROXY: proxy,
    NODE_EXTRA_CA_CERTS: authority,
    SLIPWAY_DATA_DIR: join(root, 'data'),
    ...more,
  };
  return runHost(args, { root, env });
}

const creation = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };

test.runIf(canUseProxy).each([
  [url.href, 'CONNECT service.test:443', 'CONNECT service.test:443'],
  [
    'http://service.test',
    'GET http://service.test/v2/deployments',
    'POST http://service.test/v2/deployments',
  ],
])('GET, POST and /readyz for %s go through the proxy', async (serviceUrl, got, posted) => {
  const { asked, address } = await startProxy();
  const host = await startHost(['--port', '0', '--service-url', serviceUrl], address);
  const base = await host.listening();
  expect((await fetch(base + list)).status).toBe(200);
  expect(asked.splice(0)).toEqual([got]);
  expect((await fetch(base + list, creation)).status).toBe(200);
  expect(asked.splice(0)).toEqual([posted]);
  expect((await fetch(`${base}/readyz`)).status).toBe(200);
});

test.runIf(canUseProxy)('a proxy that refuses: 502 names it, and the host is not ready', async () => {
  const { asked, address } = await startProxy(false);
  const host = await startHost(['--port', '0', '--service-url', url.href], address);
  const base = await host.listening();
  const response = await fetch(base + list);
  expect(response.status).toBe(502);
  expect(await response.text()).toContain('The proxy of HTTPS_PROXY does not connect');
  expect((await fetch(`${base}/readyz`)).status).toBe(503);
  expect(asked).toEqual(['CONNECT service.test:443', 'CONNECT service.test:443']);
});

test.runIf(canUseProxy)('requests of the doctor and to the provider go through the proxy', async () => {
  const { asked, address } = await startProxy();
  const checked = await startHost(['doctor', '--service-url', url.href], address);
  expect((await checked.result()).stdout).toContain('Reachable.');
  expect(new Set(asked.splice(0))).toEqual(new Set(['CONNECT service.test:443']));
  const publicUrl = `http://localhost:${await freePort()}`;
  const options = `--port ${new URL(publicUrl).port} --service-url ${url.href} --public-url ${publicUrl}`;
  const host = await startHost(
    `${options} --oidc-issuer ${url.href} --oidc-client-id slipway`.split(' '),
    address,
    { SLIPWAY_SESSION_SECRET: 'x'.repeat(32) },
  );
  const base = await host.listening();
  const response = await fetch(`${base}/sign-in`, { redirect: 'manual', headers: { host: 'localhost' } });
  expect(response.headers.get('location')).toMatch(/^https:\/\/service\.test\/authorize/);
  expect(asked).toEqual(['CONNECT service.test:443']);
});

test.runIf(canUseProxy)('nothing for this machine goes through the proxy', async () => {
  const { asked, address } = await startProxy();
  const port = await listenForTest(service);
  const serviceAt = (host: string) => ['--service-url', `http://${host}:${port}`];
  for (const args of [serviceAt('127.0.0.1'), serviceAt('localhost'), []]) {
    const host = await startHost(['--port', '0', ...args], address);
    const base = await host.listening();
    for (const path of [list, '/readyz', '/healthz']) expect((await fetch(base + path)).status).toBe(200);
    expect((await fetch(base + list, creation)).status).not.toBe(502);
    const checked = await startHost(['doctor', '--service-url', base + '/api'], address);
    expect((await checked.result()).stdout).toContain('Reachable.');
  }
  expect(asked).toEqual([]);
});

test.runIf(!canUseProxy)('if Node cannot use the proxy, the start reports it', async () => {
  const { asked, address } = await startProxy();
  const host = await startHost(['--port', '0', '--service-url', url.href], address);
  const [line] = await once(host.child.stderr, 'data');
  expect(String(line)).toContain('HTTPS_PROXY is ignored');
  expect(asked).toEqual([]);
});
