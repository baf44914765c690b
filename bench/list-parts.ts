import { gzipSync } from 'node:zlib';

import type { Browser } from '@playwright/test';

import { eventAt, mainThreadMs, type Measured, openMeasured } from './browser.ts';
import { type Expected, listRows } from './expected.ts';
import type { Part, Values } from './part.ts';
import { quantile } from './statistics.ts';

/** After the first row, until what the page still does by itself is over. */
const settleMs = 500;

const codeBytes = new Map<string, Promise<number>>();

/** Gzipped size of a script or style, in kB. */
function gzippedKb(address: string): Promise<number> {
  const known = codeBytes.get(address);
  if (known) return known;
  const asked = fetch(address).then(async (answer) => {
    const bytes = Buffer.from(await answer.arrayBuffer());
    return gzipSync(bytes, { level: 9 }).length / 1000;
  });
  codeBytes.set(address, asked);
  return asked;
}

async function firstView(measured: Measured, base: string): Promise<number> {
  await measured.page.goto(`${base}/deployments`, { waitUntil: 'commit' });
  const at = await measured.seen();
  await measured.page.waitForTimeout(settleMs);
  return at;
}

/** Cold start on this machine as it is. */
async function coldPart(
  browser: Browser,
  base: string,
  { pages: [first = { rows: listRows }] }: Expected,
): Promise<Values> {
  const measured = await openMeasured(browser, first);
  const firstRow = await firstView(measured, base);
  const mainThread = await mainThreadMs(measured.cdp);
  const sizes = await Promise.all(measured.code.map(gzippedKb));
  const tableElements = await measured.page.evaluate(
    () =>
      document.querySelectorAll('table[aria-label="Deployments"], table[aria-label="Deployments"] *').length,
  );
  await measured.close();
  return { firstRow, mainThread, tableElements, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Cold start on a slow device and network. */
async function slowPart(
  browser: Browser,
  base: string,
  { pages: [first = { rows: listRows }] }: Expected,
): Promise<Values> {
  const measured = await openMeasured(browser, first, { cpu: 4, isFast4g: true });
  const firstRowSlow = await firstView(measured, base);
  const { blocking, shift } = await measured.page.evaluate(() => {
    const { longTasks, shift: moved } = window.instrument;
    return { blocking: longTasks.reduce((sum, duration) => sum + duration - 50, 0), shift: moved };
  });
  await measured.close();
  return { firstRowSlow, blocking, shift };
}

/** A person filters, pages and asks for more rows, on a slow device. */
async function sessionPart(
  browser: Browser,
  base: string,
  { pages: [first, second], filter }: Expected,
): Promise<Values> {
  if (!first || !second) throw new Error('The sample has no second page');
  const measured = await openMeasured(browser, first, { cpu: 4 });
  const { page, seenAfter } = measured;
  await firstView(measured, base);
  const field = page.getByLabel('Name contains', { exact: true });
  await page.evaluate(() => window.instrument.interactions.clear());
  await field.click();
  const painted = await seenAfter(filter.sight, () => page.keyboard.press(filter.key));
  const answered = await page.evaluate(() => {
    const requests = performance.getEntriesByType('resource');
    const asked = requests.find(({ name }) => /name_contains=/.test(name) && /offset=0/.test(name));
    return asked instanceof PerformanceResourceTiming ? asked.responseEnd : NaN;
  });
  await seenAfter(first, () => page.keyboard.press('Backspace'));
  await page.waitForTimeout(settleMs);
  await seenAfter(second, () => page.getByRole('button', { name: 'Next page' }).click());
  await seenAfter(first, () => page.getByRole('button', { name: 'Previous page' }).click());
  await page.waitForTimeout(settleMs);
  const hundredAt = await seenAfter({ ...first, tall: 100 }, () =>
    page.getByLabel('Rows per page').selectOption('100'),
  );
  const hundred = hundredAt - (await eventAt(page, 'change'));
  await page.waitForTimeout(settleMs);
  const interaction = await page.evaluate(() => Math.max(0, ...window.instrument.interactions.values()));
  await measured.close();
  return { filter: painted - answered, hundred, interaction };
}

/** The median of three pages forward. */
async function pageForward(
  browser: Browser,
  base: string,
  query: string,
  { pages: [first, ...rest] }: Expected,
): Promise<number> {
  const measured = await openMeasured(browser, first ?? { rows: listRows });
  const { page, seenAfter } = measured;
  await page.goto(`${base}/deployments${query}`, { waitUntil: 'commit' });
  await measured.seen();
  const times: number[] = [];
  for (const sight of rest) {
    await page.waitForTimeout(settleMs);
    const painted = await seenAfter(sight, () => page.getByRole('button', { name: 'Next page' }).click());
    times.push(painted - (await eventAt(page, 'click')));
  }
  await measured.close();
  return quantile(times, 0.5);
}

async function nextPart(
  browser: Browser,
  base: string,
  expected: Expected,
  isLimit: boolean,
): Promise<Values> {
  const next = await pageForward(browser, base, '', expected);
  if (!isLimit) return { next, nextAhead: next };
  return { next, nextAsked: await pageForward(browser, base, '?ahead=off', expected) };
}

export const listParts: readonly Part[] = [
  { name: 'cold start', run: coldPart },
  { name: 'slow start', run: slowPart },
  { name: 'session', run: sessionPart },
  { name: 'next page', run: nextPart },
];
