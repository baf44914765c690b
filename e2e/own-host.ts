import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../server/testing/start-host.ts';
import { test as base } from './fixtures.ts';

interface OwnHost {
  /** Options of the host, for the whole file: `test.use({ hostOptions: ['--no-reveal'] })`. */
  hostOptions: string[];
  ownHost: string;
}

/** `test` with a separate host and database, for features that need other options. */
export const test = base.extend<object, OwnHost>({
  hostOptions: [[], { option: true, scope: 'worker' }],
  ownHost: [
    async ({ hostOptions }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'slipway-own-host-'));
      const host = await startHost([
        '--faults',
        '--empty',
        '--data-dir',
        join(folder, 'data'),
        ...hostOptions,
      ]);
      await use(host.url);
      await host.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownHost }, use) => use(ownHost),
  reference: async ({ ownHost }, use) => use(ownHost),
});
