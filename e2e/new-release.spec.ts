import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHost } from '../server/testing/start-host.ts';
import { expect, test } from './fixtures.ts';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));

/** Turns a built page into one of an older release. */
function makeOlder(root: string): void {
  const assets = join(root, 'dist', 'assets');
  for (const name of readdirSync(assets)) {
    const file = join(assets, name);
    if (/\.(?:br|gz)$/.test(name)) rmSync(file);
    else if (name.endsWith('.js'))
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`\`${version}\``, '`0.0.9`'));
  }
}

/** Turns a build into another: every script gets a new name. */
function release(root: string): void {
  const assets = join(root, 'dist', 'assets');
  for (const name of readdirSync(assets)) if (/\.(?:br|gz)$/.test(name)) rmSync(join(assets, name));
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const newName = (name: string) => name.replace(/\.js$/, '2.js');
  for (const file of [...scripts.map((name) => join(assets, name)), join(root, 'dist', 'index.html')]) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      scripts.reduce((changed, name) => changed.replaceAll(name, newName(name)), text),
    );
  }
  for (const name of scripts) renameSync(join(assets, name), join(assets, newName(name)));
  for (const ending of ['br', 'gz']) rmSync(join(root, 'dist', `index.html.${ending}`), { force: true });
}

test.beforeEach(({ page }) =>
  // With the data saver on, no code is prefetched: missing code must come from the host.
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
);

test('“Retry” requests again from a host that was down', async ({ page, baseURL, findings }) => {
  const forwarding = ['--service-url', `${baseURL}/api`];
  let host = await startHost(forwarding);
  const { url } = host;
  try {
    await page.goto(`${url}/deployments`);
    await expect(page.getByRole('heading', { name: 'Deployments', level: 1 })).toBeVisible();
    await host.stop();
    await page.getByRole('link', { name: 'Settings' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The settings page could not be loaded');
    expect(findings.splice(0)).toContainEqual(
      expect.stringMatching(/^not loaded: .*\/settings-page-.*REFUSED/),
    );
    host = await startHost(['--port', new URL(url).port, ...forwarding]);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  } finally {
    await host.stop();
  }
});

test('a new release is announced in an open tab, and loads with its address and draft', async ({
  page,
  baseURL,
  findings,
}) => {
  const forwarding = ['--service-url', `${baseURL}/api`];
  const root = mkdtempSync(join(tmpdir(), 'slipway-release-'));
  cpSync(join(project, 'dist'), join(root, 'dist'), { recursive: true });
  let host = await startHost(forwarding, { root });
  const { url } = host;
  try {
    await page.goto(`${url}/deployments/new`);
    await page.getByLabel('Name', { exact: true }).fill('half-typed');
    await host.stop();
    release(root);
    host = await startHost(['--port', new URL(url).port, ...forwarding], { root });

    await page.getByRole('link', { name: 'Settings' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('A new release has replaced the one in this tab');
    expect(findings.splice(0)).toContainEqual(
      expect.stringMatching(/^not loaded: .*\/settings-page-.* \(404\)$/),
    );
    await alert.getByRole('button', { name: 'Load the new release' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${url}/settings`);
    await page.getByRole('link', { name: 'Deployments' }).click();
    await page.getByRole('link', { name: 'New deployment' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('half-typed');
  } finally {
    await host.stop();
    rmSync(root, { recursive: true });
  }
});

test('a page older than its host says so, and Settings names both releases', async ({ page, baseURL }) => {
  const older = 'A new release is available';
  const releases = page.getByText(/^Slipway \d/);
  await page.goto('/settings');
  await expect(releases).toHaveText(`Slipway ${version}\u00A0· host ${version}`);
  await expect(page.getByText(older)).toBeHidden();

  const root = mkdtempSync(join(tmpdir(), 'slipway-release-'));
  cpSync(join(project, 'dist'), join(root, 'dist'), { recursive: true });
  makeOlder(root);
  const host = await startHost(['--service-url', `${baseURL}/api`], { root });
  try {
    await page.goto(`${host.url}/settings`);
    await expect(releases).toHaveText(`Slipway 0.0.9\u00A0· host ${version}`);
    const notice = page.getByRole('status').filter({ hasText: older });
    await expect(notice).toContainText(`This page is Slipway 0.0.9, its host ${version}.`);
    const reloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Load the new release' }).click();
    await reloaded;
  } finally {
    await host.stop();
    rmSync(root, { recursive: true });
  }
});
