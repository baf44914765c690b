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

/** `test` with a host and a database of its own in place of the run's, for what only other options of the host show. */
export const test = base.extend<object, OwnHost>({
  hostOptions: [[], { option: true, scope: 'worker' }],
  ownHost: [
    async ({ hostOptions }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'slipway-own-host-'));
      const args = ['--port', '0', '--faults', '--empty', '--data-dir', dataDir, ...hostOptions];
      const host = spawn(process.execPath, ['server/start.mjs', ...args], {
        cwd: dirname(dirname(fileURLToPath(import.meta.url))),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line]: unknown[] = await once(createInterface(host.stdout), 'line');
      await use(/http:\S+/.exec(String(line))?.[0] ?? '');
      const exit = once(host, 'exit');
      host.kill('SIGTERM');
      await exit;
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownHost }, use) => use(ownHost),
});
