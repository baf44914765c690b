import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { watchOthers } from './machine.ts';

/** A repetition does not count if other processes used more cores than this. */
const maxOtherCores = 0.35;

/** Measured values by the name of their figure. */
export type Values = Record<string, number>;

/** Measures several values together on a page. */
export interface Measurement {
  name: string;
  run: (browser: Browser, base: string) => Promise<Values>;
}

/** A figure of a part. Lower is better. */
export interface Figure {
  /** Key in the values of a repetition. */
  name: string;
  /** Name in the table. */
  what: string;
  unit: '' | 'ms' | 'kB' | 'MB';
  digits?: number;
  /** True if the load of the machine does not affect it. */
  isSteady?: true;
}

/** Figures that are measured, compared and recorded together. */
export interface Part {
  name: string;
  figures: readonly Figure[];
  /** Prepares the service. @returns the measurements for the figures */
  prepare: (service: string) => Promise<Measurement[]>;
}

/** A page to measure, and its address. */
export interface Page {
  name: string;
  base: string;
}

/** One run of a measurement on one page. */
export interface Repetition {
  page: string;
  measurement: string;
  values: Values;
  /** Cores that other processes used meanwhile; absent if the system does not report it. */
  others?: number;
}

/** True if other processes did not keep the machine busy meanwhile. */
export function counts({ others = 0 }: Pick<Repetition, 'others'>): boolean {
  return others <= maxOtherCores;
}

/**
 * Measures the pages in turn until each has enough repetitions that count, the time is up, or the
 * machine was busy too often. Each round starts new browsers and begins with another page.
 * @param reps number of repetitions that count, per measurement and page
 * @param endsAt no repetition begins after this (`performance.now()`)
 */
export async function runRounds(
  pages: readonly Page[],
  measurements: readonly Measurement[],
  { reps, endsAt, say }: { reps: number; endsAt: number; say: (line: string) => void },
): Promise<Repetition[]> {
  const done: Repetition[] = [];
  const isMissing = (measurement: Measurement, page: Page) =>
    done.filter((each) => each.measurement === measurement.name && each.page === page.name && counts(each))
      .length < reps;
  for (let round = 0; ; round += 1) {
    const first = round % pages.length;
    const order = [...pages.slice(first), ...pages.slice(0, first)];
    const open = measurements
      .flatMap((measurement) => order.map((page) => ({ measurement, page })))
      .filter(({ measurement, page }) => isMissing(measurement, page));
    if (open.length === 0 || round === 3 * reps || performance.now() > endsAt) return done;
    await waitForQuiet(endsAt);
    const browsers = new Map<Page, Browser>();
    for (const page of pages) browsers.set(page, await launchBrowser());
    for (const { measurement, page } of open) {
      const browser = browsers.get(page);
      if (!browser || performance.now() > endsAt) break;
      const othersSince = watchOthers();
      const values = await measurement.run(browser, page.base).catch((cause: unknown) => {
        throw new Error(`${measurement.name} on ${page.name} could not be measured`, { cause });
      });
      const others = othersSince();
      done.push({
        page: page.name,
        measurement: measurement.name,
        values,
        ...(others !== undefined && { others }),
      });
    }
    for (const browser of browsers.values()) await browser.close();
    const busy = done.filter((each) => !counts(each)).length;
    say(`Round ${round + 1}: ${done.length} repetitions, ${busy} of them do not count (machine busy)`);
  }
}

/** Waits for one second without load from other processes, at most ten seconds. */
async function waitForQuiet(endsAt: number): Promise<void> {
  for (let second = 0; second < 10 && performance.now() < endsAt; second += 1) {
    const othersSince = watchOthers();
    await delay(1000);
    if (counts({ others: othersSince() ?? 0 })) return;
  }
}
