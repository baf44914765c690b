import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './fixtures.ts';
import { startHost } from './start-host.ts';

interface OwnHost {
  /** Options of the host, for the whole file: `test.use({ hostOptions: ['--no-reveal'] })`. */
  hostOptions: string[];
  ownHost: string;
}

/**
 * `test` with a host and a database of its own in place of the run's, for what only other options
 * of the host show.
 */
export const test = base.extend<object, OwnHost>({
  hostOptions: [[], { option: true, scope: 'worker' }],
  ownHost: [
    async ({ hostOptions }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'slipway-own-host-'));
      const host = await startHost(['--faults', '--empty', '--data-dir', dataDir, ...hostOptions]);
      await use(host.url);
      await host.stop();
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownHost }, use) => use(ownHost),
});
