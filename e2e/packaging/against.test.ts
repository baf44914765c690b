import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from '../../server/testing/ports.ts';
import { startHost } from '../../server/testing/start-host.ts';

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const config = join(import.meta.dirname, '..', 'playwright.config.ts');
const credential = 's3cr3t-value-of-the-service';

/** A team's service: a reference service below a prefix that requires a credential. */
async function startService(api: string) {
  const methods: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '', headers } = request;
      methods.push(method);
      if (headers['x-api-key'] !== credential) return response.writeHead(401).end();
      const upstream = await fetch(api + url.replace(/^\/prefix/, ''));
      const type = upstream.headers.get('content-type') ?? '';
      return response.writeHead(upstream.status, { 'content-type': type }).end(await upstream.text());
    })();
  });
  return { url: `http://127.0.0.1:${await listen(server)}/prefix`, methods, server };
}

test('a run against a team’s service only reads, and lists the skipped tests', async () => {
  const data = mkdtempSync(join(tmpdir(), 'slipway-data-'));
  const reference = await startHost(['--empty', '--data-dir', data], { isQuiet: true });
  const { url, methods, server } = await startService(`${reference.url}/api`);
  const output = mkdtempSync(join(tmpdir(), 'slipway-against-'));
  const titles = 'has a list|keeps to the page size|has a form';
  // A test build would differ.
  const env = Object.entries(process.env).filter(([name]) => !/^(?:NODE_ENV|VITEST)/.test(name));
  const args = [playwright, 'test', '--config', config, '-g', titles, '--output', output];
  const run = spawn(process.execPath, args, {
    // CI disables the report, which would replace the report of this run.
    env: {
      ...Object.fromEntries(env),
      CI: '1',
      E2E_AGAINST: url,
      SLIPWAY_SERVICE_HEADERS: `X-Api-Key: ${credential}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(run, 'exit');
  const printed = await text(run.stdout);
  expect({ exit: await exit, printed }).toEqual({
    exit: [0, null],
    printed: expect.stringContaining('2 passed'),
  });
  server.close();
  await reference.stop();
  for (const folder of [output, data]) rmSync(folder, { recursive: true });

  expect(printed).toContain('keeps to the page size: it has no deployment');
  expect(printed).toContain('Left out: tests without the tag @read-only');
  expect(printed).not.toContain(credential);
  expect(new Set(methods)).toEqual(new Set(['GET']));
});
