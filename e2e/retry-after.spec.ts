import { integrationA } from '../server/sample/fixture-records.ts';
import { expect, type Page, test } from './fixtures.ts';
import { readNames } from './pages.ts';

/* A service that asks to wait: the page counts down, and people may retry sooner. */

const rows = async (page: Page) => (await readNames(page)).length;
/** The seconds in the countdown. */
const seconds = async (page: Page, words: string) => {
  const text = await page.getByRole('alert').getByText(words).textContent();
  return Number(/ in (\d+) s/.exec(text ?? '')?.[1] ?? Number.NaN);
};

test('the list: counted down without requests, and “Retry now” requests at once', async ({
  page,
  setFault,
  requests,
}) => {
  await page.clock.install();
  await setFault('status-429-later*1');
  await page.goto('/deployments');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('429 (Too Many Requests)');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_000);
  const before = await seconds(page, 'Retrying in');
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThanOrEqual(15);
  await page.clock.runFor(3_000);
  await expect.poll(() => seconds(page, 'Retrying in')).toBe(before - 3);
  expect(await requests()).toHaveLength(1);
  await alert.getByRole('button', { name: 'Retry now' }).click();
  // Of the wait only this passes.
  await page.clock.runFor(100);
  await expect.poll(requests).toHaveLength(2);
  await page.clock.resume();
  await expect.poll(() => rows(page)).toBe(3);
  await expect(alert).toHaveCount(0);
  expect(await requests()).toHaveLength(2);
});

const checkout = {
  integration_id: integrationA.id,
  repo_url: 'https://codehost.example/acme-labs/checkout-agent',
  repo_ref: 'main',
};

test('a creation: the wait is counted down, nothing is sent automatically, and Create sends at once afterwards', async ({
  page,
  newDeploymentPage: form,
  setFault,
  requests,
}) => {
  await page.clock.install();
  await form.openPicked(checkout, 'delayed');
  const alert = page.getByRole('alert').filter({ hasText: '429 (Too Many Requests)' });
  for (const attempt of [1, 2]) {
    await setFault('status-429-later*1');
    await form.create();
    await expect(alert.getByText(/You can retry in 1?\d s/)).toBeVisible();
    await expect(form.get('Create deployment')).toBeDisabled();
    await form.get('Name').press('ControlOrMeta+Enter');
    await expect(alert.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await page.clock.fastForward(60_000);
    await expect(form.get('Create deployment')).toBeEnabled();
    expect(await requests('POST')).toHaveLength(attempt);
  }
  await setFault('status-429-huge*1');
  await form.create();
  await expect(alert.getByText(/You can retry in (?:1 hour|59 minutes)/)).toBeVisible();
  await page.clock.fastForward('25:00:00');
  await expect(form.get('Create deployment')).toBeEnabled();
  await form.create();
  await expect(form.created).toBeVisible();
  expect(await requests('POST')).toHaveLength(4);
});
