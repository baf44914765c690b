import type { Browser } from '@playwright/test';

import { eventAt, heapMb, type Measured, openMeasured } from './browser.ts';
import { listRows, pickerRows } from './expected.ts';
import { integrationOf } from './memory-service.ts';
import type { Part, Values } from './part.ts';
import { quantile } from './statistics.ts';

const settleMs = 700;
const scrollMs = 1500;

/** Opens the list with the picker's code at hand, and then the picker itself. Returns when it was opened and painted. */
export async function openPicker(
  measured: Measured,
  base: string,
  repositories: number,
): Promise<{ openedAt: number; painted: number }> {
  const { page, seenAfter } = measured;
  await page.goto(`${base}/deployments`, { waitUntil: 'commit' });
  await measured.seen();
  await page.getByRole('link', { name: 'Repositories' }).hover();
  await page.waitForTimeout(settleMs);
  let openedAt = NaN;
  const painted = await seenAfter({ rows: pickerRows }, async () => {
    // As a link within the page does it; the address names the integration, which a person would have chosen before.
    openedAt = await page.evaluate((id) => {
      window.instrument.longTasks = [];
      const at = performance.now();
      history.pushState(null, '', `/repositories?integration_id=${id}`);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      return at;
    }, integrationOf(repositories));
  });
  return { openedAt, painted };
}

/** Types three letters; the time from the last one to its rows is told three times over, and the median counts. */
export async function typeIntoPicker({ page, seenAfter }: Measured): Promise<number> {
  const field = page.getByLabel('Search repositories');
  await field.focus();
  await field.pressSequentially('pr', { delay: 150 });
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await page.waitForTimeout(200);
    const before = await page.evaluate((rows) => window.instrument.firstText(rows), pickerRows);
    const sight = { rows: pickerRows, first: 'pro', notFirst: before };
    const painted = await seenAfter(sight, () => page.keyboard.press('o'));
    times.push(painted - (await eventAt(page, 'keydown')));
    await page.waitForTimeout(200);
    await page.keyboard.press('Backspace');
  }
  return quantile(times, 0.5);
}

async function pickerPart(browser: Browser, base: string): Promise<Values> {
  const measured = await openMeasured(browser, { rows: listRows });
  const { openedAt, painted } = await openPicker(measured, base, 50_000);
  await measured.page.waitForTimeout(settleMs);
  const pickerHeap = await heapMb(measured.cdp);
  const pickerKey = await typeIntoPicker(measured);
  await measured.close();
  return { pickerOpen: painted - openedAt, pickerKey, pickerHeap };
}

/** Loads, searches and scrolls 100,000 repositories, and counts the tasks that held the page up. */
async function longTaskPart(browser: Browser, base: string): Promise<Values> {
  const measured = await openMeasured(browser, { rows: listRows });
  const { page } = measured;
  await openPicker(measured, base, 100_000);
  await page.waitForTimeout(settleMs);
  const field = page.getByLabel('Search repositories');
  await field.pressSequentially('agent', { delay: 80 });
  await field.press('Control+a');
  await field.press('Backspace');
  await page.waitForTimeout(settleMs);
  await page.locator(pickerRows).nth(3).hover();
  for (const end = performance.now() + scrollMs; performance.now() < end;) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(50);
  }
  const pickerTasks = await page.evaluate(() => window.instrument.longTasks.length);
  await measured.close();
  return { pickerTasks };
}

export const pickerParts: readonly Part[] = [
  { name: 'picker', run: pickerPart },
  { name: 'picker, 100,000', mostReps: 2, run: longTaskPart },
];
