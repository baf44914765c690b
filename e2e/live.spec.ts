import { expectAccessible } from './accessible.ts';
import { deployment, expect, type Page, test } from './fixtures.ts';

const half = 30_000;
const only = (...deployments: ReturnType<typeof deployment>[]) => ({
  deployments,
});
const [alpha, beta, gamma] = ['alpha', 'beta', 'gamma'] as const;
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Deployments' }).getByRole('row').filter({ hasText: name });
/** Switches it on, and waits until it is active. */
async function watch(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Live' }).check();
  await expect(page.getByText(/^Live(?::| paused:)/)).toBeVisible();
}
/** Advances the clock to the next round, and waits until it is over. */
async function nextRound(page: Page): Promise<void> {
  const due = page.getByText(/^Live: next check at/);
  const before = (await due.textContent()) ?? '';
  await page.clock.runFor(half + 1000);
  await expect(due).not.toHaveText(before);
}
const byId = (lines: string[]) => lines.filter((line) => line.includes('deployment_ids')).length;

test.beforeEach(async ({ page, fill, deploymentsPage }) => {
  await page.clock.install();
  await fill(only(deployment(alpha), deployment(beta), deployment(gamma)));
  await deploymentsPage.open();
  await deploymentsPage.expectRows([alpha, beta, gamma]);
});

test('rows are updated in place, changes are marked and announced, new rows wait for a click', async ({
  page,
  deploymentsPage,
  fill,
  requests,
}) => {
  const live = deploymentsPage.get('Live');
  await page.getByRole('button', { name: 'Image version', exact: true }).click();
  await page.mouse.move(1, 1);
  const before = await row(page, alpha).boundingBox();
  await watch(page);
  expect(await row(page, alpha).boundingBox()).toEqual(before);
  await nextRound(page);
  expect(byId(await requests())).toBe(1);
  await expect(page).toHaveTitle('Deployments · Slipway');

  await fill(
    only(
      deployment(alpha, { image_version: '9.0.0', status: 'FAILED' }),
      deployment(beta),
      deployment(gamma),
    ),
  );
  await nextRound(page);
  // Sorted by version, and still first.
  await deploymentsPage.expectRows([
    { Name: alpha, 'Image version': '9.0.0', Status: 'Failed' },
    beta,
    gamma,
  ]);
  await expect(page).toHaveTitle('● 1 changed · Deployments · Slipway');
  await expect(page.getByText('1 changed: alpha (Status, Image version)')).toBeAttached();
  const cell = row(page, alpha).getByRole('cell', { name: '9.0.0' });
  const plain = row(page, beta).getByRole('cell', { name: '1.2.3' });
  const colour = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await cell.evaluate(colour)).not.toBe(await plain.evaluate(colour));
  // The mark fades by style sheet, whose clock is the real one: ten seconds.
  await cell.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
  await expect.poll(async () => cell.evaluate(colour)).toBe(await plain.evaluate(colour));
  await page.mouse.move(1, 1);
  await expect(page).toHaveTitle('Deployments · Slipway');

  await fill(
    only(
      deployment(alpha, { image_version: '9.0.0' }),
      deployment(gamma),
      deployment('delta'),
      deployment('eps'),
    ),
  );
  await page.clock.runFor(half);
  await expect(row(page, beta)).toContainText('gone');
  await expect(row(page, beta).getByRole('rowheader')).toHaveCSS('text-decoration-line', 'line-through');
  await deploymentsPage.expectRows([alpha, 'gonebeta', gamma]);
  const waiting = page.getByRole('status').getByRole('button', { name: '2 new' });
  await expect(waiting).toBeVisible();
  await expectAccessible(page);
  await waiting.click();
  await deploymentsPage.expectRows([gamma, 'delta', 'eps', alpha]);
  await expect(waiting).toBeHidden();
  // The focus does not go with the button.
  await page.clock.runFor(100);
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeFocused();

  // A preference of this browser.
  await page.reload();
  await expect(live).toBeChecked();
  await live.uncheck();
  const rounds = byId(await requests());
  await page.clock.runFor(2 * half);
  // The page's next request is that of Refresh.
  const refreshed = page.waitForResponse(/v2\/deployments/);
  await deploymentsPage.get('Refresh').click();
  await refreshed;
  expect(byId(await requests())).toBe(rounds);
});

test('without a network it names the cause after a check has failed', async ({ page, context }) => {
  await watch(page);
  await context.setOffline(true);
  await expect(page.getByText(/^Live: next check at/)).toBeVisible();
  await page.clock.runFor(half + 1000);
  await expect(page.getByRole('status').filter({ hasText: /offline/i })).toBeVisible();
});

test('memory does not grow in half an hour', async ({ page, fill }) => {
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  await watch(page);
  let before = 0;
  for (let round = 0; round < 30; round += 1) {
    if (round % 10 === 0)
      await fill(
        only(...[alpha, beta, gamma].map((name) => deployment(name, { image_version: `1.0.${round}` }))),
      );
    await nextRound(page);
    if (round === 10) before = await heap();
  }
  expect((await heap()) - before).toBeLessThan(10_000_000);
});
