import { readFileSync } from 'node:fs';
import { deployment, expect, idOf, type Page, test } from './fixtures.ts';
import { DeploymentsPage, readTable } from './pages.ts';

test.use({ fixture: 'many' });

/** With the data saver on, no code is prefetched. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

/** Waits until the code of every page and library is loaded. */
async function waitForCode(page: Page): Promise<void> {
  const manifest: Record<string, { file: string; isDynamicEntry?: boolean }> = JSON.parse(
    readFileSync(new URL('../dist/.vite/manifest.json', import.meta.url), 'utf8'),
  );
  const files = Object.entries(manifest)
    .filter(([key, { isDynamicEntry }]) => isDynamicEntry && !key.includes('dialect'))
    .map(([, { file }]) => `/${file}`);
  expect(files.length).toBeGreaterThan(6);
  const read = async () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  await expect.poll(read, { timeout: 60_000 }).toEqual(expect.arrayContaining(files));
}

test('losing the network at the first row keeps everything on screen', async ({ page, context }) => {
  await saveData(page);
  await page.goto('/deployments');
  await page.getByRole('link', { name: 'item-001' }).waitFor();
  await context.setOffline(true);

  await test.step('Refresh says so and keeps the rows', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('You’re offline');
    await expect(alert).toContainText(/Showing data loaded (?:just now|\d+ minutes? ago)\./);
    await expect(alert).not.toContainText(/CORS|mixed content/);
    expect(await readTable(page, 'Deployments')).toHaveLength(20);
  });

  await test.step('details show what failed beside the rows', async () => {
    await page.getByRole('link', { name: 'item-002' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'The details could not be loaded' });
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await readTable(page, 'Deployments')).toHaveLength(20);
  });

  await test.step('a page that cannot be loaded says so; Back leads to the rows', async () => {
    await page.getByRole('link', { name: 'New deployment' }).click();
    await expect(page.getByRole('alert')).toContainText('The form for a new deployment could not be loaded');
    await page.goBack();
    expect(await readTable(page, 'Deployments')).toHaveLength(20);
  });

  await test.step('back online, code and page load automatically', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'item-002' })).toBeVisible();
    await page.getByRole('link', { name: 'New deployment' }).click();
    await expect(page.getByRole('button', { name: 'Create deployment' })).toBeVisible();
  });
});

test('without a network every dialog of the list opens, an export is saved, and every page opens', async ({
  page,
  context,
}) => {
  await page.goto('/deployments');
  await page.getByRole('link', { name: 'item-001' }).waitFor();
  await waitForCode(page);
  await context.setOffline(true);

  const list = new DeploymentsPage(page);
  for (const name of ['Columns…', 'Copy request…'] as const) {
    await list.choose(name);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await list.choose('Export…');
  await page.getByRole('radio', { name: /^This page/ }).check();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'item-002' }).click();
  await expect(page.getByRole('heading', { name: 'item-002' })).toBeVisible();
  for (const name of ['Overview', 'Repositories', 'Settings']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
});

test('details without the library for YAML show JSON, and “Retry” loads it', async ({
  page,
  fill,
  findings,
}) => {
  await saveData(page);
  await fill({ deployments: [deployment('shaped', {}, { spec: { labels: { team: 'shop' } } })] });
  // The build names the library by its entry for browsers.
  const library = '**/assets/browser-*.js';
  await page.route(library, (route) => route.abort());
  await page.goto(`/deployments/${idOf('shaped')}`);
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'The code that writes YAML could not be loaded' });
  await expect(notice).toContainText('The fields are shown as JSON.');
  const labels = page.getByRole('region', { name: 'Labels' });
  await expect(labels).toHaveText(/"team": "shop"/);
  const copy = page.getByRole('button', { name: 'Copy as YAML' });
  await copy.click();
  await expect(copy).toHaveText('Not copied');
  expect(findings.splice(0)).toContainEqual(expect.stringMatching(/^not loaded: .*\/assets\/browser-/));
  await page.unroute(library);
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(labels).toHaveText(/^team: shop/);
  await expect(notice).toBeHidden();
});

test('a session that ended at a proxy before the host is reported, with the ways to sign in', async ({
  page,
}) => {
  await page.goto('/deployments');
  await page.getByRole('link', { name: 'item-001' }).waitFor();
  const alert = page.getByRole('alert').filter({ hasText: 'Your session ended' });
  const responses = [
    { status: 401, contentType: 'application/json', body: '{"error":"login"}' },
    { status: 200, contentType: 'text/html', body: '<!doctype html><input type="password">' },
  ];
  for (const response of responses) {
    await page.route('**/api/**', (route) => route.fulfill(response));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(alert).toContainText(
      'Reload to sign in. The address and the draft are kept, but not secret values',
    );
    await expect(alert).not.toContainText(/base address|API key/);
    await expect(alert.getByRole('button', { name: 'Reload to sign in' })).toBeVisible();
    await expect(alert.getByRole('link', { name: 'Sign in in another tab' })).toHaveAttribute('href', '/');
    expect(await readTable(page, 'Deployments')).toHaveLength(20);
    await page.unroute('**/api/**');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toBeHidden();
  }
});

test('pages opened with a user name and a password in the address work', async ({ page, baseURL }) => {
  for (const path of ['/deployments', '/overview', '/repositories', '/settings']) {
    const url = new URL(path, baseURL);
    [url.username, url.password] = ['ann', 's3cr3t'];
    await page.goto(url.href);
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
