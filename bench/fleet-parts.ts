import type { Browser, Page } from '@playwright/test';

import { eventAt, heapMb, type Measured, openMeasured } from './browser.ts';
import { listRows } from './list-parts.ts';
import { growth } from './statistics.ts';

export const fleetSize = 10_000;

/** What every figure of the overview says once all are read. */
const allRead = (count: number) => ({ rows: 'figure', first: `of ${count.toLocaleString('en')}` });

/** Reads the whole fleet as plainly as a page can: one request after another. */
function readBare(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const begun = performance.now();
    for (let offset = 0; ;) {
      const answer = await fetch(`/api/v2/deployments?limit=100&offset=${offset}`);
      const { resources, offset: next }: { resources: unknown[]; offset: number } = await answer.json();
      if (resources.length === 0) return performance.now() - begun;
      offset = next;
    }
  });
}

/** Goes to another page as a link does. */
function goTo(page: Page, path: string): Promise<number> {
  return page.evaluate((to) => {
    const at = performance.now();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return at;
  }, path);
}

const longTasks = (page: Page) => page.evaluate(() => window.instrument.longTasks.splice(0));

async function openList(browser: Browser, base: string): Promise<Measured> {
  const measured = await openMeasured(browser, { rows: listRows });
  await measured.page.goto(`${base}/deployments`, { waitUntil: 'commit' });
  await measured.seen();
  await measured.page.waitForTimeout(1000);
  return measured;
}

/** The overview, from the click in the navigation until everything is read and drawn. */
export async function measureWalk(browser: Browser, base: string) {
  const measured = await openList(browser, base);
  const { page, cdp, seenAfter } = measured;
  const bare = await readBare(page);
  await longTasks(page);
  const before = await heapMb(cdp);
  let begun = NaN;
  const drawn = await seenAfter(allRead(fleetSize), async () => {
    begun = await goTo(page, '/overview');
  });
  await page.waitForTimeout(500);
  const tasks = await longTasks(page);
  const heap = (await heapMb(cdp)) - before;
  await measured.close();
  const whole = drawn - begun;
  return { bare, whole, ratio: whole / bare, heap, longest: Math.max(0, ...tasks) };
}

/** From "Download" until the file is there, the reading of all rows included. */
export async function measureExport(browser: Browser, base: string) {
  const measured = await openList(browser, base);
  const { page } = measured;
  await page.getByRole('button', { name: /^Export/ }).click();
  await page.getByRole('button', { name: 'Download' }).waitFor();
  await longTasks(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const clicked = await eventAt(page, 'click');
  await (await saved).path();
  const now = await page.evaluate(() => performance.now());
  const tasks = await longTasks(page);
  await measured.close();
  return { saved: now - clicked, exportLongest: Math.max(0, ...tasks) };
}

/** From the keys that open the palette to its first command, and from a letter to what it finds. */
export async function measurePalette(browser: Browser, base: string) {
  const measured = await openList(browser, base);
  const { page, seenAfter } = measured;
  const options = '[role="option"]';
  const timed = async (keys: string, first: string) => {
    const painted = await seenAfter({ rows: options, first }, () => page.keyboard.press(keys));
    return painted - (await eventAt(page, 'keydown'));
  };
  const open = await timed('Control+k', '');
  const key = await timed('v', 'Overview');
  await measured.close();
  return { open, key };
}

/** How long a fleet takes that is far larger than meant, and whether the page reacts meanwhile. */
export async function measureLarge(browser: Browser, base: string, size: number) {
  const measured = await openList(browser, base);
  const { page, cdp } = measured;
  await goTo(page, '/overview');
  const begun = performance.now();
  await page
    .getByRole('figure')
    .getByText(`of ${size.toLocaleString('en')}`)
    .first()
    .waitFor({ timeout: 300_000 });
  const seconds = (performance.now() - begun) / 1000;
  const heap = await heapMb(cdp);
  const clicked = performance.now();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  const left = performance.now() - clicked;
  await measured.close();
  return { seconds, heap, left };
}

/**
 * A list that is watched for an hour of its own clock over data that never stands still: megabytes
 * that its heap has grown by, its last third as a multiple of its first, and the most requests that
 * were under way at once.
 */
export async function measureLiveHour(browser: Browser, base: string) {
  const page = await (await browser.newContext()).newPage();
  const cdp = await page.context().newCDPSession(page);
  await page.clock.install();
  await page.goto(`${base}/deployments`);
  await page.locator(listRows).first().waitFor();
  const traffic = { requests: 0, pending: 0, most: 0 };
  const isListing = (url: string) => url.includes('/v2/deployments');
  page.on('request', (request) => {
    if (!isListing(request.url())) return;
    traffic.requests += 1;
    traffic.pending += 1;
    traffic.most = Math.max(traffic.most, traffic.pending);
  });
  const settle = (url: string) => {
    if (isListing(url)) traffic.pending -= 1;
  };
  page.on('requestfinished', (request) => settle(request.url()));
  page.on('requestfailed', (request) => settle(request.url()));
  await page.getByLabel('Live', { exact: true }).selectOption('30 s');
  // Neither focus nor pointer: both pause it.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.mouse.move(0, 0);
  const heaps: number[] = [];
  for (let half = 0; half < 120; half += 1) {
    const { requests: before } = traffic;
    await page.clock.fastForward(30_000);
    for (let wait = 0; wait < 100 && (traffic.requests === before || traffic.pending > 0); wait += 1)
      await page.waitForTimeout(20);
    if (half % 10 === 9) heaps.push(await heapMb(cdp));
  }
  await page.context().close();
  return { grown: (heaps.at(-1) ?? NaN) - (heaps[0] ?? NaN), times: growth(heaps), ...traffic };
}
