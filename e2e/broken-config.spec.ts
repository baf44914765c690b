import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listen } from '../server/testing/ports.ts';
import { getMimeType } from 'hono/utils/mime';
import { expect, test as base } from './fixtures.ts';

/* `dist/` on a static host, with a handwritten `config.json`. */

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');

const test = base.extend<{ serve: (config: string) => Promise<string> }>({
  extraHTTPHeaders: {},
  // oxlint-disable-next-line no-empty-pattern -- required by Playwright
  serve: async ({}, use) => {
    let close = (): unknown => undefined;
    await use(async (config) => {
      const server = createServer((request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://static');
        const type = getMimeType(pathname);
        const name = type === undefined ? 'index.html' : pathname;
        const content = pathname === '/config.json' ? Promise.resolve(config) : readFile(join(dist, name));
        response.setHeader('content-type', type ?? 'text/html; charset=utf-8');
        content.then(
          (body) => response.end(body),
          () => response.writeHead(404).end(),
        );
      });
      close = () => server.close().closeAllConnections();
      return `http://127.0.0.1:${await listen(server)}`;
    });
    close();
  },
});

test('a configuration with an unknown key is named in a notice', async ({ page, serve, findings }) => {
  await page.goto(await serve('{"dialect": {"deploymentPath": "/apps"}}'));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('dialect.deploymentPath: is no key');
  await expect(alert).toContainText('/config.json');
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
  findings.length = 0;
});

test('entries of the team’s file with a mistake are left out, and a notice names them', async ({
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
  await page.goto(await serve(JSON.stringify({ team })));
  const notice = page.getByRole('status').filter({ hasText: 'Entries of the team’s file are left out' });
  await expect(notice).toContainText('/config.json: team: silences.0: unknown key “deploymnt”');
  await expect(notice).toContainText('team: links.0.url: must begin with');
  await expect(notice).toContainText('team: views.1.name: another view is called “ours”');
  await expect(notice).toContainText('team: unknown key “treshold”');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Team' }).getByRole('link')).toHaveText(['Ours']);
  findings.length = 0;
});
