import type { Browser, BrowserContext } from '@playwright/test';

import { eventAt, heapMb, launchBrowser, openMeasured } from './browser.ts';
import { growByDeployments } from './growth-deployments.ts';
import { startHost } from './host.ts';
import { learnSample, listRows } from './list-parts.ts';
import { measurePicker, type PickerCost, prepareRepositories } from './picker-part.ts';
import type { Table } from './results.ts';
import { median } from './statistics.ts';

type Say = (line: string) => void;

const write = (size: number) => size.toLocaleString('en');

/**
 * Rows in the page: from the choice of another page size to its rows painted, and what stands in
 * the page then.
 */
async function growByRows(browser: Browser, base: string): Promise<Table> {
  const [first] = (await learnSample(base)).pages;
  const found: { rows: number; painted: number; elements: number }[] = [];
  for (const rows of [20, 50, 100]) {
    const times: number[] = [];
    let elements = 0;
    for (let round = 0; round < 5; round += 1) {
      const measured = await openMeasured(browser, first);
      const { page, seenAfter } = measured;
      await page.goto(`${base}/deployments?limit=10`, { waitUntil: 'commit' });
      await measured.seen();
      await page.waitForTimeout(500);
      const choose = () => page.getByLabel('Rows per page').selectOption(String(rows));
      const painted = await seenAfter({ ...first, count: rows }, choose);
      times.push(painted - (await eventAt(page, 'change')));
      elements = (await page.locator('table *').count()) + 1;
      await measured.close();
    }
    found.push({ rows, painted: median(times), elements });
  }
  return {
    title: 'Rows in the page',
    note: 'From the choice of a page size to all of its rows painted (median of five), and the elements of the table. Both grow in a straight line; 100 rows are the interface’s most.',
    head: ['rows', 'painted ms', 'DOM elements'],
    rows: found.map(({ rows, painted, elements }) => [String(rows), painted.toFixed(0), String(elements)]),
    chart: {
      across: 'rows',
      marks: found.map(({ rows }) => String(rows)),
      up: 'ms; elements / 10',
      lines: [found.map(({ painted }) => painted), found.map(({ elements }) => elements / 10)],
    },
  };
}

/** Repositories in the picker, in Slipway and in the limit page. */
async function growByRepositories(browser: Browser, slipway: string, limit: string): Promise<Table> {
  const sizes = [1000, 10_000, 100_000];
  const pages = { Slipway: slipway, 'limit page': limit };
  const found: { name: string; size: number; cost: PickerCost }[] = [];
  for (const size of sizes) {
    await prepareRepositories(slipway, size);
    for (const [name, base] of Object.entries(pages)) {
      const costs: PickerCost[] = [];
      for (let round = 0; round < 3; round += 1) costs.push(await measurePicker(browser, base, size));
      const medianOf = (part: keyof PickerCost) => median(costs.map((cost) => cost[part]));
      found.push({
        name,
        size,
        cost: { open: medianOf('open'), key: medianOf('key'), heap: medianOf('heap') },
      });
    }
  }
  const line = (page: string, part: keyof PickerCost) =>
    found.filter(({ name }) => name === page).map(({ cost }) => cost[part]);
  return {
    title: 'Repositories in the picker',
    note: 'Medians of three. Opening grows with the bytes of the listing, which a worker reads, checks and sorts beside the page; a key is bounded by the search over all names; the heap holds columns of texts, not records.',
    head: ['repositories', 'page', 'open to first row ms', 'key to painted ms', 'heap MB'],
    rows: found.map(({ name, size, cost: { open, key, heap } }) => [
      write(size),
      name,
      open.toFixed(0),
      key.toFixed(0),
      heap.toFixed(1),
    ]),
    chart: {
      across: 'repositories',
      marks: sizes.map(write),
      up: 'open ms: Slipway, limit page',
      lines: [line('Slipway', 'open'), line('limit page', 'open')],
    },
  };
}

/**
 * A page left open for an hour over data that never stands still: the page's own clock goes five
 * seconds on, it is refreshed, and that 720 times.
 */
async function stayOpen(context: BrowserContext, base: string, say: Say): Promise<Table> {
  const refreshes = 720;
  const secondsBetween = 5;
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  let requests = 0;
  page.on('request', (request) => (requests += request.url().includes('/api/') ? 1 : 0));
  await page.clock.install();
  await page.goto(`${base}/deployments`);
  await page.locator(listRows).first().waitFor();
  await page.clock.runFor(3000);
  const found: { minute: number; heap: number; elements: number; requests: number }[] = [];
  for (let refresh = 0; refresh <= refreshes; refresh += 1) {
    if (refresh % (refreshes / 4) === 0) {
      const elements = await page.locator('*').count();
      const minute = (refresh * secondsBetween) / 60;
      found.push({ minute, heap: await heapMb(cdp), elements, requests });
      say(`${refresh} of ${refreshes} refreshes`);
    }
    await page.clock.fastForward(secondsBetween * 1000);
    const answered = page.waitForResponse((answer) => answer.url().includes('offset=0'));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await answered;
    await page.locator('table[aria-busy="false"]').waitFor();
  }
  return {
    title: 'A page left open for an hour',
    note: 'An hour of the page’s own clock: 720 refreshes, five seconds apart, each answered with new times in every row. The heap is taken after a garbage collection. One request a refresh; the cache holds one answer for each view, so nothing piles up.',
    head: ['minute', 'heap MB', 'DOM elements', 'requests so far'],
    rows: found.map(({ minute, heap, elements, requests: asked }) => [
      minute.toFixed(0),
      heap.toFixed(2),
      String(elements),
      String(asked),
    ]),
    chart: {
      across: 'minutes',
      marks: found.map(({ minute }) => String(minute)),
      up: 'heap, MB',
      lines: [found.map(({ heap }) => heap)],
    },
  };
}

/** How cost grows with rows, deployments, repositories and time: a table and a picture each. */
export async function measureGrowth(root: string, pages: string[], say: Say): Promise<Table[]> {
  const host = await startHost(root, { rows: 'memory', dists: pages });
  const live = await startHost(root, { rows: 'memory', deployments: 1000, isLive: true, dists: pages });
  const [slipway = '', limit = ''] = host.bases;
  const browser = await launchBrowser();
  try {
    say('Rows in the page');
    const rows = await growByRows(browser, slipway);
    say('Repositories in the picker');
    const repositories = await growByRepositories(browser, slipway, limit);
    say('A page left open');
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const hour = await stayOpen(context, live.bases[0] ?? '', say);
    say('Deployments in the reference service');
    return [rows, await growByDeployments(say), repositories, hour];
  } finally {
    await browser.close();
    await host.stop();
    await live.stop();
  }
}
