import { readFile } from 'node:fs/promises';
import { deployment, idOf } from '../server/sample/fixture-records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, type Page, test } from './fixtures.ts';
import { followPageClock } from './service-time.ts';

const key = 'test-key-4711';

/** The storage of the browser that has the key, if any. */
async function stored(page: Page): Promise<{ local: boolean; session: boolean }> {
  return page.evaluate(
    (text) => ({
      local: JSON.stringify(Object.entries(localStorage)).includes(text),
      session: JSON.stringify(Object.entries(sessionStorage)).includes(text),
    }),
    key,
  );
}

/** The key in the next listing request. */
async function sentKey(page: Page): Promise<string | undefined> {
  const request = page.waitForRequest((each) => each.url().includes('/v2/deployments?'));
  await page.getByRole('button', { name: 'Check connection' }).click();
  // The result moves what stands below it: the next press would miss its target.
  await expect(page.getByRole('status').filter({ hasText: 'is reachable' })).toBeVisible();
  return (await request).headers()['x-api-key'];
}

test.beforeEach(async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('a key is sent with every request, never displayed again, and gone after a reload', async ({ page }) => {
  const field = page.getByLabel('API key', { exact: true });
  const credentials = page.getByRole('region', { name: 'Access' });
  await expect(field).toHaveAttribute('type', 'password');
  await expect(page.getByRole('checkbox', { name: /^Remember/ })).not.toBeChecked();
  await expect(credentials).toContainText('No key is set');
  await field.fill(key);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveValue('');
  await expect(credentials).toContainText('A key is set');
  expect(await sentKey(page)).toBe(key);
  expect(await stored(page)).toEqual({ local: false, session: false });
  expect(await page.content()).not.toContain(key);

  await page.reload();
  await expect(credentials).toContainText('No key is set');
  expect(await sentKey(page)).toBeUndefined();
});

test('a remembered key survives a reload of this tab, until it is forgotten', async ({ page }) => {
  const credentials = page.getByRole('region', { name: 'Access' });
  await page.getByLabel('API key', { exact: true }).fill(key);
  await page.getByRole('checkbox', { name: /^Remember/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(credentials).toContainText('A key is set');
  expect(await stored(page)).toEqual({ local: false, session: true });

  await page.reload();
  await expect(credentials).toContainText('A key is set');
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue('');
  expect(await sentKey(page)).toBe(key);

  await page.getByRole('button', { name: 'Forget key' }).click();
  await expect(credentials).toContainText('No key is set');
  expect(await stored(page)).toEqual({ local: false, session: false });
  expect(await sentKey(page)).toBeUndefined();
});

test('a clock that is wrong by hours changes no age of a record, and is reported', async ({
  page,
  fill,
  deploymentsPage: list,
}) => {
  const hour = 3_600_000;
  await fill({
    deployments: [deployment('shop', { updated_at: new Date(Date.now() - 2.5 * hour).toISOString() })],
  });
  await page.clock.install({ time: Date.now() - 3 * hour });
  await list.open();
  await list.expectRows([{ Updated: '2 h ago' }]);
  await expect(page.getByText('Fetched just now')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText(/clock is 3 hours behind the service’s/)).toBeVisible();
});

test('theme and density apply at once and survive a reload', async ({ page }) => {
  const root = page.locator('html');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Compact' }).check();
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await expect(root).toHaveAttribute('data-density', 'compact');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await expect(root).toHaveCSS('color-scheme', 'dark');
});

test.describe('times', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('are shown as chosen in Settings on every page, and in UTC in exports', async ({
    page,
    fill,
    palette,
    deploymentsPage: list,
  }) => {
    await page.clock.setFixedTime('2026-11-20T12:00:00Z');
    await followPageClock(page);
    const updated_at = '2026-11-17T21:30:00+02:00';
    await fill({ deployments: [deployment('shop', { updated_at }), deployment('other', { updated_at })] });
    const choose = (group: string, choice: string) =>
      page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice }).check();
    await page.goto('/settings');
    await choose('Times', 'Exact');
    await expectAccessible(page);
    await list.open();
    await list.expectRows([{ Updated: '2026-11-18 01:00 UTC+05:30' }, { Name: 'other' }]);
    await expect(page.getByText('Fetched 2026-11-20 17:30 UTC+05:30')).toBeVisible();
    await expect(page).toHaveURL('/deployments');

    await palette.run('exact times utc');
    await list.expectRows([{ Updated: '2026-11-17 19:30 UTC' }, { Name: 'other' }]);
    await list.choose('Export…');
    const dialog = page.getByRole('dialog', { name: 'Export' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain('2026-11-17T19:30:00.000Z');
    await page.goto(`/deployments/${idOf('shop')}`);
    await expect(page.getByText('Updated 2026-11-17 19:30 UTC')).toBeVisible();
    await page.goto(`/compare?ids=${idOf('shop')},${idOf('other')}`);
    await page.getByRole('checkbox', { name: 'Only differences' }).uncheck();
    const updated = page.getByRole('row', { name: /^Updated/ });
    await expect(updated).toContainText('2026-11-17 19:30 UTC');

    await palette.run('relative times');
    await expect(updated).toContainText('2 days ago');
    await list.open();
    await list.expectRows([{ Updated: '2 d ago' }, { Name: 'other' }]);
    await page.goto('/settings');
    await expect(page.getByRole('radio', { name: 'Relative' })).toBeChecked();
    await choose('Time zone', 'UTC');
    await page.goto(`/deployments/${idOf('shop')}`);
    await expect(page.getByText('2026-11-17 19:30 UTC')).toBeVisible();
  });
});
