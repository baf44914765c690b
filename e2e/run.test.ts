import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mistakeIn } from './run-variables.ts';

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');

it.each([
  [undefined, undefined],
  ['http://service.example/base', undefined],
  ['my-service', 'E2E_AGAINST must be an http or https URL.'],
  ['ftp://service.example', 'E2E_AGAINST must be an http or https URL.'],
  [
    'https://ann:s3cr3t@service.example',
    'E2E_AGAINST takes no credential: give headers in SLIPWAY_SERVICE_HEADERS.',
  ],
])('the service URL %s gives the message %s', (against, mistake) => {
  expect(mistakeIn(against)).toBe(mistake);
});

it.each([
  [{ E2E_AGAINST: 'https://ann:s3cr3t@service.example' }, /^E2E_AGAINST takes no credential: [^\n]+\n$/],
  [{ CHROMIUM: '/no/browser' }, /^CHROMIUM is “\/no\/browser”, and there is no program at that path\.\n$/],
] as const)('%j ends a run with a single line', (variables, line) => {
  const config = join(import.meta.dirname, 'playwright.config.ts');
  const run = spawnSync(process.execPath, [playwright, 'test', '--list', '--config', config], {
    env: { ...process.env, ...variables },
    encoding: 'utf8',
  });
  expect(run).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(line) });
});
