// The first and the last step of `npm test`: `before` says how many tests there are and how long
// they took the last time, `after` which ones took longest. `npm run unit` and `npm run e2e` keep
// the records that both read.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const records = join(import.meta.dirname ?? '.', '..', '..', 'node_modules', '.cache', 'slipway');

const readRecord = (name) => {
  const file = join(records, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

/** What Vitest's reporter `json` has written. */
function unitRun() {
  const record = readRecord('unit');
  if (!record) return undefined;
  const tests = record.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ file: name, title: fullName, ms: duration ?? 0 })),
  );
  const ends = record.testResults.map(({ endTime }) => endTime);
  return { name: 'unit', tests, ms: Math.max(...ends) - record.startTime };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** What Playwright's reporter `json` has written. */
function browserRun() {
  const record = readRecord('e2e');
  if (!record) return undefined;
  const tests = specsOf(record).map(({ file, title, tests: runs }) => {
    const ms = runs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    return { file: `e2e/${file}`, title, ms };
  });
  return { name: 'end-to-end', tests, ms: record.stats.duration };
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const runs = [unitRun(), browserRun()].filter(Boolean);

if (process.argv[2] === 'before') {
  const parts = runs.map(({ name, tests, ms }) => `${tests.length} ${name} tests took ${seconds(ms)}`);
  process.stdout.write(
    parts.length > 0 ? `The last time ${parts.join(', ')}.\n` : 'The first run of all tests.\n',
  );
} else {
  for (const { name, tests, ms } of runs) {
    process.stdout.write(`\n${tests.length} ${name} tests took ${seconds(ms)}. The slowest:\n`);
    const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
    for (const test of slowest) {
      const file = test.file.replaceAll('\\', '/').replace(/^.*\/(?=(?:src|server|bench|fuzz)\/)/, '');
      process.stdout.write(`${seconds(test.ms).padStart(9)}  ${file}: ${test.title}\n`);
    }
  }
}
