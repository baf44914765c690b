import type { Browser, Page as Tab } from '@playwright/test';
import { eventAt, launchBrowser, openMeasured } from './browser.ts';
import { median } from './figures.ts';
import type { Sight } from './instrument.ts';
import { listRows } from './list-part.ts';
import type { Page } from './rounds.ts';

/** The service of this part: numbers of records, and the delay of each response in milliseconds. */
export const slowService = { deployments: 300, repositories: 500, delayMs: 100 };

/** `cpu` is the factor by which the processor is slowed down; `rests`: the pointer hovers before a press. */
const manners = [
  { cpu: 1, rests: true, words: 'CPU 1x' },
  { cpu: 4, rests: true, words: 'CPU 4x' },
  { cpu: 1, rests: false, words: 'CPU 1x, at once' },
  { cpu: 4, rests: false, words: 'CPU 4x, at once' },
] as const;
type Manner = (typeof manners)[number];
/** A point where no page has controls. */
const aside = [4, 790] as const;
/** Milliseconds until a page is idle. */
const delayMs = 700;
/** Milliseconds after the first row until the code of the other pages is prefetched. */
const prefetchMs = 4500;

interface Navigation {
  what: string;
  /** A key, or the selector of the element to click; without both, the browser's Back. */
  key?: string;
  click?: string;
  /** Label of the field in which the key is pressed. */
  focus?: string;
  /** The content to expect afterwards. */
  sight: Sight;
}

async function readNames(base: string, query: string): Promise<string[]> {
  const response = await fetch(`${base}/api/v2/deployments?limit=20&${query}`);
  const { resources }: { resources: { name: string }[] } = await response.json();
  return resources.slice(0, 2).map(({ name }) => name);
}

/** The navigations of a visit, in order. */
async function planVisit(base: string): Promise<[Navigation, ...Navigation[]]> {
  const [first = '', second = ''] = await readNames(base, 'offset=0');
  const [nextFirst = ''] = await readNames(base, 'offset=20');
  const [typeFirst = ''] = await readNames(base, 'offset=0&deployment_type=dev_free');
  const list = (name: string): Sight => ({ rows: listRows, first: name, absent: 'article' });
  const details = (name: string): Sight => ({
    rows: `article[aria-label="${name}"] h3`,
  });
  const picker: Sight = { rows: 'a[aria-label^="Deploy "]' };
  const form: Sight = { rows: 'h1', first: 'New deployment', absent: picker.rows };
  const link = (label: string) => `nav[aria-label="Main"] a:text-is("${label}")`;
  return [
    { what: 'reload the list', sight: list(first) },
    { what: 'open details', click: listRows, sight: details(first) },
    { what: 'next details', key: 'j', sight: details(second) },
    { what: 'close details', key: 'Escape', sight: list(first) },
    { what: 'next page', click: 'button[aria-label="Next page"]', sight: list(nextFirst) },
    { what: 'previous page', click: 'button[aria-label="Previous page"]', sight: list(first) },
    { what: 'filter by type', focus: 'Deployment type', key: 'ArrowDown', sight: list(typeFirst) },
    // Waits for the links of the numbers: the figure itself is visible before the data.
    { what: 'to the overview', click: link('Overview'), sight: { rows: 'main figure li a' } },
    { what: 'back to the list', sight: list(typeFirst) },
    { what: 'to repositories', click: link('Repositories'), sight: picker },
    { what: 'pick a repository', click: picker.rows, sight: form },
    { what: 'back to repositories', sight: picker },
    { what: 'to deployments', click: link('Deployments'), sight: list(first) },
  ];
}

/** One measured navigation: milliseconds from the press to painted content. */
interface Passage {
  page: string;
  manner: Manner;
  what: string;
  ms: number;
}

/** Finds the target before the measurement, because Playwright's own checks would force layouts. */
async function preparePress(
  tab: Tab,
  { key, click, focus }: Navigation,
  rests: boolean,
): Promise<() => Promise<unknown>> {
  if (focus) await tab.getByLabel(focus, { exact: true }).focus();
  if (key) return () => tab.keyboard.press(key);
  if (!click) return () => tab.evaluate(() => history.back());
  const box = await tab.locator(click).first().boundingBox();
  if (!box) throw new Error(`Not visible: ${click}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await tab.mouse.move(...(rests ? ([x, y] as const) : aside));
  return () => tab.mouse.click(x, y);
}

async function visit(browser: Browser, { name: page, base }: Page, manner: Manner): Promise<Passage[]> {
  const [reload, ...navigations] = await planVisit(base);
  const { page: tab, seen, seenAfter, close } = await openMeasured(browser, reload.sight, manner);
  await tab.goto(`${base}/deployments`, { waitUntil: 'commit' });
  await seen();
  await tab.waitForTimeout(prefetchMs);
  await tab.reload({ waitUntil: 'commit' });
  const passages: Passage[] = [{ page, manner, what: reload.what, ms: await seen() }];
  await tab.waitForTimeout(prefetchMs);
  for (const navigation of navigations) {
    const { what, key, click, sight } = navigation;
    const press = await preparePress(tab, navigation, manner.rests);
    await tab.waitForTimeout(delayMs);
    const paintedAt = await seenAfter(sight, press);
    const pressedAt = await eventAt(tab, key ? 'keydown' : click ? 'click' : 'popstate');
    await tab.waitForTimeout(delayMs);
    passages.push({ page, manner, what, ms: paintedAt - pressedAt });
  }
  await close();
  return passages;
}

/** The median of each navigation, for each page and CPU. */
function tabulate(pages: readonly Page[], passages: readonly Passage[]): string[][] {
  const columns = pages.flatMap((page) => manners.map((manner) => ({ page: page.name, manner })));
  const names = [...new Set(passages.map(({ what }) => what))];
  return [
    ['navigation', ...columns.map(({ page, manner }) => `${page}, ${manner.words}`)],
    ...names.map((name) => [
      name,
      ...columns.map(({ page, manner }) => {
        const own = passages.filter(
          (each) => each.page === page && each.manner === manner && each.what === name,
        );
        return `${median(own.map(({ ms }) => ms)).toFixed(0)} ms`;
      }),
    ]),
  ];
}

/** Measures the visit on each page in turn. @returns the rows of a table, with its header */
export async function measureNavigations(
  pages: readonly Page[],
  reps: number,
  say: (line: string) => void,
): Promise<string[][]> {
  const passages: Passage[] = [];
  for (let rep = 0; rep < reps; rep += 1) {
    for (const manner of manners) {
      for (const page of pages) {
        const browser = await launchBrowser();
        passages.push(...(await visit(browser, page, manner)));
        await browser.close();
      }
    }
    say(`Round ${rep + 1} of ${reps}`);
  }
  return tabulate(pages, passages);
}
