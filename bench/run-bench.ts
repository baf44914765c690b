import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { benchHead, benchRows } from './bench-table.ts';
import { launchBrowser } from './browser.ts';
import { learnExpected } from './expected.ts';
import { judgeAll } from './judge.ts';
import { listParts } from './list-parts.ts';
import { describeMachine, watchOthers } from './machine.ts';
import { integrationOf } from './memory-service.ts';
import { pickerParts } from './picker-parts.ts';
import { startPages } from './processes.ts';
import { keepLatest, readResults } from './results-file.ts';
import { runRounds } from './rounds.ts';
import { plainTable } from './text-table.ts';

/** No repetition begins later than this after the start of the process: with its build a run stays within five minutes. */
const endsAt = 280_000;

/** The browser's version and the ones of the packages that figures depend on. */
export async function readVersions(root: string): Promise<Record<string, string>> {
  const browser = await launchBrowser();
  const versions: Record<string, string> = { chromium: browser.version() };
  await browser.close();
  for (const name of ['react', 'react-router', '@tanstack/react-query', 'vite']) {
    const { version }: { version: string } = JSON.parse(
      readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    );
    versions[name] = version;
  }
  return versions;
}

/** Measures Slipway beside the limit page, prints the table and keeps it. @returns the exit code (see `main`) */
export async function runBench({
  root,
  reps,
  only,
  say,
}: {
  root: string;
  reps: number;
  only: 'list' | 'picker' | undefined;
  say: (line: string) => void;
}): Promise<number> {
  const versions = await readVersions(root);
  const pages = await startPages(root);
  const bases = { slipway: pages.slipway, limit: pages.limit };
  try {
    const expected = await learnExpected(pages.slipway);
    const parts = [...(only === 'picker' ? [] : listParts), ...(only === 'list' ? [] : pickerParts)];
    // The service makes and compresses its large answers now, so that no repetition waits for that.
    for (const count of only === 'list' ? [] : [50_000, 100_000])
      await (
        await fetch(`${pages.slipway}/api/v1/integrations/forge/codehost/${integrationOf(count)}/repos`)
      ).text();
    say(`Measuring: ${parts.length} parts, ${reps} repetitions each on both pages.`);
    if (watchOthers()() === undefined)
      say('This system does not tell what others do: every repetition counts, also on a busy machine.');
    const repetitions = await runRounds({ bases, parts, expected, reps, endsAt, say });
    const verdicts = judgeAll(repetitions, reps);
    const run = { date: new Date().toISOString(), machine: describeMachine(), versions };
    keepLatest(root, { bench: { ...run, reps, verdicts, repetitions } });
    process.stdout.write(
      `\n${plainTable(benchHead, benchRows(verdicts, readResults(root, 'committed').bench?.verdicts))}\n`,
    );
    if (verdicts.some(({ result }) => result === 'missed')) return 1;
    return verdicts.some(({ result }) => result === 'busy') ? 3 : 0;
  } finally {
    await pages.stop();
  }
}
