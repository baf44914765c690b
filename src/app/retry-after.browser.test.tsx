import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { expectHidden } from '../../parts/act.ts';
import { open } from '../../parts/open.tsx';
import { readNames } from '../../parts/pages.ts';
import { requests, setFault } from '../../parts/service.ts';
import { integrationA } from '../../server/sample/fixture-records.ts';

/* A service that asks to wait: the page counts down, and people may retry sooner. */

const rows = async () => readNames().length;
/** The seconds in the countdown. */
const seconds = async (words: string) => {
  const text = page.getByRole('alert').getByText(words).element().textContent;
  return Number(/ in (\d+) s/.exec(text ?? '')?.[1] ?? Number.NaN);
};

test('the list, a short wait: requested automatically at its end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setFault('status-429-later*1');
  await open('/deployments');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Retrying in');
  await vi.advanceTimersByTimeAsync(21_000);
  await expect.poll(() => rows()).toBe(3);
  expect(requests()).toHaveLength(2);
});

test('the list, a day: counted for an hour, no automatic retry, repeated on request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setFault('status-429-huge*1');
  await open('/deployments');
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(/You can retry in (?:1 hour|59 minutes)/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_800_000);
  await expect.element(alert.getByText(/You can retry in (?:29|30) minutes/)).toBeVisible();
  await alert.getByText('Details', { exact: true }).click();
  await expect.element(alert).toHaveTextContent(/Asks to wait\s*86400 s/);
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
