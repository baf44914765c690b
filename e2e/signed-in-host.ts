import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { startProvider, testClient } from '../server/host/provider-for-test.ts';
import { test as base } from './fixtures.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function stop(host: ChildProcess): Promise<void> {
  const exit = once(host, 'exit');
  host.kill('SIGTERM');
  await exit;
}

/** `test` with a host of its own that asks people to sign in, before the service of the whole run. */
export const test = base.extend<{ signInHost: string }>({
  /** Its address. The provider is another site to the browser, as in life. */
  signInHost: async ({ baseURL }, use) => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const provider = await startProvider(`${origin}/sign-in/callback`, 'localhost');
    const args = ['--port', String(port), '--public-url', origin, '--service-url', `${String(baseURL)}/api`];
    const signIn = ['--oidc-issuer', provider.issuer, '--oidc-client-id', testClient.clientId];
    const host = spawn(process.execPath, ['server/start.mjs', ...args, ...signIn], {
      cwd: dirname(dirname(fileURLToPath(import.meta.url))),
      env: {
        ...process.env,
        SERVICE_HEADERS: 'X-Api-Key: the credential of the host',
        OIDC_CLIENT_SECRET: testClient.clientSecret,
        SESSION_SECRET: 'thirty-two bytes of a test secret',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(createInterface(host.stdout), 'line');
    await use(origin);
    await stop(host);
    provider.close();
  },
});
