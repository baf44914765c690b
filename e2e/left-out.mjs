// What `npm run e2e -- --against URL` did not show, and why.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * Tests of this run that were skipped, each with its reason.
 * @param record what Playwright's reporter `json` has written
 */
function skippedIn(record) {
  return specsOf(record).flatMap(({ title, tests }) => {
    const reasons = tests.flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'skip'));
    return reasons.length > 0 ? [`  ${title}: ${reasons[0].description}`] : [];
  });
}

/** All tests that are not in the run, counted by file. */
function countLeftOut(playwright, options) {
  const args = [playwright, 'test', '--config', options.config, '--list', '--reporter', 'json'];
  const env = { ...options.env, E2E_AGAINST: '', E2E_RECORD: '' };
  const { stdout } = spawnSync(process.execPath, [...args, '--grep-invert', '@read-only'], {
    cwd: options.cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  const counts = new Map();
  for (const { file } of specsOf(JSON.parse(stdout))) counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
}

/** The report in words. @param recordFile of the run */
export function leftOut(playwright, { recordFile, ...options }) {
  const skipped = existsSync(recordFile) ? skippedIn(JSON.parse(readFileSync(recordFile, 'utf8'))) : [];
  const counts = countLeftOut(playwright, options);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [
    ...(skipped.length > 0 ? ['Skipped, since this service does not have what they need:', ...skipped] : []),
    `Left out: ${total} tests that are not tagged @read-only. They fill a service with rows of their own, switch`,
    'failures on, create deployments, or start hosts with other options: only the reference service is there for that.',
    ...[...counts].map(([file, count]) => `  ${file}: ${count}`),
    '',
  ].join('\n');
}
