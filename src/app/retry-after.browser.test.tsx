import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectHidden, press } from '../../component-tests/act.ts';
import { open } from '../../component-tests/open.tsx';
import { newDeploymentPage, readNames } from '../../component-tests/pages.ts';
import { requests, setFault } from '../../component-tests/service.ts';
import { idOf, integrationA } from '../../server/sample/fixture-records.ts';

/* A service that requires a wait: the page counts down, and you can retry sooner. */

const rows = async () => readNames().length;
const checkout = {
  integration_id: integrationA.id,
  repo_url: 'https://codehost.example/acme-labs/checkout-agent',
  repo_ref: 'main',
};
/** The seconds in the countdown. */
const seconds = async (words: string) => {
  const text = page.getByRole('alert').getByText(words).element().textContent;
  return Number(/ in (\d+) s/.exec(text ?? '')?.[1] ?? Number.NaN);
};

test('the list, a short wait: requested automatically afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setFault('status-429-later*1');
  await open('/deployments');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Retrying in');
  await vi.advanceTimersByTimeAsync(21_000);
  await expect.poll(() => rows()).toBe(3);
  expect(requests()).toHaveLength(2);
});

test.each([
  ['the list', '/deployments'],
  ['all deployments, filtered by the page', '/deployments?q=item'],
  ['the overview', '/overview'],
  ['the details', `/deployments/${idOf('checkout-agent')}`],
  ['a comparison', `/compare?ids=${idOf('checkout-agent')},${idOf('orders-agent')}`],
  ['a copy', `/deployments/new?like=${idOf('checkout-agent')}`],
])('%s: the failure is the only message until the next attempt', async (_name, path) => {
  setFault('status-429-later');
  await open(path);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Retrying in');
  await expectHidden(page.getByText(/loading/i));
});

test('all deployments: “Retry now” does not wait', async () => {
  setFault('status-429-later*1');
  await open('/overview');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Retrying in');
  await page.getByRole('button', { name: 'Retry now' }).click();
  await expect.element(page.getByText('3 deployments')).toBeVisible();
});

test('rows kept after a failed refresh: the failure is the only message', async () => {
  await open('/deployments');
  await expect.poll(() => rows()).toBe(3);
  setFault('status-429-later');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Showing data loaded');
  // It would appear later.
  expect(page.getByText('Still loading…').elements()).toEqual([]);
  expect(await rows()).toBe(3);
});

test('the list, a day: counted for an hour, no automatic retry, repeated on request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setFault('status-429-huge*1');
  await open('/deployments');
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(/You can retry in (?:1 hour|59 minutes)/)).toBeVisible();
  // In one step, because each second would render.
  vi.advanceTimersByTime(1_800_000);
  await expect.element(alert.getByText(/You can retry in (?:29|30) minutes/)).toBeVisible();
  await alert.getByText('Details', { exact: true }).click();
  await expect.element(alert).toHaveTextContent(/Retry after\s*86400 s/);
  expect(requests()).toHaveLength(1);
  await alert.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect.poll(() => rows()).toBe(3);
  expect(requests()).toHaveLength(2);
});

test('the repositories: counted down, and never requested automatically', async () => {
  const listings = async () => requests().filter((request) => request.includes('/repos'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setFault('status-429-later*1');
  await open(`/repositories?integration_id=${integrationA.id}`);
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('429 (Too Many Requests)');
  expect(await seconds('You can retry')).toBeLessThanOrEqual(15);
  await vi.advanceTimersByTimeAsync(60_000);
  await expectHidden(alert.getByText('You can retry'));
  expect(await listings()).toHaveLength(1);
  await alert.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect.element(page.getByRole('link', { name: /^Deploy (?!like )/ })).toHaveLength(3);
  expect(await listings()).toHaveLength(2);
});

test('the list: counted down without requests, and “Retry now” requests at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setFault('status-429-later*1');
  await open('/deployments');
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('429 (Too Many Requests)');
  const before = await seconds('Retrying in');
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThanOrEqual(15);
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.poll(async () => seconds('Retrying in')).toBeLessThanOrEqual(before - 3);
  expect(requests()).toHaveLength(1);
  await alert.getByRole('button', { name: 'Retry now' }).click();
  // Much less than the wait.
  await vi.advanceTimersByTimeAsync(100);
  await expect.poll(requests).toHaveLength(2);
  await expect.poll(() => rows()).toBe(3);
  await expectHidden(alert);
  expect(requests()).toHaveLength(2);
});

test('a creation: the wait is counted down, nothing is sent automatically, and Create sends at once afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await newDeploymentPage.openPicked(checkout, 'delayed');
  const alert = page.getByRole('alert').filter({ hasText: '429 (Too Many Requests)' });
  for (const attempt of [1, 2]) {
    setFault('status-429-later*1');
    await newDeploymentPage.create();
    await expect.element(alert.getByText(/You can retry in 1?\d s/)).toBeVisible();
    await expect.element(newDeploymentPage.get('Create deployment')).toBeDisabled();
    await press('Control+Enter', newDeploymentPage.get('Name'));
    await expectHidden(alert.getByRole('button', { name: 'Retry' }));
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(newDeploymentPage.get('Create deployment')).toBeEnabled();
    expect(requests('POST')).toHaveLength(attempt);
  }
  setFault('status-429-huge*1');
  await newDeploymentPage.create();
  await expect.element(alert.getByText(/You can retry in (?:1 hour|59 minutes)/)).toBeVisible();
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(newDeploymentPage.get('Create deployment')).toBeEnabled();
  await newDeploymentPage.create();
  await expect.element(newDeploymentPage.created).toBeVisible();
  expect(requests('POST')).toHaveLength(4);
});
