import { integrationA } from '../server/sample/fixture-records.ts';
import { expect, type Page, test } from './fixtures.ts';
import { readNames } from './pages.ts';

/* A service that asks to wait: the page counts down, and people may retry sooner. */

const rows = async (page: Page) => (await readNames(page)).length;
const posts = (sent: string[]) => sent.filter((request) => request.startsWith('POST '));
/** The seconds in the countdown. */
const seconds = async (page: Page, words: string) => {
  const told = await page.getByRole('alert').getByText(words).textContent();
  return Number(/ in (\d+) s/.exec(told ?? '')?.[1] ?? Number.NaN);
};
/** Within the 15 s that the faults ask for. */
const atOnce = { timeout: 10_000 };

for (const fault of ['status-429-later', 'status-429-date'] as const) {
  test(`the list, ${fault}: counted down without requests, and “Retry now” requests at once`, async ({
    page,
    setFault,
    requests,
  }) => {
    await page.clock.install();
    await setFault(`${fault}*1`);
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
    await page.clock.resume();
    await alert.getByRole('button', { name: 'Retry now' }).click();
    await expect.poll(() => rows(page), atOnce).toBe(3);
    await expect(alert).toHaveCount(0);
    expect(await requests()).toHaveLength(2);
  });
}

test('the list, a short wait: requested automatically at its end', async ({ page, setFault, requests }) => {
  await page.clock.install();
  await setFault('status-429-later*1');
  await page.goto('/deployments');
  await expect(page.getByRole('alert')).toContainText('Retrying in');
  await page.clock.fastForward(21_000);
  await expect.poll(() => rows(page)).toBe(3);
  expect(await requests()).toHaveLength(2);
});

test('the list, unreadable Retry-After: no countdown, a short wait of its own', async ({
  page,
  setFault,
  requests,
}) => {
  await setFault('status-429-garbage*2');
  await page.goto('/deployments');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Trying again…');
  await expect(alert).not.toContainText(/NaN|You can retry| in \d/);
  await expect.poll(() => rows(page), atOnce).toBe(3);
  expect(await requests()).toHaveLength(3);
});

test('the list, a day: shown in hours, no automatic retry, repeated on request', async ({
  page,
  setFault,
  requests,
}) => {
  await page.clock.install();
  await setFault('status-429-huge*1');
  await page.goto('/deployments');
  const alert = page.getByRole('alert');
  await expect(alert.getByText(/You can retry in (?:1 day|23 hours)/)).toBeVisible();
  await page.clock.fastForward('02:00:00');
  await expect(alert.getByText(/You can retry in (?:21|22) hours/)).toBeVisible();
  await alert.getByText('Details', { exact: true }).click();
  await expect(alert).toContainText(/Asks to wait\s*86400 s/);
  expect(await requests()).toHaveLength(1);
  await alert.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect.poll(() => rows(page)).toBe(3);
  expect(await requests()).toHaveLength(2);
});

test('the repositories: counted down, and never requested automatically', async ({
  page,
  setFault,
  requests,
}) => {
  const listings = async () => (await requests()).filter((request) => request.includes('/repos'));
  await page.clock.install();
  await setFault('status-429-later*1');
  await page.goto(`/repositories?integration_id=${integrationA.id}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('429 (Too Many Requests)');
  expect(await seconds(page, 'You can retry')).toBeLessThanOrEqual(15);
  await page.clock.fastForward(60_000);
  await expect(alert.getByText('You can retry')).toHaveCount(0);
  expect(await listings()).toHaveLength(1);
  await alert.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Deploy (?!like )/ })).toHaveCount(3);
  expect(await listings()).toHaveLength(2);
});

const linked = `/deployments/new?integration_id=${integrationA.id}&repo_url=https://codehost.example/acme-labs/checkout-agent&repo_ref=main`;

const waits = [
  // The date first: after it, the page's clock is ahead of the service's.
  { fault: 'status-429-date', words: /You can retry in 1?\d s/ },
  { fault: 'status-429-later', words: /You can retry in 1?\d s/ },
  { fault: 'status-429-huge', words: /You can retry in (?:1 day|23 hours)/ },
  { fault: 'status-429-garbage', words: undefined },
] as const;

test('a creation: the wait is shown, nothing is sent automatically, and Create sends at once afterwards', async ({
  page,
  setFault,
  requests,
}) => {
  await page.clock.install();
  for (const { fault, words } of waits) {
    await test.step(fault, async () => {
      const before = posts(await requests()).length;
      await setFault();
      await page.goto(linked);
      await expect(page.getByRole('group', { name: 'Repository' })).toContainText('acme-labs/checkout-agent');
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      await name.fill(`asked-to-wait-${fault}`);
      // The look-up of the name is over: the fault affects only later requests.
      await expect(name).toHaveAccessibleDescription(/deployment seen/i);
      await setFault(`${fault}*1`);
      await page.getByRole('button', { name: 'Create deployment' }).click();
      const alert = page.getByRole('alert').filter({ hasText: '429 (Too Many Requests)' });
      await expect(alert).toBeVisible();
      if (words) await expect(alert.getByText(words)).toBeVisible();
      else await expect(alert).not.toContainText(/NaN|You can retry/);
      await page.clock.fastForward(60_000);
      await expect(alert).toBeVisible();
      expect(posts(await requests())).toHaveLength(before + 1);
      await expect(alert.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      const create = page.getByRole('button', { name: 'Create deployment' });
      if (fault === 'status-429-huge') {
        await expect(create).toBeDisabled();
        return;
      }
      if (fault === 'status-429-later') {
        await setFault(`${fault}*1`);
        await create.click();
        await expect(create).toBeDisabled();
        await page.clock.fastForward(60_000);
        await expect(create).toBeEnabled();
      }
      await create.click();
      await expect(page.getByRole('heading', { name: `asked-to-wait-${fault}` })).toBeVisible();
      expect(posts(await requests())).toHaveLength(before + (fault === 'status-429-later' ? 3 : 2));
    });
  }
});
