import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { eventAt, heapMb, launchBrowser, type Measured as MeasuredPage, openMeasured } from './browser.ts';
import { listRows } from './list-parts.ts';
import { startMemoryService } from './memory-service.ts';
import { startBefore } from './pages.ts';
import type { Measured, Table } from './results.ts';
import { median } from './statistics.ts';

/** A measured value, and what it must not exceed. */
interface Figure {
  what: string;
  value: number;
  unit: 'ms' | 'MB' | '' | 'x';
  most?: number;
}

const fleetSize = 10_000;

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

async function openList(browser: Browser, base: string): Promise<MeasuredPage> {
  const measured = await openMeasured(browser, { rows: listRows });
  await measured.page.goto(`${base}/deployments`, { waitUntil: 'commit' });
  await measured.seen();
  await measured.page.waitForTimeout(1000);
  return measured;
}

/** The overview, from the click in the navigation until everything is read and drawn. */
async function measureWalk(browser: Browser, base: string) {
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
  return { bare, whole: drawn - begun, heap, longest: Math.max(0, ...tasks), tasks: tasks.length };
}

/** From "Download" until the file is there, the reading of all rows included. */
async function measureExport(browser: Browser, base: string) {
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
  return { saved: now - clicked, longest: Math.max(0, ...tasks) };
}

/** How long a fleet takes that is far larger than meant, and whether the page reacts meanwhile. */
async function smoke(browser: Browser, base: string, size: number): Promise<Figure[]> {
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
  return [
    { what: 'read and drawn, s', value: seconds, unit: '' },
    { what: 'heap of the page', value: heap, unit: 'MB' },
    { what: 'from the click on Settings to that page', value: left, unit: 'ms', most: 1000 },
  ];
}

function tableOf(title: string, note: string, figures: readonly Figure[]): Measured {
  const lines = figures.map(({ what, value, unit, most }) => ({
    cells: [
      what,
      `${value.toFixed(unit === 'ms' ? 0 : 2)} ${unit}`.trim(),
      most === undefined ? '' : `≤ ${most} ${unit}`.trim(),
      most === undefined ? '' : value <= most ? 'ok' : 'MISSED',
    ],
    isMissed: most !== undefined && !(value <= most),
  }));
  const table: Table = {
    title,
    note,
    head: ['what', 'measured', 'bar', 'verdict'],
    rows: lines.map(({ cells }) => cells),
  };
  return {
    tables: [table],
    missed: lines.flatMap(({ cells, isMissed }) =>
      isMissed ? `${title}, ${cells.slice(0, 3).join(', ')}` : [],
    ),
  };
}

/** What reading the whole fleet costs, and what is built on it. */
export async function measureFleet(
  root: string,
  reps: number,
  say: (line: string) => void,
): Promise<Measured> {
  const bare = join(root, 'dist-bench', 'bare');
  const [service, large] = [
    await startMemoryService(fleetSize, false, bare),
    await startMemoryService(100_000, false, bare),
  ];
  const [host, largeHost] = [await startBefore(service, root), await startBefore(large, root)];
  const browser = await launchBrowser();
  try {
    const walks = new Array<Awaited<ReturnType<typeof measureWalk>>>();
    const exports = new Array<Awaited<ReturnType<typeof measureExport>>>();
    for (let round = 0; round < reps; round += 1) {
      walks.push(await measureWalk(browser, host.url));
      exports.push(await measureExport(browser, host.url));
      say(`Round ${round + 1} of ${reps}`);
    }
    const ofWalks = (read: (walk: (typeof walks)[number]) => number) => median(walks.map(read));
    const fleet = tableOf(`A fleet of ${fleetSize.toLocaleString('en')}`, `Medians of ${reps}.`, [
      { what: 'the requests alone, one after another', value: ofWalks(({ bare: ms }) => ms), unit: 'ms' },
      {
        what: 'overview: click to everything read and drawn',
        value: ofWalks(({ whole }) => whole),
        unit: 'ms',
      },
      {
        what: 'the same as a multiple of the requests alone',
        value: ofWalks(({ whole, bare: ms }) => whole / ms),
        unit: 'x',
        most: 1.3,
      },
      {
        what: 'longest task meanwhile (0: none over 50 ms)',
        value: ofWalks(({ longest }) => longest),
        unit: 'ms',
        most: 50,
      },
      { what: 'heap beside the page', value: ofWalks(({ heap }) => heap), unit: 'MB', most: 20 },
      { what: 'export: click to the file', value: median(exports.map(({ saved }) => saved)), unit: 'ms' },
      {
        what: 'export: longest task (0: none over 50 ms)',
        value: median(exports.map(({ longest }) => longest)),
        unit: 'ms',
        most: 50,
      },
    ]);
    say('A fleet of 100,000');
    const smoked = tableOf(
      'A fleet of 100,000',
      'Read once: it ends, and the page stays usable.',
      await smoke(browser, largeHost.url, 100_000),
    );
    return { tables: [...fleet.tables, ...smoked.tables], missed: [...fleet.missed, ...smoked.missed] };
  } finally {
    await browser.close();
    await host.stop();
    await largeHost.stop();
  }
}
