import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mistakeIn } from './run-variables.ts';

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');

it.each([
  [{}, undefined],
  [{ E2E_AGAINST: 'http://service.example/base' }, undefined],
  [{ E2E_AGAINST: 'my-service' }, 'E2E_AGAINST must be an http or https URL.'],
  [{ E2E_AGAINST: 'ftp://service.example' }, 'E2E_AGAINST must be an http or https URL.'],
  [
    { E2E_AGAINST: 'https://ann:s3cr3t@service.example' },
    'E2E_AGAINST takes no credential: give headers in SLIPWAY_SERVICE_HEADERS.',
  ],
  [{ E2E_HOSTS: '1' }, 'E2E_HOSTS must be a number from 2 to 9.'],
  [{ E2E_HOSTS: '10' }, 'E2E_HOSTS must be a number from 2 to 9.'],
  [{ E2E_HOSTS: '' }, 'E2E_HOSTS must be a number from 2 to 9.'],
  [{ E2E_HOSTS: '2', E2E_KILL_AFTER: '0' }, 'E2E_KILL_AFTER must be a number above 0.'],
  [{ E2E_KILL_AFTER: '5' }, 'E2E_KILL_AFTER needs E2E_HOSTS.'],
  [{ E2E_HOSTS: '2', E2E_KILL_AFTER: '5' }, undefined],
] as const)('the variables %j have the mistake %s', (variables, mistake) => {
  expect(mistakeIn(variables)).toBe(mistake);
});

it.each([
  [{ E2E_AGAINST: 'https://ann:s3cr3t@service.example' }, /^E2E_AGAINST takes no credential: [^\n]+\n$/],
  [{ CHROMIUM: '/no/browser' }, /^CHROMIUM is “\/no\/browser”, and there is no program at that path\.\n$/],
] as const)('%j ends a run with its line alone', (variables, line) => {
  const config = join(import.meta.dirname, 'playwright.config.ts');
  const run = spawnSync(process.execPath, [playwright, 'test', '--list', '--config', config], {
    env: { ...process.env, ...variables },
    encoding: 'utf8',
  });
  expect(run).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(line) });
});
