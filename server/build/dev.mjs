// `npm run dev -- [--port N] [--host ADDRESS]`: the page with hot reload. Vite forwards the host's addresses to a host
// on another port. The host's other options come from the environment.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';

const { env } = process;
const root = join(import.meta.dirname, '..', '..');
const outDir = join(root, 'node_modules', '.cache', 'slipway', 'dev-server');
const hostPaths =
  '^/(?:api|sign-in|sign-out|config\\.json|healthz|readyz|(?:openapi|dialect\\.schema)\\.json|__reference)(?:[/?]|$)';

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: env.PORT || '4173' },
      host: { type: 'string', default: env.SLIPWAY_HOST || '127.0.0.1' },
    },
  });
  const { host } = values;
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('--port takes a number up to 65535.');
  // In another process: a build in this one would switch Vite's dev server to production mode.
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const build = ['build', '--ssr', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  const { status } = spawnSync(process.execPath, [vite, ...build], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 130);
  const { main } = await import(pathToFileURL(join(outDir, 'main.js')).href);
  // The host gets the address too, so that it refuses to expose its credential to the network.
  const target = await main(['--port', '0', '--host', host], root, { isQuiet: true });
  const proxy = { [hostPaths]: { target } };
  const server = await createServer({ server: { port, host, strictPort: true, proxy } });
  await server.listen();
  server.printUrls();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
