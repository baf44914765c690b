import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

import { listen } from '../../server/testing/ports.ts';
import { startHost } from '../../server/testing/start-host.ts';

const runner = join(dirname(dirname(fileURLToPath(import.meta.url))), 'run.mjs');
const credential = 's3cr3t-value-of-the-service';

/**
 * A team's own service: a reference service below a prefix, for those who have the credential.
 */
async function startService(api: string) {
  const methods: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '', headers } = request;
      methods.push(method);
      if (headers['x-api-key'] !== credential) return response.writeHead(401).end();
      const answer = await fetch(api + url.replace(/^\/prefix/, ''));
      const type = answer.headers.get('content-type') ?? '';
      return response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
    })();
  });
  return { url: `http://127.0.0.1:${await listen(server)}/prefix`, methods, server };
}

test('a team’s own service is only read, and what was left out is said', async () => {
  const data = mkdtempSync(join(tmpdir(), 'slipway-data-'));
  const reference = await startHost(['--empty', '--data-dir', data], { isQuiet: true });
  const { url, methods, server } = await startService(`${reference.url}/api`);
  const output = mkdtempSync(join(tmpdir(), 'slipway-against-'));
  const titles = 'has a list|keeps to the page size|has a form';
  // A build for tests would be another one.
  const env = Object.entries(process.env).filter(([name]) => !/^(?:NODE_ENV|VITEST)/.test(name));
  const run = spawn(process.execPath, [runner, '--against', url, '-g', titles, '--output', output], {
    // CI: without a report, which is this run's own.
    env: { ...Object.fromEntries(env), CI: '1', SERVICE_HEADERS: `X-Api-Key: ${credential}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(run, 'exit');
  const said = await text(run.stdout);
  expect({ exit: await exit, said }).toEqual({ exit: [0, null], said: expect.stringContaining('2 passed') });
  server.close();
  await reference.stop();
  for (const folder of [output, data]) rmSync(folder, { recursive: true });

  expect(said).toContain('keeps to the page size: it has no deployment');
  expect(said).toMatch(/^Left out: \d\d+ tests that are not tagged @read-only/m);
  expect(said).not.toContain(credential);
  expect(new Set(methods)).toEqual(new Set(['GET']));
});
