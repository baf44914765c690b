import { heapMb, launchBrowser } from './browser.ts';
import { listRows } from './expected.ts';
import { startPages } from './processes.ts';
import type { Table } from './results-file.ts';

const refreshes = 720;
const secondsBetween = 5;
const looks = [0, 180, 360, 540, 720];

/**
 * A page left open for an hour over data that never stands still: the page's own clock goes five seconds on, it is
 * refreshed, and that 720 times.
 */
export async function stayOpen(root: string, say: (line: string) => void): Promise<Table> {
  const pages = await startPages(root, { deployments: 1000, isLive: true });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    let requests = 0;
    page.on('request', (request) => (requests += request.url().includes('/api/') ? 1 : 0));
    await page.clock.install();
    await page.goto(`${pages.slipway}/deployments`);
    await page.locator(listRows).first().waitFor();
    await page.clock.runFor(3000);
    const found: { refresh: number; heap: number; elements: number; requests: number }[] = [];
    for (let refresh = 0; refresh <= refreshes; refresh += 1) {
      if (looks.includes(refresh)) {
        const elements = await page.evaluate(() => document.querySelectorAll('*').length);
        found.push({ refresh, heap: await heapMb(cdp), elements, requests });
        say(`${refresh} of ${refreshes} refreshes`);
      }
      await page.clock.fastForward(secondsBetween * 1000);
      const answered = page.waitForResponse((answer) => answer.url().includes('offset=0'));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await answered;
      await page.locator('table[aria-busy="false"]').waitFor();
    }
    const minutes = (refresh: number) => (refresh * secondsBetween) / 60;
    return {
      title: 'A page left open for an hour',
      note: 'An hour of the page’s own clock: 720 refreshes, five seconds apart, each answered with new times in every row. The heap is taken after a garbage collection. One request a refresh; the cache holds one answer for each view, so nothing piles up.',
      head: ['minute', 'heap MB', 'DOM elements', 'requests so far'],
      rows: found.map(({ refresh, heap, elements, requests: asked }) => [
        minutes(refresh).toFixed(0),
        heap.toFixed(2),
        String(elements),
        String(asked),
      ]),
      picture: {
        file: 'growth-hour.svg',
        across: 'minutes',
        up: 'MB',
        isLog: false,
        lines: [{ name: 'heap, MB', points: found.map(({ refresh, heap }) => [minutes(refresh), heap]) }],
      },
    };
  } finally {
    await browser.close();
    await pages.stop();
  }
}
