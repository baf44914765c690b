import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base } from './fixtures.ts';

interface OwnHost {
  /** Options of the host, for the whole file: `test.use({ hostOptions: ['--no-reveal'] })`. */
  hostOptions: string[];
  ownHost: string;
}

/** Starts a host on a free port. @param options besides the port */
export async function startHost(options: string[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const host = spawn(process.execPath, ['server/start.mjs', '--port', '0', ...options], {
    cwd: dirname(dirname(fileURLToPath(import.meta.url))),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: unknown[] = await once(createInterface(host.stdout), 'line');
  return {
    url: /http:\S+/.exec(String(line))?.[0] ?? '',
    stop: async () => {
      const exit = once(host, 'exit');
      host.kill('SIGTERM');
      await exit;
    },
  };
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
