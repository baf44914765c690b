import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../server/testing/start-host.ts';
import { test as base } from './fixtures.ts';

interface SpokenDialect {
  /** The content of the dialect file. */
  dialect: object;
  /** True for a separate host in front of the service, which it reaches below a path prefix. */
  isForwarded: boolean;
}

interface OwnHost {
  /** Options of the host, for the whole file: `test.use({ hostOptions: ['--no-reveal'] })`. */
  hostOptions: string[];
  /** The dialect of its service: `test.use({ spoken: { dialect, isForwarded: true } })`. */
  spoken: SpokenDialect | undefined;
  /** Addresses of the service, and of the host in front of it, which the browser uses. */
  ownHost: { service: string; host: string };
}

/**
 * `test` with its own host and database instead of the run's, for features that other options of
 * the host enable.
 */
export const test = base.extend<object, OwnHost>({
  hostOptions: [[], { option: true, scope: 'worker' }],
  spoken: [undefined, { option: true, scope: 'worker' }],
  ownHost: [
    async ({ hostOptions, spoken }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'slipway-own-host-'));
      const file = join(folder, 'dialect.json');
      writeFileSync(file, JSON.stringify(spoken?.dialect ?? {}));
      const ownData = ['--faults', '--empty', '--data-dir', join(folder, 'data'), ...hostOptions];
      const service = await startHost([...ownData, ...(spoken ? ['--speak', file] : [])]);
      const before = spoken?.isForwarded
        ? await startHost(['--service-url', `${service.url}/api`, '--dialect', file])
        : undefined;
      await use({ service: service.url, host: (before ?? service).url });
      await before?.stop();
      await service.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownHost: { host } }, use) => use(host),
  reference: async ({ ownHost: { service } }, use) => use(service),
});
