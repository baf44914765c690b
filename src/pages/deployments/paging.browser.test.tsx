import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectHidden, press } from '../../../component-tests/act.ts';
import { expectAddress, open, reopen } from '../../../component-tests/open.tsx';
import { deploymentsPage, readNames, readTable } from '../../../component-tests/pages.ts';
import { fill, release, requests, setFault } from '../../../component-tests/service.ts';
import { deployment, sequence } from '../../../server/sample/fixture-records.ts';

/* Paging (docs/api.md#paging) by offset, look-ahead and visited offsets, and counting. */

beforeEach(() => fill('many'));

const next = () => page.getByRole('button', { name: 'Next page' });
const previous = () => page.getByRole('button', { name: 'Previous page' });

test('Next and Previous page to the end and back with one request per page', async () => {
  await open('/deployments');
  await deploymentsPage.expectFirst('item-001');
  await expect.element(previous()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('1–20, more follow', { exact: true })).toBeVisible();
  const row = page.getByRole('table', { name: 'Deployments' }).getByRole('row').nth(1);
  const element = await row.findElement();
  await next().click();
  await expectAddress('/deployments?offset=20');
  await deploymentsPage.expectFirst('item-021');
  // Creating new elements for each page would take a third more time.
  expect(row.element() === element).toBe(true);
  await expect.element(page.getByText('21–40, more follow', { exact: true })).toBeVisible();
  await next().click();
  await expectAddress('/deployments?offset=40');
  await deploymentsPage.expectFirst('item-041');
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('End of the list', { exact: true })).toBeVisible();
  expect(readNames().length).toBe(5);
  await previous().click();
  await expectAddress('/deployments?offset=20');
  await previous().click();
  await expectAddress('/deployments');
  await deploymentsPage.expectFirst('item-001');
  history.back();
  await deploymentsPage.expectFirst('item-021');

  const offsets = requests().map((sent) => /offset=(\d+)/.exec(sent)?.[1]);
  expect(offsets).toEqual(['0', '20', '40']);
});

test('a double click moves by one page, and Back returns to the page before', async () => {
  await open('/deployments');
  await deploymentsPage.expectFirst('item-001');
  const button = next().element();
  for (const event of ['click', 'click'])
    button.dispatchEvent(new MouseEvent(event, { bubbles: true, cancelable: true }));
  await deploymentsPage.expectFirst('item-021');
  history.back();
  await expectAddress('/deployments');
  await deploymentsPage.expectFirst('item-001');
});

test('rows per page: the usual choices and any valid limit of the address', async () => {
  await open('/deployments?offset=20&limit=7');
  const field = page.getByLabelText('Rows per page');
  await expect.element(field).toHaveValue('7');
  await deploymentsPage.expectFirst('item-021');
  await field.selectOptions('50');
  // The first row stays visible.
  await expectAddress(/(?=.*limit=50)(?=.*offset=20)/);
  await deploymentsPage.expectRows(25);
  await deploymentsPage.expectFirst('item-021');
  await expect.element(page.getByText('21–45 of 45', { exact: true })).toBeVisible();
  history.back();
  await expect.element(field).toHaveValue('7');
});

test('“Refresh” requests only the current page; pointing at “Next” refreshes the prefetched page', async () => {
  await open('/deployments');
  await deploymentsPage.expectFirst('item-001');
  await expect.poll(async () => requests().length).toBe(2);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(async () => requests().length).toBe(3);
  await expect
    .element(page.getByRole('table', { name: 'Deployments' }))
    .toHaveAttribute('aria-busy', 'false');
  await next().hover();
  await expect.poll(requests).toHaveLength(4);
  const sent = requests();
  expect(sent.map((each) => /offset=(\d+)/.exec(each)?.[1])).toEqual(['0', '20', '0', '20']);
});

test('an offset that does not advance ends the list with its reason', async () => {
  setFault('offset-stuck');
  await open('/deployments');
  await deploymentsPage.expectFirst('item-001');
  await expect.element(page.getByText(/^The service’s offset does not advance/)).toBeVisible();
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true');
  await next().hover();
  await page.getByRole('button', { name: 'Refresh' }).click();
  // The second request is from Refresh. The next page was not requested.
  await expect.poll(requests).toHaveLength(2);
  expect(new Set(requests())).toEqual(new Set(['GET /v2/deployments?limit=20&offset=0']));
});

test('“Count all” loads every matching page and shows the number', async () => {
  await open('/deployments?name_contains=item-01');
  await deploymentsPage.expectFirst('item-010');
  await expect.element(page.getByText('1–10 of 10', { exact: true })).toBeVisible();
  // A complete list needs no counting.
  await deploymentsPage.get('More actions').click();
  await expect.element(page.getByRole('menuitem', { name: 'Export…' })).toBeVisible();
  await expectHidden(page.getByRole('menuitem', { name: 'Count all' }));
  await press('Escape');
  await page.getByLabelText('Name contains').fill('item');
  await press('Enter', page.getByLabelText('Name contains'));
  await expect.element(page.getByText('1–20, more follow', { exact: true })).toBeVisible();
  await deploymentsPage.choose('Count all');
  await expect.element(page.getByText(/^\d+–\d+ of 45$/)).toBeVisible();
  // The details also show the total.
  await deploymentsPage.openDetails('item-002');
  await expect.element(page.getByText('2 of 45', { exact: true })).toBeVisible();
});

test('counting can be stopped, keeps its number, and continues', async () => {
  fill('lots');
  await open('/deployments');
  await deploymentsPage.expectFirst('item-001');
  setFault('held');
  await deploymentsPage.choose('Count all');
  release('held');
  await expect.element(page.getByText('Service order · loading 100', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText(/^Service order · 100 loaded/)).toBeVisible();
  release();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('1–20 of 230', { exact: true })).toBeVisible();
});

test('a known total stays on earlier pages, with its time if that is not the time of the rows', async () => {
  const fiveMinutes = 5 * 60_000;
  await open('/deployments?limit=10&offset=30');
  await next().click();
  await expect.element(page.getByText('41–45 of 45', { exact: true })).toBeVisible();
  await previous().click();
  await expect.element(page.getByText('31–40 of 45', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Fetched just now')).toBeVisible();
  expect(page.getByText(/^Counted/).elements()).toEqual([]);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + fiveMinutes);
  document.dispatchEvent(new Event('visibilitychange'));
  await deploymentsPage.get('Refresh').click();
  await expect.element(page.getByText('Counted 5 minutes ago')).toBeVisible();
  await deploymentsPage.filter('Name contains', 'item-0');
  await expect.element(page.getByText('1–10, more follow', { exact: true })).toBeVisible();
});

test('the columns show a deployment', async () => {
  fill('revisions');
  await open('/deployments');
  await deploymentsPage.expectFirst('live');
  const rows = readTable();
  expect(rows.map((row) => row['Status'])).toEqual([
    'Ready',
    'Ready Latest revision not active',
    'Ready Never active',
  ]);
  expect(rows[0]).toMatchObject({
    Repository: 'acme-labs/checkout-agent',
    'Git reference': 'main',
    'Image version': '1.2.3',
    Type: 'Development',
  });
  fill('sources');
  await reopen();
  await deploymentsPage.expectFirst('from-repository');
  // The alternative text of a shape is part of the cell's name.
  const shapes = [...document.querySelectorAll('td')].map(
    (cell) => getComputedStyle(cell, '::before').content,
  );
  expect(shapes).toEqual(expect.arrayContaining(['"" / "Image "', '"" / "Tarball "']));
});

test('offsets that skip and short pages are followed exactly', async () => {
  setFault('offset-skip');
  await open('/deployments');
  await deploymentsPage.expectFirst('item-001');
  await next().click();
  await expectAddress('/deployments?offset=25');
  await deploymentsPage.expectFirst('item-026');
  await expect.element(page.getByText(/^26–45/)).toBeVisible();
  await expectHidden(page.getByRole('status').filter({ hasText: 'The list changed' }));
  await previous().click();
  await expectAddress('/deployments');
  await deploymentsPage.expectFirst('item-001');

  setFault('short-pages');
  await open('/deployments');
  await deploymentsPage.expectRows(10);
  await next().click();
  await expectAddress('/deployments?offset=20');
  await deploymentsPage.expectFirst('item-021');
});

test('rows inserted while paging: repeated rows are hidden, with a notice', async () => {
  const all = sequence(60);
  const moved = page.getByRole('status').filter({ hasText: 'The list changed' });
  fill({ deployments: all });
  await open('/deployments');
  await deploymentsPage.expectFirst('item-001');
  await expect.element(page.getByText('1–20, more follow', { exact: true })).toBeVisible();
  // The second page is prefetched; the third only once the second is shown.
  await expect.poll(async () => requests().length).toBe(2);
  await expect.element(next()).not.toHaveAttribute('aria-disabled', 'true');
  // The new ones come first.
  const inserted = ['new-1', 'new-2', 'new-3'].map((name) => deployment(name));
  fill({ deployments: [...inserted, ...all] });
  await next().click();
  await deploymentsPage.expectFirst('item-021');
  await next().click();
  await expectAddress('/deployments?offset=40');
  await deploymentsPage.expectFirst('item-041');
  expect(readNames()).toHaveLength(17);
  await expect.element(moved).toHaveTextContent('3 rows of the previous page are hidden here');
  await next().click();
  await expect.poll(() => readNames()).toEqual(['item-058', 'item-059', 'item-060']);
  await expectHidden(moved);
  await previous().click();
  await moved.getByRole('button', { name: 'Start again' }).click();
  await expectAddress('/deployments');
  await expect
    .poll(async () => readNames().slice(0, 4).toSorted())
    .toEqual(['item-001', 'new-1', 'new-2', 'new-3']);
});
