import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectHidden, press, setVisibility } from '../../component-tests/act.ts';
import { open } from '../../component-tests/open.tsx';
import { deploymentsPage, readNames } from '../../component-tests/pages.ts';
import { abortedRequests, fill, release, requests, setFault } from '../../component-tests/service.ts';
import { deployment } from '../../server/sample/fixture-records.ts';
import { createQueryClient } from './query-client.ts';
import { prefetchRoute } from './routes.tsx';

/* When the list sends a request, and when it does not. */

test.for([
  // The redirect drops the query.
  ['/?status=READY', /limit=20&offset=0$/],
  ['/deployments?offset=40', /limit=20&offset=40$/],
  ['/deployments/a%252Fb', /deployment_ids=a%252Fb$/],
  ['/overview?status=READY', /status=READY$/],
] as const)('%s requests its data before the first render', async ([address, expected]) => {
  history.pushState(null, '', address);
  prefetchRoute(createQueryClient(), window.location);
  await expect.poll(requests).toEqual([expect.stringMatching(expected)]);
});

const listed = () => expect.poll(async () => readNames().length).toBe(3);

test('pressing “Refresh” during a refresh adds no request', async () => {
  await open('/deployments');
  await listed();
  const before = requests().length;
  setFault('held');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.dblClick();
  await expect.element(refresh).toHaveAttribute('aria-busy', 'true');
  await press('Enter', refresh);
  release();
  await expect.element(refresh).not.toHaveAttribute('aria-busy', 'true');
  expect(requests()).toHaveLength(before + 1);
});

test('“Refresh” says at once that the open deployment was deleted', async () => {
  fill({ deployments: [deployment('stays'), deployment('goes')] });
  await deploymentsPage.open();
  await deploymentsPage.openDetails('goes');
  fill({ deployments: [deployment('stays')] });
  await deploymentsPage.get('Refresh').click();
  await deploymentsPage.expectRows(['stays']);
  await expectHidden(page.getByRole('article', { name: 'goes' }));
});

test('leaving the page aborts its request', async () => {
  await open('/deployments');
  await listed();
  setFault('hang');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect.poll(() => abortedRequests().join()).toContain('limit=20');
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('another filter aborts the previous request', async () => {
  await open('/deployments');
  await listed();
  setFault('hang*1');
  await deploymentsPage.get('Deployment type').selectOptions('prod');
  await deploymentsPage.get('Deployment type').selectOptions('dev');
  await expect.poll(() => abortedRequests().join()).toContain('deployment_type=prod');
  await listed();
});

test('a filter is requested before the previous rows are dimmed', async () => {
  await open('/deployments');
  await listed();
  const dimmed: boolean[] = [];
  const send = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
    dimmed.push(document.querySelector('tbody[data-stale]') !== null);
    return send(...request);
  });
  await deploymentsPage.get('Deployment type').selectOptions('prod');
  await expect.poll(() => requests().at(-1)).toContain('deployment_type=prod');
  expect(dimmed).toEqual([false]);
});

test('a tab requests nothing automatically in the background or when it becomes visible again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open('/deployments');
  await listed();
  const before = requests();
  setVisibility('hidden');
  await vi.advanceTimersByTimeAsync(3_600_000);
  setVisibility('visible');
  // Refresh sends a request.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => requests().length).toBe(before.length + 1);
});

test('a background tab requests a failed listing again only on return, once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setFault('status-429-later*1');
  await open('/deployments');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Retrying in');
  setVisibility('hidden');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(requests()).toHaveLength(1);
  for (let times = 0; times < 5; times++) {
    setVisibility('hidden');
    setVisibility('visible');
  }
  await listed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests()).toHaveLength(2);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(requests).toHaveLength(3);
});

test('pointing at the navigation requests nothing for the open page', async () => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  const before = requests();
  await page.getByRole('navigation').getByRole('link', { name: 'Deployments' }).hover();
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).hover();
  await expect.poll(() => requests().slice(before.length)).toEqual([expect.stringContaining('limit=100')]);
  await expectHidden(page.getByText(/^Counting|^at least/));
});
