import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { vi } from 'vitest';
import { freePort } from '../../server/testing/ports.ts';

const needed = ['/usr/sbin/nginx', '/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf'];

/** Whether Debian's nginx is there, with the module for compressed files. */
export const isInstalled = needed.every((file) => existsSync(file));
if (!isInstalled)
  process.stderr.write('nginx was left out: apt-get install nginx libnginx-mod-http-brotli-static\n');

/**
 * Starts nginx with a configuration of this folder.
 * @param behind address of the service, or of the host
 * @param files more files by their paths, in a folder that is gone after `stop`; the page is in
 * `dist/`
 */
export async function startNginx(
  configuration: string,
  behind: string,
  files: Record<string, string | Buffer>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-nginx-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const port = await freePort();
  const args = [configuration, folder, String(port), behind, join(folder, 'dist')];
  const nginx = spawn(join(import.meta.dirname, 'serve.sh'), args, { stdio: 'inherit' });
  const exit = once(nginx, 'exit');
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  await vi.waitFor(() => ask('/healthz'), { timeout: 20_000 });
  return {
    folder,
    port,
    ask,
    stop: async () => {
      nginx.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}
