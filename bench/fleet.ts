import { join } from 'node:path';

import { launchBrowser } from './browser.ts';
import {
  fleetSize,
  measureExport,
  measureLarge,
  measureLiveHour,
  measurePalette,
  measureWalk,
} from './fleet-parts.ts';
import { startMemoryService } from './memory-service.ts';
import { startBefore } from './pages.ts';
import type { Measured, Table } from './results.ts';
import { median, mostGrowth } from './statistics.ts';

/** A measured value, and what it must not exceed. */
interface Figure {
  what: string;
  value: number;
  unit: 's' | 'ms' | 'MB' | '' | 'x';
  most?: number;
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
  const services = [
    await startMemoryService(fleetSize, false, bare),
    await startMemoryService(1000, true, bare),
    await startMemoryService(100_000, false, bare),
  ];
  const hosts = await Promise.all(services.map((service) => startBefore(service, root)));
  const [host = '', liveHost = '', largeHost = ''] = hosts.map(({ url }) => url);
  const browser = await launchBrowser();
  try {
    const rounds = new Array<Record<string, number>>();
    for (let round = 0; round < reps; round += 1) {
      const walk = await measureWalk(browser, host);
      const saved = await measureExport(browser, host);
      rounds.push({ ...walk, ...saved, ...(await measurePalette(browser, host)) });
      say(`Round ${round + 1} of ${reps}`);
    }
    const of = (name: string) => median(rounds.map((round) => round[name] ?? NaN));
    const fleet = tableOf(`A fleet of ${fleetSize.toLocaleString('en')}`, `Medians of ${reps}.`, [
      { what: 'the requests alone, one after another', value: of('bare'), unit: 'ms' },
      { what: 'overview: click to everything read and drawn', value: of('whole'), unit: 'ms' },
      { what: 'as a multiple of the requests alone', value: of('ratio'), unit: 'x', most: 1.3 },
      { what: 'longest task meanwhile (0: none over 50 ms)', value: of('longest'), unit: 'ms', most: 50 },
      { what: 'heap beside the page', value: of('heap'), unit: 'MB', most: 20 },
      { what: 'export: click to the file', value: of('saved'), unit: 'ms' },
      { what: 'export: longest task (0: none over 50 ms)', value: of('exportLongest'), unit: 'ms', most: 50 },
      { what: 'palette: keys to its first command, its code included', value: of('open'), unit: 'ms' },
      { what: 'palette: a letter to the commands that it finds', value: of('key'), unit: 'ms', most: 100 },
    ]);
    say('An hour of Live');
    const { grown, times, most, requests } = await measureLiveHour(browser, liveHost);
    const live = tableOf('An hour of Live', `Every 30 s of the page’s own clock: ${requests} requests.`, [
      { what: 'heap grown by', value: grown, unit: 'MB', most: 10 },
      { what: 'its last third as a multiple of its first', value: times, unit: 'x', most: mostGrowth },
      { what: 'requests under way at once', value: most, unit: '', most: 1 },
    ]);
    say('A fleet of 100,000');
    const { seconds, heap, left } = await measureLarge(browser, largeHost, 100_000);
    const large = tableOf('A fleet of 100,000', 'Read once: it ends, and the page stays usable.', [
      { what: 'read and drawn', value: seconds, unit: 's' },
      { what: 'heap of the page', value: heap, unit: 'MB' },
      { what: 'from the click on Settings to that page', value: left, unit: 'ms', most: 1000 },
    ]);
    const all = [fleet, live, large];
    return { tables: all.flatMap(({ tables }) => tables), missed: all.flatMap(({ missed }) => missed) };
  } finally {
    await browser.close();
    await Promise.all(hosts.map(({ stop }) => stop()));
  }
}
