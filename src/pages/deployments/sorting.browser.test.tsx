import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectHidden, press } from '../../../component-tests/act.ts';
import { expectAddress, open, reopen } from '../../../component-tests/open.tsx';
import { deploymentsPage, detailsPage } from '../../../component-tests/pages.ts';
import { fill, release, requests, setFault } from '../../../component-tests/service.ts';
import { deployment, idOf, sequence } from '../../../server/sample/fixture-records.ts';
import { deploymentsInCache, renewDeployments } from '../../api/deployments.ts';
import { bounds } from '../../domain/fleet/all-deployments.ts';

/* A header sorts all matches, which are loaded if they are more than the page. */

const header = (name: string) => page.getByRole('columnheader', { name });
const sort = (name: string) => header(name).getByRole('button');
const order = (text: string) => page.getByText(text, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a click changes order and address and starts the load at once, then the rows; each click is one step back', async () => {
  fill('lots');
  await open('/deployments?offset=20');
  await deploymentsPage.expectFirst('item-021');
  await expect.element(order('Service order').last()).toBeVisible();
  setFault('held');
  await sort('Name').click();
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expectAddress('/deployments?sort=name');
  await sort('Name').click();
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await expectAddress('/deployments?sort=-name');
  release('held');
  await expect.element(order('Sorting by Name… · loading 100')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Loading deployments' })).toBeVisible();
  await deploymentsPage.expectFirst('item-001');
  release();
  await deploymentsPage.expectFirst('item-230');
  await expect.element(order('Sorted by Name')).toBeVisible();
  await expect.element(page.getByText('1–20 of 230', { exact: true })).toBeVisible();
  const { length } = requests();
  await deploymentsPage.get('Next page').click();
  await deploymentsPage.expectFirst('item-210');
  expect(requests()).toHaveLength(length);
  await sort('Name').click();
  await expectAddress('/deployments');
  await expect.element(header('Name')).not.toHaveAttribute('aria-sort');
  await deploymentsPage.expectFirst('item-001');
  for (const [address, first] of [
    ['/deployments?sort=-name&offset=20', 'item-210'],
    ['/deployments?sort=-name', 'item-230'],
    ['/deployments?sort=name', 'item-001'],
    ['/deployments?offset=20', 'item-021'],
  ] as const) {
    history.back();
    await expectAddress(address);
    await deploymentsPage.expectFirst(first);
  }
});

test('details, “Next”, a sort beside them and Escape are one step back each', async () => {
  await page.viewport(1440, 900);
  fill({ deployments: sequence(5) });
  await open('/deployments');
  await deploymentsPage.openDetails('item-001');
  for (const name of ['item-002', 'item-003']) {
    await button('Next deployment').click();
    await detailsPage.expectName(name);
  }
  await sort('Name').click();
  await expectAddress(`/deployments/${idOf('item-003')}?sort=name`);
  await press('Escape');
  await expectAddress('/deployments?sort=name');
  for (const address of [
    `/deployments/${idOf('item-003')}?sort=name`,
    `/deployments/${idOf('item-003')}`,
    `/deployments/${idOf('item-002')}`,
    `/deployments/${idOf('item-001')}`,
    '/deployments',
  ]) {
    history.back();
    await expectAddress(address);
  }
});

test('“Stop” returns to the service’s order, and another click continues', async () => {
  fill('lots');
  await open('/deployments');
  await expect.element(page.getByText('1–20, more follow', { exact: true })).toBeVisible();
  setFault('held');
  await sort('Name').click();
  release('held');
  await expect.element(order('Sorting by Name… · loading 100')).toBeVisible();
  await button('Stop').click();
  await expectAddress('/deployments');
  await expect.element(order('Service order').last()).toBeVisible();
  release();
  await sort('Name').click();
  await expect.element(order('Sorted by Name')).toBeVisible();
  const loaded = requests().filter((each) => each.includes('limit=100&offset=0'));
  expect(loaded).toHaveLength(1);
});

test('an address with an order shows the first page at once, dimmed, and loads after it', async () => {
  const body = page.getByRole('table').getByRole('rowgroup').nth(1);
  fill('lots');
  setFault('held');
  await open('/deployments?sort=-name&sort_all=true');
  await expect.poll(() => requests()).toEqual(['GET /v2/deployments?limit=20&offset=0']);
  release('held');
  await deploymentsPage.expectFirst('item-001');
  await expect.poll(() => requests()).toHaveLength(2);
  await expect.element(order('Sorting by Name…')).toBeVisible();
  await expect.element(body).toHaveStyle({ opacity: '0.9' });
  release();
  await deploymentsPage.expectFirst('item-230');
  await expect.element(body).toHaveStyle({ opacity: '1' });
  await deploymentsPage.get('Next page').click();
  await expectAddress('/deployments?sort=-name&offset=20');
});

test('a list without a next page is sorted at once, without a request', async () => {
  fill({ deployments: sequence(20) });
  await open('/deployments?sort=-name');
  await deploymentsPage.expectFirst('item-020');
  await expect.element(order('Sorted by Name')).toBeVisible();
  await sort('Name').click();
  await deploymentsPage.expectFirst('item-001');
  expect(requests()).toHaveLength(2);
});

test('a very long list sorts its first rows, and the rest on request', async () => {
  const { large } = bounds;
  onTestFinished(() => void Object.assign(bounds, { large }));
  Object.assign(bounds, { large: 199 });
  fill({ deployments: sequence(450) });
  await open('/deployments?sort=-name');
  await expect.element(order('Sorted: the first 199')).toBeVisible();
  await deploymentsPage.expectFirst('item-199');
  await button('Load the rest').click();
  await expect.element(order('Sorted by Name')).toBeVisible();
  await deploymentsPage.expectFirst('item-450');
  await button('Service order').click();
  await expectAddress('/deployments');
});

test('a failed load says so and keeps the rows; Retry continues', async () => {
  fill('lots');
  await open('/deployments');
  await expect.element(page.getByText('1–20, more follow', { exact: true })).toBeVisible();
  setFault('status-400');
  await sort('Name').click();
  const failure = page.getByRole('alert');
  await expect.element(failure).toHaveTextContent('400');
  await deploymentsPage.expectRows(20, { stale: true });
  setFault();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.element(order('Sorted by Name')).toBeVisible();
  await expectHidden(failure);
});

test.each([2, 20])('a value that changes moves no row until Refresh, on pages of %d rows', async (limit) => {
  const seeds = ['a', 'b', 'c', 'd', 'e'].map((name) => deployment(name));
  fill({ deployments: seeds });
  const client = await open(`/deployments?sort=name&limit=${limit}`);
  const others = ['b', 'c', 'd', 'e'].slice(0, limit - 1);
  await expect.element(page.getByText(`1–${others.length + 1} of 5`, { exact: true })).toBeVisible();
  await deploymentsPage.expectRows(['a', ...others]);
  const record = deploymentsInCache(client).find(({ name }) => name === 'a');
  renewDeployments(client, record ? [{ ...record, name: 'z' }] : []);
  await deploymentsPage.expectRows(['z', ...others]);
  fill({ deployments: seeds.slice(1) });
  await deploymentsPage.get('Refresh').click();
  await deploymentsPage.expectFirst('b');
});

test('Shift adds a sort column, and each header shows its rank', async () => {
  const ready = { status: 'READY' };
  const rows = [deployment('c', ready), deployment('a', ready), deployment('b', { status: 'UNUSED' })];
  fill({ deployments: rows });
  await open('/deployments');
  await deploymentsPage.expectRows(3);
  await header('Status').getByRole('button').click();
  await header('Name')
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await deploymentsPage.expectRows(['a', 'c', 'b']);
  await header('Name')
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await deploymentsPage.expectRows(['c', 'a', 'b']);
  await expect.element(header('Status')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(header('Status').getByRole('button')).toHaveAttribute('data-rank', '1');
  await expect.element(header('Name').getByRole('button')).toHaveAttribute('data-rank', '2');
  await reopen();
  await deploymentsPage.expectRows(['c', 'a', 'b']);
  await page.getByRole('button', { name: 'Service order' }).click();
  await expect.element(header('Name')).not.toHaveAttribute('aria-sort');
});
