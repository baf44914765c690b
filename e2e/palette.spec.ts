import { idOf, integrationA } from '../server/sample/fixture-records.ts';
import { expectAccessible, expectAccessibleInForcedColors, expectAccessibleOnPhone } from './accessible.ts';
import { expect, type Page, test } from './fixtures.ts';

/* Everything that has a name, from the keyboard: the dialog “Commands”. */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Commands' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name });

async function open(page: Page, typed = ''): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await field(page).fill(typed);
}

test('leads to pages, views and settings', async ({ page, deploymentsPage }) => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await open(page, 'settings appear');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings#appearance');
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeFocused();

  await open(page, 'views prod');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/deployments\?.*deployment_type=prod/);
});

test('closes with the page that it was opened on, and the next page takes the focus', async ({
  page,
  deploymentsPage,
}) => {
  await page.addInitScript(() => {
    const count = ({ target, newState }: ToggleEvent) => {
      if (target instanceof HTMLDialogElement && newState === 'open') performance.mark('dialog');
    };
    document.addEventListener('beforetoggle', count, { capture: true });
  });
  const dialogsOpened = () => page.evaluate(() => performance.getEntriesByName('dialog').length);
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  // The first opening loads the code: without it the new page could not show a second dialog at once.
  await open(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await open(page, 'over');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/overview');
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeFocused();
  expect(await dialogsOpened()).toBe(2);

  await open(page);
  await page.goBack();
  await expect(page).toHaveURL('/deployments');
  await deploymentsPage.expectRows(3);
  await expect(dialog(page)).toBeHidden();
  expect(await dialogsOpened()).toBe(3);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(await dialogsOpened()).toBe(3);
});

test('offers recent commands first, and the actions of the page', async ({ page, deploymentsPage }) => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  for (const typed of ['over', 'appear', 'deployments']) {
    await open(page, typed);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
  }
  await deploymentsPage.expectRows(3);
  await open(page);
  await expect(dialog(page).getByRole('group').first()).toHaveAccessibleName('Recent');
  await expect(group(page, 'Recent').getByRole('option')).toHaveText([
    'Deployments',
    'Appearance',
    'Overview',
  ]);
  await expect(group(page, 'This page').getByRole('option')).toContainText(['Columns', 'Export', 'Refresh']);
  await field(page).fill('columns');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
});

test('finds deployments by name, and remembers those visited by their ids alone', async ({
  page,
  deploymentsPage,
  detailsPage,
  requests,
}) => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await open(page, 'orders');
  await expect(option(page, /^orders-agent/)).toBeVisible();
  expect((await requests()).filter((line) => line.includes('name_contains'))).toEqual([
    'GET /v2/deployments?limit=8&offset=0&name_contains=orders',
  ]);
  await page.keyboard.press('Enter');
  await detailsPage.expectName('orders-agent');

  // What is at hand is not asked for again.
  const before = await requests();
  await open(page);
  await expect(group(page, 'Recent').getByRole('option').first()).toContainText('orders-agent');
  expect(await requests()).toEqual(before);
  const kept = await page.evaluate(() => localStorage.getItem('slipway.recent'));
  expect(kept).toBe(JSON.stringify([`deployment ${idOf('orders-agent')}`]));
  await field(page).fill('no such name');
  await option(page, 'List deployments whose name contains “no such name”').click();
  await expect(page).toHaveURL('/deployments?name_contains=no+such+name');
});

test('a further text aborts the request of the one before; a failure is said', async ({
  page,
  deploymentsPage,
  setFault,
  requests,
}) => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await setFault('slow');
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(new URL(request.url()).search));
  await open(page, 'ord');
  await expect.poll(async () => (await requests()).at(-1)).toContain('name_contains=ord');
  await page.keyboard.type('ers');
  await expect.poll(() => aborted).toContain('?limit=8&offset=0&name_contains=ord');
  await expect(dialog(page).getByText('Searching…')).toBeVisible();
  await expect(option(page, /^orders-agent/)).toBeVisible();

  await setFault('status-403');
  await page.keyboard.press('Backspace');
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('403');
  await setFault();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(option(page, /^orders-agent/)).toBeVisible();
  await expect(alert).toBeHidden();
});

test('finds repositories of the integration in use', async ({
  page,
  repositoriesPage,
  newDeploymentPage,
}) => {
  await repositoriesPage.open({ integration_id: integrationA.id });
  await expect(repositoriesPage.get('Deploy', 'acme-labs/search-agent')).toBeVisible();
  await page.goto('/deployments');
  await expect(page.getByRole('heading', { name: 'Deployments' })).toBeVisible();
  await open(page, 'search-ag');
  await option(page, 'Deploy acme-labs/search-agent').click();
  await expect(newDeploymentPage.get('Repository')).toContainText('acme-labs/search-agent');
});

test('opens from its button, gives the focus back, and is accessible', async ({ page, deploymentsPage }) => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  const button = page.getByRole('button', { name: 'Commands' });
  await button.click();
  await field(page).fill('agent');
  await expect(option(page, /^orders-agent/)).toBeVisible();
  await expectAccessible(page);
  await expectAccessibleInForcedColors(page);
  await expectAccessibleOnPhone(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();
});
