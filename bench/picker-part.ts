import type { Browser } from '@playwright/test';
import { eventAt, heapMb, type Measured, openMeasured } from './browser.ts';
import { median } from './figures.ts';
import { listRows } from './list-part.ts';
import { integrationOf } from './memory-service.ts';
import type { Part, Values } from './rounds.ts';

/** Selector of the links in the picker's rows. */
const pickerRows = 'a[aria-label^="Deploy "]';
const settleMs = 700;

const repositories = 50_000;

/** Opens the list with the picker's code loaded, then the picker itself, and searches. */
async function measurePicker(browser: Browser, base: string): Promise<Values> {
  const measured = await openMeasured(browser, { rows: listRows });
  const { page, seenAfter } = measured;
  await page.goto(`${base}/deployments`, { waitUntil: 'commit' });
  await measured.seen();
  await page.getByRole('link', { name: 'Repositories' }).hover();
  await page.waitForTimeout(settleMs);
  let openedAt = NaN;
  const painted = await seenAfter({ rows: pickerRows }, async () => {
    // Navigates like a link of the page. The address contains the integration that a person would choose.
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
  return { pickerOpen: painted - openedAt, pickerKey: key, pickerHeap: heap };
}

/** Types three letters. @returns the time from the last one to its rows, the median of three rounds */
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

export const pickerPart: Part = {
  name: 'picker',
  figures: [
    { name: 'pickerOpen', what: 'picker, 50,000: open to first row', unit: 'ms' },
    { name: 'pickerKey', what: 'picker: key', unit: 'ms' },
    { name: 'pickerHeap', what: 'picker: heap', unit: 'MB', digits: 1, isSteady: true },
  ],
  prepare: async (service) => {
    // Makes the service build and compress the listing now, so that no repetition waits for it.
    const path = `/api/v1/integrations/forge/codehost/${integrationOf(repositories)}/repos`;
    await (await fetch(service + path)).arrayBuffer();
    return [{ name: 'picker', run: measurePicker }];
  },
};
