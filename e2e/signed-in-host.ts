import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, listen } from '../server/testing/ports.ts';
import { startProvider, testClient } from '../server/testing/provider.ts';
import { startHost } from '../server/testing/start-host.ts';
import { test as base } from './fixtures.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Serves the page's HTML to everyone, like a CDN, and forwards all other requests to the host. */
function contentNetwork(origin: string): Server {
  return createServer((request, response) => {
    void (async () => {
      const { url = '/', headers } = request;
      if (headers.accept?.includes('text/html'))
        return response.end(await readFile(join(root, 'dist', 'index.html')));
      const upstream = await fetch(origin + url, { headers: { accept: headers.accept ?? '*/*' } });
      response.writeHead(upstream.status, {
        'content-type': upstream.headers.get('content-type') ?? '',
        'www-authenticate': upstream.headers.get('www-authenticate') ?? '',
      });
      return response.end(Buffer.from(await upstream.arrayBuffer()));
    })();
  });
}

/**
 * `test` with a host that requires sign-in, in front of the service of the run. For this repository
 * only, because a release contains no identity provider.
 */
export const test = base.extend<{ pageElsewhere: string }, { signInHost: string; hostTenant: string }>({
  // The host forwards no header of a test. It sets the tenant for all tests of a worker.
  hostTenant: [async ({}, use) => use(`e2e-${randomUUID()}`), { scope: 'worker' }],
  tenant: async ({ hostTenant }, use) => use(hostTenant),
  /** The address that serves the page's HTML to everyone, in front of the host. */
  pageElsewhere: async ({ signInHost }, use) => {
    const network = contentNetwork(signInHost);
    const port = await listen(network);
    await use(`http://127.0.0.1:${port}`);
    network.close().closeAllConnections();
  },
  /**
   * The address of the host for all tests of a worker. The provider is another site, as in
   * production.
   */
  signInHost: [
    async ({ hostTenant }, use, { project }) => {
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const provider = await startProvider(`${origin}/sign-in/callback`, 'localhost');
      const service = `${String(project.use.baseURL)}/api`;
      const args = ['--public-url', origin, '--service-url', service, '--oidc-issuer', provider.issuer];
      const allow = ['--oidc-client-id', testClient.clientId, '--oidc-allow', 'example.test'];
      const host = await startHost(['--port', String(port), ...args, ...allow], {
        env: {
          SLIPWAY_SERVICE_HEADERS: `X-Api-Key: the credential of the host\nX-Slipway-Tenant: ${hostTenant}`,
          SLIPWAY_OIDC_CLIENT_SECRET: testClient.clientSecret,
          SLIPWAY_SESSION_SECRET: 'thirty-two bytes of a test secret',
        },
      });
      await use(origin);
      await host.stop();
      provider.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
