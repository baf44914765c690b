import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../server/testing/start-host.ts';
import { test as base } from './fixtures.ts';

interface SpokenDialect {
  /** What the file of the dialect says. */
  dialect: object;
  /**
   * Whether a host of its own stands before the service, which it then reaches below a path prefix.
   */
  isForwarded: boolean;
}

interface OwnHost {
  /** Options of the host, for the whole file: `test.use({ hostOptions: ['--no-reveal'] })`. */
  hostOptions: string[];
  /** The dialect of its service: `test.use({ spoken: { dialect, isForwarded: true } })`. */
  spoken: SpokenDialect | undefined;
  /** Addresses of the service, and of the host before it that the browser asks. */
  ownHost: { service: string; host: string };
}

/**
 * `test` with a host and a database of its own in place of the run's, for what only other options
 * of the host show.
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
