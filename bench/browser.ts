import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { measuredBrowser } from '../e2e/browser-arguments.ts';
import { findBrowser } from '../e2e/find-browser.ts';
import { installInstrument, type Sight } from './instrument.ts';

const megabit = 1_000_000 / 8;
/** "Fast 4G" of Chrome's developer tools. */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: 9 * megabit * 0.9,
  uploadThroughput: 1.5 * megabit * 0.9,
};
const timeoutMs = 30_000;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: measuredBrowser });
}

export interface Conditions {
  /** Factor by which the processor is slowed down. */
  cpu?: number;
  isFast4g?: boolean;
}

/** A page to measure, with an empty cache and with the instrument installed. */
export interface Measured {
  page: Page;
  cdp: CDPSession;
  /** Addresses of the loaded scripts and styles. */
  code: string[];
  /** Waits until the expected content is painted, and returns the time. */
  seen: () => Promise<number>;
  /** Expects new content, acts, and returns the time at which it was painted. */
  seenAfter: (sight: Sight, act: () => Promise<unknown>) => Promise<number>;
  close: () => Promise<void>;
}

/**
 * Opens an empty page with a new profile.
 * @param sight the content to expect after the first navigation
 */
export async function openMeasured(
  browser: Browser,
  sight: Sight,
  { cpu = 1, isFast4g = false }: Conditions = {},
): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (isFast4g) await cdp.send('Network.emulateNetworkConditions', fast4g);
  await page.addInitScript(installInstrument, sight);
  const code: string[] = [];
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) code.push(response.url());
  });
  const seen = () =>
    within(
      page.evaluate(() => window.instrument.seen),
      JSON.stringify(sight),
    );
  return {
    page,
    cdp,
    code,
    seen,
    seenAfter: async (next, act) => {
      await page.evaluate((expected) => window.instrument.expect(expected), next);
      await act();
      return within(
        page.evaluate(() => window.instrument.seen),
        JSON.stringify(next),
      );
    },
    close: () => context.close(),
  };
}

async function within<Value>(promise: Promise<Value>, what: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not seen within ${timeoutMs / 1000} s: ${what}`)), timeoutMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Heap size of the page's JavaScript after garbage collection, in megabytes. */
export async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** Time of the last event of this kind, in milliseconds since the navigation. */
export function eventAt(page: Page, kind: 'click' | 'change' | 'keydown' | 'popstate'): Promise<number> {
  return page.evaluate((name) => window.instrument.events[name] ?? NaN, kind);
}
