import type { Request } from '@playwright/test';
import type { FaultName } from '../server/reference/faults.ts';
import { expect, test } from './fixtures.ts';
import { lookOften, readNames } from './pages.ts';

/** One fault per kind of failure, its words, and the number of attempts. */
const failures: { fault: FaultName; words: string; attempts: number }[] = [
  { fault: 'error-markup', words: '<img src=x onerror=', attempts: 1 },
  { fault: 'status-500', words: '500 (Internal Server Error)', attempts: 4 },
  { fault: 'hang', words: 'did not respond in time', attempts: 1 },
];

test('each kind of failure is named, and requested again by “Retry”', async ({ page, setFault }) => {
  let sent = 0;
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes('/v2/deployments?')) return;
    sent += 1;
    pending.add(request);
  });
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));
  await page.clock.install();
  const alert = page.getByRole('alert');
  const retry = alert.getByRole('button', { name: 'Retry', exact: true });
  for (const { fault, words, attempts } of failures) {
    await test.step(fault, async () => {
      sent = 0;
      await setFault(fault);
      await page.goto('/deployments');
      await expect(async () => {
        // Pauses between attempts, and a first byte that never comes, pass in no time.
        if (fault !== 'hang' && pending.size === 0) await page.clock.fastForward(5_000);
        if (fault === 'hang' && pending.size > 0) await page.clock.fastForward(60_000);
        await expect(alert).toContainText(words, { timeout: 300 });
        await expect(retry).toBeVisible({ timeout: 100 });
      }).toPass(lookOften);
      expect(sent).toBe(attempts);
      await setFault();
      await retry.click();
      await expect.poll(async () => (await readNames(page)).length, lookOften).toBe(3);
      await expect(alert).toHaveCount(0);
    });
  }
});
