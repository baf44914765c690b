import { deployment, sequence } from '../server/sample/fixture-records.ts';
import { expect, type Page, test } from './fixtures.ts';
import { readNames, readTable } from './pages.ts';

/* Paging as in WIRE.md: the service's offset, a look-ahead, a trail; sorting; counting. */

test.use({ fixture: 'many' });

const next = (page: Page) => page.getByRole('button', { name: 'Next page' });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous page' });

test('Next and Previous lead to the end and back with one request per page', async ({
  page,
  deploymentsPage,
  requests,
}) => {
  await page.goto('/deployments');
  await deploymentsPage.expectFirst('item-001');
  await expect(previous(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('1–20 of at least 20', { exact: true })).toBeVisible();
  const row = page.getByRole('table', { name: 'Deployments' }).getByRole('row').nth(1);
  const element = await row.elementHandle();
  await next(page).click();
  await expect(page).toHaveURL('/deployments?offset=20');
  await deploymentsPage.expectFirst('item-021');
  // New elements for each page would take a third more time.
  expect(await row.evaluate((now, before) => now === before, element)).toBe(true);
  await expect(page.getByText('21–40 of at least 40', { exact: true })).toBeVisible();
  await next(page).click();
  await expect(page).toHaveURL('/deployments?offset=40');
  await deploymentsPage.expectFirst('item-041');
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('End of the list', { exact: true })).toBeVisible();
  expect((await readNames(page)).length).toBe(5);
  await previous(page).click();
  await expect(page).toHaveURL('/deployments?offset=20');
  await previous(page).click();
  await expect(page).toHaveURL('/deployments');
  await deploymentsPage.expectFirst('item-001');
  await page.goBack();
  await deploymentsPage.expectFirst('item-021');

  const offsets = (await requests()).map((sent) => /offset=(\d+)/.exec(sent)?.[1]);
  expect(offsets).toEqual(['0', '20', '40']);
});

test('two clicks in one moment lead to one page, and Back leads before it', async ({
  page,
  deploymentsPage,
}) => {
  await page.goto('/deployments');
  await deploymentsPage.expectFirst('item-001');
  await next(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await deploymentsPage.expectFirst('item-021');
  await page.goBack();
  await expect(page).toHaveURL('/deployments');
  await deploymentsPage.expectFirst('item-001');
});

test('rows per page: the usual choices and any valid limit of the address', async ({
  page,
  deploymentsPage,
}) => {
  await page.goto('/deployments?offset=20&limit=7');
  const field = page.getByLabel('Rows per page');
  await expect(field).toHaveValue('7');
  await deploymentsPage.expectFirst('item-021');
  await field.selectOption('50');
  // The first row stays in sight.
  await expect(page).toHaveURL(/(?=.*limit=50)(?=.*offset=20)/);
  await deploymentsPage.expectRows(25);
  await deploymentsPage.expectFirst('item-021');
  await expect(page.getByText('21–45 of 45', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('7');
});

test('“Refresh” requests only the current page; pointing at “Next” renews the look-ahead', async ({
  page,
  deploymentsPage,
  requests,
}) => {
  await page.goto('/deployments');
  await deploymentsPage.expectFirst('item-001');
  await expect.poll(async () => (await requests()).length).toBe(2);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(async () => (await requests()).length).toBe(3);
  await expect(page.getByRole('table', { name: 'Deployments' })).toHaveAttribute('aria-busy', 'false');
  await next(page).hover();
  await expect.poll(requests).toHaveLength(4);
  const sent = await requests();
  expect(sent.map((each) => /offset=(\d+)/.exec(each)?.[1])).toEqual(['0', '20', '0', '20']);
});

test('an offset that does not advance ends the list with its reason', async ({
  page,
  deploymentsPage,
  setFault,
  requests,
}) => {
  await setFault('offset-stuck');
  await page.goto('/deployments');
  await deploymentsPage.expectFirst('item-001');
  await expect(page.getByText(/^The service’s offset does not advance/)).toBeVisible();
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await next(page).hover();
  await page.getByRole('button', { name: 'Refresh' }).click();
  // The next request is that of Refresh: the page after this one was not requested.
  await expect.poll(requests).toHaveLength(2);
  expect(new Set(await requests())).toEqual(new Set(['GET /v2/deployments?limit=20&offset=0']));
});

test('“Count all” reads every page of the filters and shows the number', async ({
  page,
  deploymentsPage,
}) => {
  await page.goto('/deployments?name_contains=item-01');
  await deploymentsPage.expectFirst('item-010');
  await expect(page.getByText('1–10 of 10', { exact: true })).toBeVisible();
  // A complete list needs no counting.
  await deploymentsPage.get('More actions').click();
  await expect(page.getByRole('menuitem', { name: 'Export…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Count all' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByLabel('Name contains').fill('item');
  await page.getByLabel('Name contains').press('Enter');
  await expect(page.getByText('1–20 of at least 20', { exact: true })).toBeVisible();
  await deploymentsPage.choose('Count all');
  await expect(page.getByText(/^\d+–\d+ of 45$/)).toBeVisible();
  // The details have it too.
  await deploymentsPage.openDetails('item-002');
  await expect(page.getByText('2 of 45', { exact: true })).toBeVisible();
});

test('a header sorts everything where all were counted, and the service order shows its pages again', async ({
  page,
  deploymentsPage,
}) => {
  await deploymentsPage.open();
  await deploymentsPage.choose('Count all');
  await expect(page.getByText('1–20 of 45', { exact: true })).toBeVisible();
  const sort = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');
  await sort.click();
  await expect(page).toHaveURL('/deployments?sort=name&sort_all=true');
  await sort.click();
  await expect(page).toHaveURL(/[?&]sort=-name(?:&|$)/);
  await deploymentsPage.expectFirst('item-045');
  await expect(page.getByText('Order: Name descending')).toBeAttached();
  await page.getByRole('button', { name: 'Service order' }).click();
  await expect(page).toHaveURL('/deployments');
  await deploymentsPage.expectFirst('item-001');
});

test('counting can be cancelled and keeps its number', async ({
  page,
  deploymentsPage,
  fill,
  setFault,
  release,
}) => {
  await fill('lots');
  await page.goto('/deployments');
  await deploymentsPage.expectFirst('item-001');
  await setFault('held');
  await deploymentsPage.choose('Count all');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await release('held');
  await expect(page.getByText('at least 100', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await expect(page.getByText('at least 100')).toBeVisible();
});

test('sorting covers the page, says so, survives Back, and can be undone', async ({
  page,
  deploymentsPage,
}) => {
  await page.goto('/deployments?offset=20');
  await deploymentsPage.expectFirst('item-021');
  const header = page.getByRole('columnheader', { name: 'Name' });
  const sort = header.getByRole('button');
  await expect(sort).toHaveAccessibleDescription('Sorts the 20 rows on this page');
  await sort.click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await sort.click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await deploymentsPage.expectFirst('item-040');
  await expect(page.getByText('Sorted by Name, this page only')).toBeVisible();
  await expect(page).toHaveURL('/deployments?offset=20&sort=-name');

  await page.getByLabel('Status').fill('READY');
  await expect(page).toHaveURL('/deployments?sort=-name&status=READY');
  await page.goBack();
  await deploymentsPage.expectFirst('item-040');
  await sort.click();
  await expect(header).not.toHaveAttribute('aria-sort');
  await expect(page).toHaveURL('/deployments?offset=20');
  await deploymentsPage.expectFirst('item-021');
});

test('Shift adds a sort column, and each header gives its rank', async ({ page, deploymentsPage, fill }) => {
  const ready = { status: 'READY' };
  const rows = [deployment('c', ready), deployment('a', ready), deployment('b', { status: 'UNUSED' })];
  await fill({ deployments: rows });
  await page.goto('/deployments');
  await deploymentsPage.expectRows(3);
  const header = (name: string) => page.getByRole('columnheader', { name });
  await header('Status').getByRole('button').click();
  await header('Name')
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await deploymentsPage.expectRows(['a', 'c', 'b']);
  await header('Name')
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await deploymentsPage.expectRows(['c', 'a', 'b']);
  await expect(header('Status')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await expect(header('Status').getByRole('button')).toHaveAttribute('data-rank', '1');
  await expect(header('Name').getByRole('button')).toHaveAttribute('data-rank', '2');
  await page.reload();
  await deploymentsPage.expectRows(['c', 'a', 'b']);
  await page.getByRole('button', { name: 'Service order' }).click();
  await expect(header('Name')).not.toHaveAttribute('aria-sort');
});

test('the columns describe a deployment', async ({ page, deploymentsPage, fill }) => {
  await fill('revisions');
  await page.goto('/deployments');
  await deploymentsPage.expectFirst('live');
  const rows = await readTable(page, 'Deployments');
  expect(rows.map((row) => row['Status'])).toEqual(['Ready', 'Ready Newer not active', 'Ready Never active']);
  expect(rows[0]).toMatchObject({
    Repository: 'acme-labs/checkout-agent',
    Branch: 'main',
    'Image version': '1.2.3',
    Type: 'Development',
  });
  await fill('sources');
  await page.reload();
  await deploymentsPage.expectFirst('from-repository');
  for (const kind of ['Image', 'Tarball'])
    await expect(page.getByRole('cell').getByRole('img', { name: kind })).toBeVisible();
  await fill('bare-records');
  await page.reload();
  await deploymentsPage.expectFirst('bare-one');
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Type' })).toHaveCount(0);
});

test('offsets that skip and short pages are followed exactly', async ({
  page,
  deploymentsPage,
  setFault,
}) => {
  await setFault('offset-skip');
  await page.goto('/deployments');
  await deploymentsPage.expectFirst('item-001');
  await next(page).click();
  await expect(page).toHaveURL('/deployments?offset=25');
  await deploymentsPage.expectFirst('item-026');
  await expect(page.getByText(/^26–45 of/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The list moved' })).toHaveCount(0);
  await previous(page).click();
  await expect(page).toHaveURL('/deployments');
  await deploymentsPage.expectFirst('item-001');

  await setFault('short-pages');
  await page.goto('/deployments');
  await deploymentsPage.expectRows(10);
  await next(page).click();
  await expect(page).toHaveURL('/deployments?offset=20');
  await deploymentsPage.expectFirst('item-021');
});

test('rows inserted while paging: repeated rows are left out, with a notice', async ({
  page,
  deploymentsPage,
  fill,
  requests,
}) => {
  const all = sequence(60);
  const moved = page.getByRole('status').filter({ hasText: 'The list moved' });
  await fill({ deployments: all });
  await page.goto('/deployments');
  await deploymentsPage.expectFirst('item-001');
  await expect(page.getByText('1–20 of at least 20', { exact: true })).toBeVisible();
  // The second page is prefetched; the third only once the second is shown.
  await expect.poll(async () => (await requests()).length).toBe(2);
  await expect(next(page)).not.toHaveAttribute('aria-disabled', 'true');
  // Newer than all others, so they come first.
  const inserted = ['new-1', 'new-2', 'new-3'].map((name) => deployment(name));
  await fill({ deployments: [...inserted, ...all] });
  await next(page).click();
  await deploymentsPage.expectFirst('item-021');
  await next(page).click();
  await expect(page).toHaveURL('/deployments?offset=40');
  await deploymentsPage.expectFirst('item-041');
  expect(await readNames(page)).toHaveLength(17);
  await expect(moved).toContainText('3 rows of the page before came again');
  await next(page).click();
  await expect.poll(() => readNames(page)).toEqual(['item-058', 'item-059', 'item-060']);
  await expect(moved).toHaveCount(0);
  await previous(page).click();
  await moved.getByRole('button', { name: 'Start again' }).click();
  await expect(page).toHaveURL('/deployments');
  await expect
    .poll(async () => (await readNames(page)).slice(0, 4).toSorted())
    .toEqual(['item-001', 'new-1', 'new-2', 'new-3']);
});
