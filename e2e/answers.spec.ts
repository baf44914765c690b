import type { Request } from '@playwright/test';
import { integrationA } from '../server/sample/fixture-records.ts';
import type { FaultName } from '../server/reference/faults.ts';
import { expect, type Page, test } from './fixtures.ts';
import { lookOften, readNames } from './pages.ts';

/*
 * The listings with failures of every kind, and with responses that are odd but readable. The
 * readers' handling of every single fault is tested without a browser, in
 * server/reference/faults-read.test.ts.
 */

const pages = {
  list: {
    address: '/deployments',
    asked: '/v2/deployments?',
    count: async (page: Page) => (await readNames(page)).length,
  },
  repos: {
    address: `/repositories?integration_id=${integrationA.id}`,
    asked: '/api/v1/',
    count: (page: Page) => page.getByRole('link', { name: /^Deploy (?!like )/ }).count(),
  },
} as const;
const listings = ['list', 'repos'] as const;

/** One fault per kind of failure, its words, and each listing's number of attempts. */
const failures: { fault: FaultName; says: string; list: number; repos: number }[] = [
  { fault: 'error-markup', says: '<img src=x onerror=', list: 1, repos: 1 },
  { fault: 'status-500', says: '500 (Internal Server Error)', list: 4, repos: 1 },
  { fault: 'hang', says: 'did not answer in time', list: 1, repos: 1 },
];

for (const listing of listings) {
  const { address, asked, count } = pages[listing];

  test(`${listing}: each kind of failure is named and repeated on request`, async ({ page, setFault }) => {
    let sent = 0;
    const underway = new Set<Request>();
    page.on('request', (request) => {
      if (!request.url().includes(asked)) return;
      sent += 1;
      underway.add(request);
    });
    page.on('requestfinished', (request) => void underway.delete(request));
    page.on('requestfailed', (request) => void underway.delete(request));
    await page.clock.install();
    const alert = page.getByRole('alert');
    const retry = alert.getByRole('button', { name: 'Retry', exact: true });
    for (const { fault, says, [listing]: requests } of failures) {
      await test.step(fault, async () => {
        sent = 0;
        await setFault(fault);
        await page.goto(address);
        await expect(async () => {
          // Pauses between attempts, and a first byte that never comes, pass in no time.
          if (fault !== 'hang' && underway.size === 0) await page.clock.fastForward(5_000);
          if (fault === 'hang' && underway.size > 0) await page.clock.fastForward(60_000);
          await expect(alert).toContainText(says, { timeout: 300 });
          await expect(retry).toBeVisible({ timeout: 100 });
        }).toPass(lookOften);
        expect(sent).toBe(requests);
        await expect(alert).not.toContainText(/\[object|undefined|NaN/);
        await setFault();
        await retry.click();
        await expect.poll(() => count(page), lookOften).toBe(3);
        await expect(alert).toHaveCount(0);
      });
    }
  });
}

/** Odd but readable responses: the number of rows, and the page’s words about them. */
const readable: Record<(typeof listings)[number], { fault: FaultName; rows: number; says?: string }[]> = {
  list: [
    { fault: 'one-bad-record', rows: 2, says: '1 record could not be read' },
    { fault: 'prototype-keys', rows: 3 },
    { fault: 'hidden-characters', rows: 3, says: '⟨U+202E⟩⟨U+200B⟩checkout-agent' },
  ],
  repos: [{ fault: 'prototype-keys', rows: 3 }],
};

for (const listing of listings) {
  test(`${listing}: odd responses are read, with notices`, async ({ page, setFault }) => {
    for (const { fault, rows, says } of readable[listing]) {
      await test.step(fault, async () => {
        await setFault(fault);
        await page.goto(pages[listing].address);
        await expect.poll(() => pages[listing].count(page), lookOften).toBe(rows);
        if (says !== undefined) await expect(page.getByText(says).first()).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        const isHarmed = await page.evaluate(
          () => Reflect.has({}, 'polluted') || Reflect.has(window, 'attacked'),
        );
        expect(isHarmed).toBe(false);
      });
    }
  });
}
