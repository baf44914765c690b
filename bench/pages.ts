import { join } from 'node:path';

import { type RunningHost, startHost } from '../server/testing/start-host.ts';
import { compareFigures } from './figures.ts';
import { learnSample, listParts } from './list-parts.ts';
import { integrationOf, startMemoryService } from './memory-service.ts';
import { pickerPart, prepareRepositories } from './picker-part.ts';
import type { Measured } from './results.ts';
import { type Page, runRounds } from './rounds.ts';

/** No round begins later than this after the start, for each page. */
const pageMs = 150_000;

/** Starts the host of a checkout before a service; neither says anything. */
export function startBefore(service: string, checkout: string): Promise<RunningHost> {
  const args = ['--service-url', `${service}/api`, '--integration', `${integrationOf(50_000)}=Measured`];
  return startHost(args, { build: join(checkout, 'dist-server'), root: checkout, isQuiet: true });
}

/** Measures Slipway, the bare page and further builds in turns. */
export async function measurePages(
  root: string,
  given: { reps: number; only: string; beside: string[]; say: (line: string) => void },
): Promise<Measured> {
  const { reps, only, beside, say } = given;
  const service = await startMemoryService(10_000, false, join(root, 'dist-bench', 'bare'));
  const hosts = await Promise.all([root, ...beside].map((checkout) => startBefore(service, checkout)));
  try {
    const pages: Page[] = [{ name: 'bare', base: service }];
    for (const [at, { url }] of hosts.entries())
      pages.push({ name: at === 0 ? 'slipway' : (beside[at - 1] ?? ''), base: url });
    const parts = only === 'picker' ? [] : listParts(await learnSample(service));
    if (only !== 'list') {
      await prepareRepositories(service, 50_000);
      parts.push(pickerPart);
    }
    say(`Measuring: ${parts.length} parts on ${pages.length} pages, ${reps} repetitions each.`);
    const repetitions = await runRounds(pages, parts, { reps, endsAt: pages.length * pageMs, say });
    return compareFigures(repetitions, reps, beside);
  } finally {
    await Promise.all(hosts.map(({ stop }) => stop()));
  }
}
