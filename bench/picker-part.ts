import type { Browser } from '@playwright/test';

import { eventAt, heapMb, type Measured, openMeasured } from './browser.ts';
import { listRows } from './list-parts.ts';
import { integrationOf } from './memory-service.ts';
import type { Part } from './rounds.ts';
import { median } from './statistics.ts';

/** The links of the picker's rows. */
const pickerRows = 'ul[aria-label="Repositories"] a[aria-label^="Deploy "]';
const settleMs = 700;

/**
 * What a picker costs: milliseconds until its first row and from a key to its rows, megabytes of
 * heap when it stands.
 */
export interface PickerCost {
  open: number;
  key: number;
  heap: number;
}

/**
 * Has the service make and compress a listing of this many, so that no repetition waits for that.
 */
export async function prepareRepositories(base: string, repositories: number): Promise<void> {
  const path = `/api/v1/integrations/forge/codehost/${integrationOf(repositories)}/repos`;
  await (await fetch(base + path)).arrayBuffer();
}

/** Opens the list with the picker's code at hand, then the picker itself, and searches. */
export async function measurePicker(
  browser: Browser,
  base: string,
  repositories: number,
): Promise<PickerCost> {
  const measured = await openMeasured(browser, { rows: listRows });
  const { page, seenAfter } = measured;
  await page.goto(`${base}/deployments`, { waitUntil: 'commit' });
  await measured.seen();
  await page.getByRole('link', { name: 'Repositories' }).hover();
  await page.waitForTimeout(settleMs);
  let openedAt = NaN;
  const painted = await seenAfter({ rows: pickerRows }, async () => {
    // As a link in the page does it; the address names the integration, which a person would have
    // chosen before.
    openedAt = await page.evaluate((id) => {
      const at = performance.now();
      history.pushState(null, '', `/repositories?integration_id=${id}`);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      return at;
    }, integrationOf(repositories));
  });
  await page.waitForTimeout(settleMs);
  const heap = await heapMb(measured.cdp);
  const key = await typeIntoPicker(measured);
  await measured.close();
  return { open: painted - openedAt, key, heap };
}

/** Types three letters; the time from the last one to its rows, the median of three. */
async function typeIntoPicker({ page, seenAfter }: Measured): Promise<number> {
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
  return median(times);
}

/** What is measured of the picker. */
export const pickerPart: Part = {
  name: 'picker',
  run: async (browser, base) => {
    const { open, key, heap } = await measurePicker(browser, base, 50_000);
    return { pickerOpen: open, pickerKey: key, pickerHeap: heap };
  },
};
