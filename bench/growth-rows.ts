import { eventAt, launchBrowser, openMeasured } from './browser.ts';
import { learnExpected, listRows } from './expected.ts';
import { startPages } from './processes.ts';
import type { Table } from './results-file.ts';
import { quantile } from './statistics.ts';

/** Each is chosen on a page of ten. */
const sizes = [20, 50, 100];
const rounds = 5;

/** Rows in the page: from the choice of another page size to its rows painted, and what stands in the page then. */
export async function growByRows(root: string): Promise<Table> {
  const pages = await startPages(root);
  const browser = await launchBrowser();
  try {
    const {
      pages: [first = { rows: listRows }],
    } = await learnExpected(pages.slipway);
    const found: { rows: number; painted: number; elements: number }[] = [];
    for (const rows of sizes) {
      const times: number[] = [];
      let elements = 0;
      for (let round = 0; round < rounds; round += 1) {
        const measured = await openMeasured(browser, first);
        const { page, seenAfter } = measured;
        await page.goto(`${pages.slipway}/deployments?limit=10`, {
          waitUntil: 'commit',
        });
        await measured.seen();
        await page.waitForTimeout(500);
        const choose = () => page.getByLabel('Rows per page').selectOption(String(rows));
        const painted = await seenAfter({ ...first, count: rows }, choose);
        times.push(painted - (await eventAt(page, 'change')));
        elements = await page.evaluate(() => document.querySelectorAll('table *').length + 1);
        await measured.close();
      }
      found.push({ rows, painted: quantile(times, 0.5), elements });
    }
    return {
      title: 'Rows in the page',
      note: 'From the choice of a page size to its rows painted (median of five), and the elements of the table. Both grow in a straight line. Those in sight are painted first; 100 rows are the interface’s most, so all of them stand in the page a moment later, for its search and for screen readers.',
      head: ['rows', 'painted ms', 'DOM elements'],
      rows: found.map(({ rows, painted, elements }) => [String(rows), painted.toFixed(0), String(elements)]),
      picture: {
        file: 'growth-rows.svg',
        across: 'rows',
        up: 'ms, elements / 10',
        isLog: false,
        lines: [
          { name: 'painted, ms', points: found.map(({ rows, painted }) => [rows, painted]) },
          { name: 'elements / 10', points: found.map(({ rows, elements }) => [rows, elements / 10]) },
        ],
      },
    };
  } finally {
    await browser.close();
    await pages.stop();
  }
}
