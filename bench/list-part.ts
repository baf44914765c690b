import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { eventAt, type Measured, openMeasured } from './browser.ts';
import type { Sight } from './instrument.ts';
import { hasCores, onOneCore } from './machine.ts';
import type { Part, Values } from './rounds.ts';

/** Selector of the links in the list's rows, the same on every page. */
export const listRows = 'table[aria-label="Deployments"] tbody a[href^="/deployments/"]';

/** The content that the pages must show. */
interface Sample {
  /** The first rows of the pages at offset 0 and 20. */
  pages: [Sight, Sight];
  /** A letter that is not in the first name, and the first row that contains it. */
  filter: { key: string; sight: Sight };
}

/** Loads the expected content from the service. @param base address of a host */
async function learnSample(base: string): Promise<Sample> {
  const sightOf = async (query: string): Promise<Sight> => {
    const response = await fetch(`${base}/api/v2/deployments?limit=20&${query}`);
    const { resources }: { resources: { name: string }[] } = await response.json();
    return { rows: listRows, first: resources[0]?.name ?? '' };
  };
  const page = (offset: number) => sightOf(`offset=${offset}`);
  const pages: Sample['pages'] = [await page(0), await page(20)];
  const key = ['x', 'z', 'q', 'k', 'w', 'v', 'j', 'y'].find((letter) => !pages[0].first?.includes(letter));
  if (!key) throw new Error('No letter filters the sample as the measurement needs it');
  return { pages, filter: { key, sight: await sightOf(`offset=0&name_contains=${key}`) } };
}

/** Time for the page's further work after the first row, in milliseconds. */
const settleMs = 500;

/** Gzipped size of a script or style, in kB. */
async function gzippedKb(address: string): Promise<number> {
  const response = await fetch(address);
  return gzipSync(await response.arrayBuffer(), { level: 9 }).length / 1000;
}

async function firstView(measured: Measured, base: string): Promise<number> {
  await measured.page.goto(`${base}/deployments`, { waitUntil: 'commit' });
  const at = await measured.seen();
  await measured.page.waitForTimeout(settleMs);
  return at;
}

/** Measures a cold start on this machine at full speed. */
async function coldStart(browser: Browser, base: string, { pages: [first] }: Sample): Promise<Values> {
  const measured = await openMeasured(browser, first);
  const firstRow = await firstView(measured, base);
  const sizes = await Promise.all(measured.code.map(gzippedKb));
  await measured.close();
  return { firstRow, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Measures a cold start with the browser and the host on one core. */
const oneCoreStart = async (browser: Browser, base: string, { pages: [first] }: Sample): Promise<Values> =>
  onOneCore(async () => {
    const measured = await openMeasured(browser, first);
    const firstRowOneCore = await firstView(measured, base);
    await measured.close();
    return { firstRowOneCore };
  });

/** Measures a cold start on a slow device and network. */
async function slowStart(browser: Browser, base: string, { pages: [first] }: Sample): Promise<Values> {
  const measured = await openMeasured(browser, first, { cpu: 4, isFast4g: true });
  const firstRowSlow = await firstView(measured, base);
  const { blocking, shift } = await measured.page.evaluate(() => {
    const { longTasks, shift: moved } = window.instrument;
    return { blocking: longTasks.reduce((sum, duration) => sum + duration - 50, 0), shift: moved };
  });
  await measured.close();
  return { firstRowSlow, blocking, shift };
}

/** Measures filtering, paging and showing more rows, on a slow device. */
async function session(browser: Browser, base: string, sample: Sample): Promise<Values> {
  const [first, second] = sample.pages;
  const measured = await openMeasured(browser, first, { cpu: 4 });
  const { page, seenAfter } = measured;
  await firstView(measured, base);
  await page.evaluate(() => window.instrument.interactions.clear());
  await page.getByLabel('Name contains', { exact: true }).click();
  await seenAfter(sample.filter.sight, () => page.keyboard.press(sample.filter.key));
  await seenAfter(first, () => page.keyboard.press('Backspace'));
  await page.waitForTimeout(settleMs);
  await seenAfter(second, () => page.getByRole('button', { name: 'Next page' }).click());
  await seenAfter(first, () => page.getByRole('button', { name: 'Previous page' }).click());
  await page.waitForTimeout(settleMs);
  const hundredAt = await seenAfter({ ...first, count: 100 }, () =>
    page.getByLabel('Rows per page').selectOption('100'),
  );
  const hundred = hundredAt - (await eventAt(page, 'change'));
  await page.waitForTimeout(settleMs);
  const interaction = await page.evaluate(() => Math.max(0, ...window.instrument.interactions.values()));
  await measured.close();
  return { hundred, interaction };
}

export const listPart: Part = {
  name: 'list',
  figures: [
    { name: 'firstRow', what: 'first row', unit: 'ms' },
    ...(hasCores ? [{ name: 'firstRowOneCore', what: 'first row, one core', unit: 'ms' } as const] : []),
    { name: 'firstRowSlow', what: 'first row, CPU 4x + Fast 4G', unit: 'ms' },
    { name: 'blocking', what: 'blocking, CPU 4x + Fast 4G', unit: 'ms' },
    { name: 'hundred', what: '20 to 100 rows, CPU 4x', unit: 'ms' },
    { name: 'interaction', what: 'INP, CPU 4x', unit: 'ms' },
    { name: 'shift', what: 'layout shift', unit: '', digits: 3, isSteady: true },
    { name: 'bytes', what: 'JS + CSS for the first view, gzip', unit: 'kB', digits: 1, isSteady: true },
  ],
  prepare: async (service) => {
    const sample = await learnSample(service);
    const measurements = {
      'cold start': coldStart,
      ...(hasCores && { 'one core': oneCoreStart }),
      'slow start': slowStart,
      session,
    };
    return Object.entries(measurements).map(([name, measure]) => ({
      name,
      run: (browser, base) => measure(browser, base, sample),
    }));
  },
};
