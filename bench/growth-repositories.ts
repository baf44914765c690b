import type { Browser } from '@playwright/test';

import { heapMb, launchBrowser, openMeasured } from './browser.ts';
import { listRows } from './expected.ts';
import { integrationOf } from './memory-service.ts';
import { openPicker, typeIntoPicker } from './picker-parts.ts';
import { startPages } from './processes.ts';
import type { Table } from './results-file.ts';
import { quantile } from './statistics.ts';

const sizes = [1000, 10_000, 100_000];
const rounds = 3;

interface Cost {
  open: number;
  key: number;
  heap: number;
}

async function openOnce(browser: Browser, base: string, repositories: number): Promise<Cost> {
  const measured = await openMeasured(browser, { rows: listRows });
  const { openedAt, painted } = await openPicker(measured, base, repositories);
  await measured.page.waitForTimeout(700);
  const heap = await heapMb(measured.cdp);
  const key = await typeIntoPicker(measured);
  await measured.close();
  return { open: painted - openedAt, key, heap };
}

/** Repositories in the picker, in Slipway and in the limit page. */
export async function growByRepositories(root: string): Promise<Table> {
  const pages = await startPages(root, { deployments: 1000 });
  const browser = await launchBrowser();
  const sides = [
    { name: 'Slipway', base: pages.slipway },
    { name: 'limit page', base: pages.limit },
  ];
  try {
    const found: { name: string; size: number; cost: Cost }[] = [];
    for (const size of sizes) {
      await (
        await fetch(`${pages.slipway}/api/v1/integrations/forge/codehost/${integrationOf(size)}/repos`)
      ).text();
      for (const { name, base } of sides) {
        const costs: Cost[] = [];
        for (let round = 0; round < rounds; round += 1) costs.push(await openOnce(browser, base, size));
        const median = (part: keyof Cost) =>
          quantile(
            costs.map((cost) => cost[part]),
            0.5,
          );
        found.push({ name, size, cost: { open: median('open'), key: median('key'), heap: median('heap') } });
      }
    }
    const line = (name: string, part: keyof Cost, unit: string) => ({
      name: `${part}, ${unit}, ${name}`,
      points: found
        .filter((each) => each.name === name)
        .map(({ size, cost }): [number, number] => [size, cost[part]]),
    });
    return {
      title: 'Repositories in the picker',
      note: 'Medians of three. Opening grows with the bytes of the listing, which a worker reads, checks and sorts beside the page; a key is bounded by the search over all names; the heap holds columns of texts, not records.',
      head: ['repositories', 'page', 'open to first row ms', 'key to painted ms', 'heap MB'],
      rows: found.map(({ name, size, cost }) => [
        size.toLocaleString('en'),
        name,
        cost.open.toFixed(0),
        cost.key.toFixed(0),
        cost.heap.toFixed(1),
      ]),
      picture: {
        file: 'growth-repositories.svg',
        across: 'repositories',
        up: 'ms, MB',
        isLog: true,
        lines: [
          line('Slipway', 'open', 'ms'),
          line('limit page', 'open', 'ms'),
          line('Slipway', 'key', 'ms'),
          line('Slipway', 'heap', 'MB'),
          line('limit page', 'heap', 'MB'),
        ],
      },
    };
  } finally {
    await browser.close();
    await pages.stop();
  }
}
