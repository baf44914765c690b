import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { check, endDelay, expectHidden, press, setVisibility } from '../../../component-tests/act.ts';
import { open } from '../../../component-tests/open.tsx';
import { deploymentsPage } from '../../../component-tests/pages.ts';
import { fill, requests, setFault } from '../../../component-tests/service.ts';
import { deployment } from '../../../server/sample/fixture-records.ts';

/* When Live checks the list. The e2e tests cover changed rows. */

const half = 30_000;
const only = (...deployments: ReturnType<typeof deployment>[]) => ({ deployments });
const [alpha, beta, gamma] = ['alpha', 'beta', 'gamma'] as const;
const byId = () => requests().filter((line) => line.includes('deployment_ids')).length;

/** Turns Live on, and waits until it is active. */
async function watch(): Promise<void> {
  await check(page.getByRole('switch', { name: 'Live' }));
  await expect.element(page.getByText(/^Live(?::| paused:)/)).toBeVisible();
}

/** Advances the clock to the next check, and waits until it is done. */
async function nextRound(): Promise<void> {
  const due = page.getByText(/^Live: next check at/);
  const before = due.element().textContent;
  await vi.advanceTimersByTimeAsync(half + 1000);
  await expect.element(due).not.toHaveTextContent(before);
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fill(only(deployment(alpha), deployment(beta), deployment(gamma)));
  await deploymentsPage.open();
  await deploymentsPage.expectRows([alpha, beta, gamma]);
});

test('it pauses only while the tab is hidden or a menu or dialog is open', async () => {
  await watch();
  // The pointer, the focus and a selection are on the table.
  await check(deploymentsPage.get('Select', beta));
  getSelection()?.selectAllChildren(page.getByRole('row').filter({ hasText: beta }).element());
  (await deploymentsPage.link(alpha).findElement()).focus();
  await nextRound();
  // An offline browser does not pause Live either.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await nextRound();
  expect(byId()).toBe(2);

  const expectPaused = async (reason: string) => {
    await expect.element(page.getByText(`Live paused: ${reason}`)).toBeVisible();
    const before = byId();
    await vi.advanceTimersByTimeAsync(2 * half);
    expect(byId()).toBe(before);
  };
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expectPaused('a menu or dialog is open');
  await press('Escape');
  await expectHidden(page.getByText('Live paused'));
  await deploymentsPage.choose('Columns…');
  await expectPaused('a menu or dialog is open');
  await press('Escape');
  await expectHidden(page.getByText('Live paused'));
  setVisibility('hidden');
  await expectPaused('tab hidden');
});

test('it pauses while details cover the list on a phone', async () => {
  await watch();
  await page.viewport(400, 700);
  await deploymentsPage.openDetails(alpha);
  const before = byId();
  await vi.advanceTimersByTimeAsync(2 * half);
  expect(byId()).toBe(before);
  history.back();
  await expect.poll(byId).toBe(before + 1);
});

test('it looks for new rows with a condition, and does not check after a cancelled load', async () => {
  await open('/deployments?where=status+is+FAILED');
  await watch();
  await expect.element(page.getByText('0 of 3 match')).toBeVisible();
  fill(only(deployment(alpha, { status: 'FAILED' }), deployment(beta), deployment(gamma)));
  await nextRound();
  await page.getByRole('button', { name: '1 new' }).click();
  await deploymentsPage.expectRows([alpha]);

  setFault('hang');
  await open('/deployments?status=READY');
  await endDelay(page.getByText('Still loading…'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Loading was cancelled')).toBeVisible();
  await expectHidden(page.getByText(/^Live(?::| paused:)/));
});

test('it requests a failing service less often, and never before its Retry-After', async () => {
  await watch();
  setFault('status-500');
  const expectRounds = async (count: number) => expect.poll(byId).toBe(count);
  await vi.advanceTimersByTimeAsync(half + 1000);
  await expect.element(page.getByRole('status').filter({ hasText: /500|429/ })).toHaveTextContent('500');
  await expectRounds(1);
  await vi.advanceTimersByTimeAsync(half);
  await expectRounds(1);
  setFault('status-429-huge');
  await vi.advanceTimersByTimeAsync(half);
  await expectRounds(2);
  await expect.element(page.getByRole('status').filter({ hasText: /500|429/ })).toHaveTextContent('429');
  // A wait lasts an hour at most.
  for (let minutes = 0; minutes < 45; minutes += 15) await vi.advanceTimersByTimeAsync(15 * 60_000);
  await expectRounds(2);
  await deploymentsPage.expectRows([alpha, beta, gamma]);
});
