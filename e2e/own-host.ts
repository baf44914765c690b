import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostCommand, startHost } from '../server/testing/start-host.ts';
import { test as base } from './fixtures.ts';

interface OwnHost {
  /** Options of the host, for the whole file: `test.use({ hostOptions: ['--no-reveal'] })`. */
  hostOptions: string[];
  ownHost: string;
}

/** Fails for unknown options with a list of the known ones. */
function checkOptions(options: readonly string[]): void {
  const [program, ...args] = hostCommand(['--help']);
  const help = spawnSync(program, args, { encoding: 'utf8' }).stdout;
  const known = [...help.matchAll(/^ *(--[a-z][a-z-]+)/gm)].map(([, name = '']) => name);
  const unknown = options.find((each) => each.startsWith('--') && !known.includes(each.replace(/=.*$/s, '')));
  if (unknown !== undefined)
    throw new Error(`No option of the host is called “${unknown}”. There are: ${known.join(', ')}.`);
}

/** `test` with a separate host and database, for features that need other options. */
export const test = base.extend<object, OwnHost>({
  hostOptions: [[], { option: true, scope: 'worker' }],
  ownHost: [
    async ({ hostOptions }, use) => {
      checkOptions(hostOptions);
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
