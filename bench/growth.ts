import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from '@playwright/test';

import { runHost, startHost } from '../server/testing/start-host.ts';
import { eventAt, launchBrowser, openMeasured } from './browser.ts';
import { learnSample } from './list-parts.ts';
import { startMemoryService } from './memory-service.ts';
import { startBefore } from './pages.ts';
import { measurePicker, type PickerCost, prepareRepositories } from './picker-part.ts';
import type { Measured, Table } from './results.ts';
import { median } from './statistics.ts';

type Say = (line: string) => void;

const write = (size: number) => size.toLocaleString('en');

/** From the choice of another page size to its rows painted, and what stands in the page then. */
async function growByRows(browser: Browser, base: string): Promise<Table> {
  const [first] = (await learnSample(base)).pages;
  const rows: string[][] = [];
  for (const size of [20, 50, 100]) {
    const times: number[] = [];
    let elements = 0;
    for (let round = 0; round < 5; round += 1) {
      const measured = await openMeasured(browser, first);
      const { page, seenAfter } = measured;
      await page.goto(`${base}/deployments?limit=10`, { waitUntil: 'commit' });
      await measured.seen();
      await page.waitForTimeout(500);
      const choose = () => page.getByLabel('Rows per page').selectOption(String(size));
      const painted = await seenAfter({ ...first, count: size }, choose);
      times.push(painted - (await eventAt(page, 'change')));
      elements = (await page.locator('table *').count()) + 1;
      await measured.close();
    }
    rows.push([String(size), median(times).toFixed(0), String(elements)]);
  }
  return {
    title: 'Rows in the page',
    note: 'From the choice of a page size to all of its rows painted (median of five), and the elements of the table. 100 rows are the interface’s most.',
    head: ['rows', 'painted ms', 'DOM elements'],
    rows,
  };
}

/** Repositories in the picker, in Slipway and in the bare page. */
async function growByRepositories(browser: Browser, slipway: string, bare: string): Promise<Table> {
  const rows: string[][] = [];
  for (const size of [1000, 10_000, 100_000]) {
    await prepareRepositories(bare, size);
    for (const [name, base] of Object.entries({ Slipway: slipway, 'bare page': bare })) {
      const costs: PickerCost[] = [];
      for (let round = 0; round < 3; round += 1) costs.push(await measurePicker(browser, base, size));
      const medianOf = (part: keyof PickerCost) => median(costs.map((cost) => cost[part]));
      const times = [medianOf('open'), medianOf('key'), medianOf('scroll')].map((ms) => ms.toFixed(0));
      rows.push([write(size), name, ...times, medianOf('heap').toFixed(1)]);
    }
  }
  return {
    title: 'Repositories in the picker',
    note: 'Medians of three.',
    head: ['repositories', 'page', 'open to first row ms', 'key ms', '3 s of scrolling, CPU ms', 'heap MB'],
    rows,
  };
}

/** Deployments in the reference service: pages of 20 through the host, by place and by filter. */
async function growByDeployments(say: Say): Promise<Table> {
  const rows: string[][] = [];
  for (const size of [1000, 10_000, 100_000]) {
    const folder = mkdtempSync(join(tmpdir(), 'slipway-growth-'));
    const seeded = runHost(['seed', '--deployments', `${size}`, '--data-dir', folder]);
    const { code, stderr } = await seeded.result();
    if (code !== 0) throw new Error(stderr);
    const host = await startHost(['--data-dir', folder], { isQuiet: true });
    const queries = [
      'offset=0',
      `offset=${size / 2}`,
      `offset=${size - 20}`,
      'name_contains=or&offset=0',
      'name_contains=no-such-name&offset=0',
      'status=READY&offset=0',
    ];
    const cells: string[] = [];
    for (const query of queries) {
      const times: number[] = [];
      for (let round = -2; round < 9; round += 1) {
        const begin = performance.now();
        await (await fetch(`${host.url}/api/v2/deployments?limit=20&${query}`)).text();
        // What comes first reads from the disk and compiles.
        if (round >= 0) times.push(performance.now() - begin);
      }
      cells.push(median(times).toFixed(1));
    }
    await host.stop();
    rmSync(folder, { recursive: true });
    rows.push([write(size), ...cells]);
    say(`${write(size)} deployments: ${cells.join(', ')} ms`);
  }
  return {
    title: 'Deployments in the reference service',
    note: 'A page of 20 through the host from its embedded database, one request at a time (median of nine).',
    head: ['deployments', 'start ms', 'middle ms', 'end ms', 'by name ms', 'no such name ms', 'by status ms'],
    rows,
  };
}

/** How cost grows with rows, deployments and repositories. */
export async function measureGrowth(root: string, say: Say): Promise<Measured> {
  const service = await startMemoryService(10_000, false, join(root, 'dist-bench', 'bare'));
  const host = await startBefore(service, root);
  const browser = await launchBrowser();
  try {
    say('Rows in the page');
    const rows = await growByRows(browser, host.url);
    say('Repositories in the picker');
    const repositories = await growByRepositories(browser, host.url, service);
    say('Deployments in the reference service');
    return { tables: [rows, repositories, await growByDeployments(say)], missed: [] };
  } finally {
    await browser.close();
    await host.stop();
  }
}
