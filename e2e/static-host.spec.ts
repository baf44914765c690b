import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base } from './fixtures.ts';
import { type Site, startStaticSite } from './static-site.ts';

/* The page on a server of static files, which passes `/api` to the service. */

const root = join(import.meta.dirname, '..');

const test = base.extend<{ serve: (site: Site) => Promise<string> }, { builtForPath: string }>({
  serve: async ({ reference, tenant }, use) => {
    const api = async (address: string, response: ServerResponse) => {
      const answer = await fetch(reference + address, { headers: { 'x-slipway-tenant': tenant } });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    };
    let close = () => {};
    await use(async (site) => {
      const started = await startStaticSite({ ...site, api });
      ({ close } = started);
      return started.address;
    });
    close();
  },
  builtForPath: [
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
});

test('a build for a path works below it: the list, a deep link, the settings', async ({
  page,
  serve,
  builtForPath,
}) => {
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The reload aborts what is under way.
    if (reason !== 'net::ERR_ABORTED') failed.push(`${reason} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  const address = await serve({ dist: builtForPath, path: '/slipway/' });
  await page.goto(address);
  await expect(page).toHaveURL(`${address}deployments`);
  await page.getByRole('link', { name: 'orders-agent' }).click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('orders-agent');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'orders-agent' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(`${address}settings`);
  await page.getByRole('button', { name: 'Check connection' }).click();
  await expect(page.getByText(/^The service is reachable: it responded in/)).toBeVisible();
  expect(failed).toEqual([]);
});

test('a configuration with an unknown key is named in a notice', async ({ page, serve, findings }) => {
  await page.goto(await serve({ config: '{"dialect": {"deploymentPath": "/apps"}}' }));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('dialect.deploymentPath: is not a key');
  await expect(alert).toContainText('/config.json');
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
  findings.length = 0;
});

test('invalid entries of the team’s file are ignored, and a notice names them', async ({
  page,
  serve,
  findings,
}) => {
  const team = {
    treshold: 3,
    silences: [{ hint: 'tag', reason: 'x', deploymnt: 'a' }],
    links: [{ label: 'Logs', url: 'https://{name}.example/' }],
    views: [
      { name: 'Ours', address: '?status=READY' },
      { name: 'ours', address: '' },
    ],
  };
  await page.goto(await serve({ config: JSON.stringify({ team }) }));
  const notice = page.getByRole('status').filter({ hasText: 'Some entries of the team file are ignored' });
  await expect(notice).toContainText('/config.json: team: silences.0: unknown key “deploymnt”');
  await expect(notice).toContainText('team: links.0.url: must begin with');
  await expect(notice).toContainText('team: views.1.name: another view is called “ours”');
  await expect(notice).toContainText('team: unknown key “treshold”');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Team' }).getByRole('link')).toHaveText(['Ours']);
  findings.length = 0;
});
