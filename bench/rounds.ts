import { setTimeout as delay } from 'node:timers/promises';

import type { Browser } from '@playwright/test';

import { launchBrowser } from './browser.ts';
import type { Expected } from './expected.ts';
import { mostOthers, watchOthers } from './machine.ts';
import type { Part, Values } from './part.ts';

export type PageName = 'slipway' | 'limit';

/** One part measured once on one page. */
export interface Repetition {
  page: PageName;
  part: string;
  values: Values;
  /** Cores that others used meanwhile; absent where the system does not say. */
  others?: number;
}

export interface RoundsOptions {
  bases: Readonly<Record<PageName, string>>;
  parts: readonly Part[];
  expected: Expected;
  /** So many repetitions of each part on each page that count. */
  reps: number;
  /** No repetition begins after this (`performance.now()`). */
  endsAt: number;
  say: (line: string) => void;
}

/** Whether a repetition counts: nobody else kept the machine busy meanwhile. */
function counts({ others = 0 }: Pick<Repetition, 'others'>): boolean {
  return others <= mostOthers;
}

/**
 * Measures both pages in turns, part by part, until each has enough repetitions that count, the time is up, or the machine has been busy too often. Each
 * round has fresh browsers, and which page comes first changes.
 */
export async function runRounds(options: RoundsOptions): Promise<Repetition[]> {
  const { bases, parts, reps, endsAt, say } = options;
  const done: Repetition[] = [];
  const missing = (part: Part, page: PageName) =>
    done.filter((each) => each.part === part.name && each.page === page && counts(each)).length <
    Math.min(reps, part.mostReps ?? reps);
  for (let round = 1; ; round += 1) {
    const order: PageName[] = round % 2 === 1 ? ['limit', 'slipway'] : ['slipway', 'limit'];
    const open = parts
      .flatMap((part) => order.map((page) => ({ part, page })))
      .filter(({ part, page }) => missing(part, page));
    const isOver = round > 3 * reps || performance.now() > endsAt;
    if (open.length === 0 || isOver) return done;
    await waitForQuiet(endsAt);
    const browsers = { slipway: await warmBrowser(bases.slipway), limit: await warmBrowser(bases.limit) };
    for (const { part, page } of open) {
      if (performance.now() > endsAt) break;
      done.push(await measureOnce(browsers[page], part, page, options));
    }
    await Promise.all([browsers.slipway.close(), browsers.limit.close()]);
    const busy = done.filter((each) => !counts(each)).length;
    say(`Round ${round}: ${done.length} repetitions, ${busy} of them do not count (machine busy)`);
  }
}

/** A browser that has shown something already: its own start is no page's doing. */
async function warmBrowser(base: string): Promise<Browser> {
  const browser = await launchBrowser();
  const context = await browser.newContext();
  await (await context.newPage()).goto(`${base}/healthz`);
  await context.close();
  return browser;
}

/** Waits for a second in which others leave the machine alone, ten at most: it may be busy for good. */
async function waitForQuiet(endsAt: number): Promise<void> {
  for (let second = 0; second < 10 && performance.now() < endsAt; second += 1) {
    const othersSince = watchOthers();
    await delay(1000);
    if (counts({ others: othersSince() ?? 0 })) return;
  }
}

async function measureOnce(
  browser: Browser,
  part: Part,
  page: PageName,
  { bases, expected }: RoundsOptions,
): Promise<Repetition> {
  const othersSince = watchOthers();
  const values = await part.run(browser, bases[page], expected, page === 'limit');
  const others = othersSince();
  return { page, part: part.name, values, ...(others !== undefined && { others }) };
}

/** All values of a figure on a page that count; steady ones come out the same however busy the machine is. */
export function valuesOf(
  repetitions: readonly Repetition[],
  page: PageName,
  figure: string,
  isSteady = false,
): number[] {
  return repetitions
    .filter((each) => each.page === page && (isSteady || counts(each)))
    .flatMap(({ values }) => values[figure] ?? []);
}
