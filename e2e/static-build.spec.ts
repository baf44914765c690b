import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { listen } from '../server/testing/ports.ts';
import { expect, test as base } from './fixtures.ts';

/* A page built for a path, on a server of static files that passes `/api` below that path to the service. */

const root = join(import.meta.dirname, '..');
const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

const test = base.extend<{ staticHost: string }, { built: string }>({
  built: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'slipway-static-'));
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
      const options = ['--base', '/slipway/', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
      await promisify(execFile)(process.execPath, [vite, 'build', ...options], { cwd: root });
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  staticHost: async ({ built, reference, tenant }, use) => {
    const server = createServer(async ({ url = '' }, response) => {
      const path = /^\/slipway(\/[^?]*)/.exec(url)?.[1];
      if (path?.startsWith('/api/')) {
        const headers = { 'x-slipway-tenant': tenant };
        const answer = await fetch(reference + url.slice('/slipway'.length), { headers });
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(await answer.text());
      } else if (path === undefined) response.writeHead(404).end();
      else {
        const file = extname(path) === '' ? '/index.html' : path;
        const content = await readFile(join(built, file)).catch(() => undefined);
        const type = types[extname(file)] ?? 'text/html';
        response.writeHead(content ? 200 : 404, { 'content-type': type }).end(content);
      }
    });
    await use(`http://127.0.0.1:${await listen(server)}`);
    server.close();
    server.closeAllConnections();
  },
});

test('a build for a path works below it: the list, a deep link, the settings', async ({
  page,
  staticHost,
}) => {
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${staticHost}/slipway/`);
  await expect(page).toHaveURL(`${staticHost}/slipway/deployments`);
  await page.getByRole('link', { name: 'orders-agent' }).click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('orders-agent');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'orders-agent' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(`${staticHost}/slipway/settings`);
  await page.getByRole('button', { name: 'Check connection' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'reachable' })).toContainText('200');
  expect(failed).toEqual([]);
});
