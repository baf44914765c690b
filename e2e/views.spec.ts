import { expect, type Page, test } from './fixtures.ts';

/* A view is a named address of the list, with its columns, of this browser or the team. */

test.use({ fixture: 'many', viewport: { width: 1440, height: 900 } });

const menu = (page: Page) => page.getByRole('list', { name: /^(?:Views|Team|Yours)$/ });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const open = async (page: Page, name?: string) => {
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  if (name !== undefined) await entry(page, name).click();
};
const ask = async (page: Page, name: 'Save this view') => {
  await open(page);
  await page.getByRole('button', { name }).click();
  await expect(dialog(page, name)).toBeVisible();
};
const save = async (page: Page, name: string) => {
  await ask(page, 'Save this view');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Save this view')).toBeHidden();
};
const viewLine = (page: Page) => page.getByRole('paragraph').filter({ hasText: /^View / });

test('a view contains filters, sorting and columns; another person sees the same by its link, and can save it', async ({
  page,
  browser,
  baseURL,
  tenant,
  deploymentsPage,
}) => {
  await deploymentsPage.open({ name_contains: 'item-00', limit: 50 });
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await deploymentsPage.choose('Columns…');
  await dialog(page, 'Columns').getByRole('checkbox', { name: 'Repository', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await save(page, 'Low numbers');
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeFocused();
  await expect(viewLine(page)).toContainText('View Low numbers');
  const url = page.url();
  expect(url).toContain(
    'columns=name%2Cstatus%2CdeploymentType%2CimageVersion%2CupdatedAt%2CrepoRef%2Cresources',
  );

  // A changed view keeps its name on the page, and the address changes.
  await deploymentsPage.filter('Status', 'Ready');
  await expect(viewLine(page)).toContainText('View Low numbers, changed');
  await expect(page).not.toHaveURL(/view=/);
  await open(page, 'Low numbers');
  await expect(page).toHaveURL(url);
  await open(page);
  await expect(entry(page, 'Low numbers')).toHaveAttribute('aria-current', 'true');

  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'x-slipway-tenant': tenant },
  });
  const other = await context.newPage();
  await other.goto(url);
  await expect(other.getByRole('columnheader').filter({ hasText: /./ })).toHaveText([
    'Name',
    'Status',
    'Type',
    'Image version',
    'Updated',
    'Git reference',
    'Main CPU · memory',
  ]);
  await expect(other.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await ask(other, 'Save this view');
  const suggested = other.getByRole('textbox', { name: 'Name', exact: true });
  await expect(suggested).toHaveValue('Low numbers');
  // Typing replaces it.
  await other.keyboard.type('Low numbers');
  await expect(suggested).toHaveValue('Low numbers');
  await other.keyboard.press('Enter');
  await open(other);
  await expect(entry(other, 'Low numbers')).toBeVisible();
  // The columns were part of the view, not a preference.
  await other.goto('/deployments');
  await expect(other.getByRole('columnheader', { name: 'Repository' })).toBeVisible();
  await context.close();
});
