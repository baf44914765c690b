import type { Locator, Page } from '@playwright/test';
import { deployment, idOf } from '../server/sample/fixture-records.ts';
import { announcement } from './by-keys.ts';
import { expect, test } from './fixtures.ts';
import { DetailsPage } from './pages.ts';
import { setVisibility } from './visibility.ts';

const few = idOf('orders-agent');

test('a complete ID and a time in the service’s format are copied; empty fields can be shown', async ({
  page,
}) => {
  await page.goto(`/deployments/${few}`);
  const source = new DetailsPage(page).section('Source');
  await expect(source).toBeVisible();
  await expect(source.getByText('Tarball path')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Show empty fields' }).check();
  await expect(source.getByText('Tarball path')).toBeVisible();
  await expect(source).toContainText('Not given');

  await page.getByRole('button', { name: 'Copy Deployment ID' }).click();
  await expect(announcement(page, 'Copied')).toBeAttached();
  await page.goto('/deployments');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('textbox', { name: 'Deployment IDs' }).press('ControlOrMeta+v');
  await expect(page).toHaveURL(`/deployments?deployment_ids=${few}`);

  await page.goto(`/deployments/${few}`);
  await page.getByRole('button', { name: 'Copy Created' }).click();
  await expect(announcement(page, 'Copied')).toBeAttached();
  await page.goto('/deployments');
  const field = page.getByRole('textbox', { name: 'Name contains' });
  await field.press('ControlOrMeta+v');
  await expect(field).toHaveValue('2026-10-01T09:00:00Z');
});

/** Creates a deployment of an image by the form. @returns the status that says so */
async function createFresh(page: Page): Promise<Locator> {
  await page.goto('/deployments/new');
  await page.getByRole('radio', { name: 'Image' }).check();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('fresh-agent');
  await page.getByRole('textbox', { name: 'Image', exact: true }).fill('registry.example/agent:1');
  await page.getByRole('button', { name: 'Create deployment' }).click();
  await expect(page.getByRole('heading', { name: 'fresh-agent' })).toBeVisible();
  const status = page.getByRole('status').filter({ hasText: 'created' });
  // One box, which also says that it is polled.
  await expect(status).toContainText(
    'Checking until it is ready, for up to 15 minutes. You can go to other pages; keep this tab open.',
  );
  return status;
}

test('“Deployment created” is announced once, and the title of any page says when it is ready', async ({
  page,
  fill,
}) => {
  const status = await createFresh(page);
  await expect(page.getByRole('button', { name: 'Stop checking' })).toHaveCount(1);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  // People on another page, or in another tab, see it in the title until they return.
  await page.getByRole('link', { name: 'Settings' }).click();
  await setVisibility(page, 'hidden');
  await fill({ deployments: [deployment('fresh-agent', { id })] });
  await expect(page).toHaveTitle('● Ready: fresh-agent · Settings · Slipway');
  await expect(page.locator('[aria-live="polite"]').getByText('Ready: fresh-agent')).toBeAttached();
  await setVisibility(page, 'visible');
  await page.mouse.move(10, 10);
  await expect(page).toHaveTitle('Settings · Slipway');
  await page.goBack();
  await expect(page.getByRole('article').getByText('Ready', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop checking' })).toBeHidden();
  await expect(status).toBeHidden();
});

test.describe('beside the list', () => {
  test('any cell opens the row, and its text can be selected', async ({ page, context }) => {
    await page.goto('/deployments');
    const cell = page
      .getByRole('row')
      .filter({ hasText: 'orders-agent' })
      .getByRole('cell')
      .filter({ hasText: 'acme-labs' });
    await cell.selectText();
    await cell.dispatchEvent('click');
    await expect(page).toHaveURL('/deployments');
    await cell.click({ modifiers: ['ControlOrMeta'] });
    await expect(page).toHaveURL('/deployments');
    expect(context.pages()).toHaveLength(1);
    await cell.click();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('orders-agent');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'orders-agent' })).toBeFocused();
  });
});
