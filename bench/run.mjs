// `npm run bench`: builds the page, the page without a framework and the measuring tool, then
// measures. Plain JavaScript: Node 20 runs no TypeScript, so the tool itself is built first.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'vite';

import { findBrowser } from '../e2e/find-browser.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tool = join(root, 'dist-bench', 'tool');
const inputs = { main: join(root, 'bench', 'main.ts'), host: join(root, 'bench', 'host-process.ts') };

process.stderr.write('Building…\n');
const { status, stderr } = spawnSync(process.execPath, [join(root, 'server', 'start.mjs'), 'build'], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
if (status !== 0) {
  process.stderr.write(stderr);
  process.exit(1);
}
process.env.NODE_ENV = 'production';
await build({ configFile: join(root, 'bench', 'limit', 'vite.config.ts'), logLevel: 'warn' });
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    copyPublicDir: false,
    emptyOutDir: true,
    outDir: tool,
    rolldownOptions: { input: inputs },
  },
});
process.env.CHROMIUM = await findBrowser();
const { main } = await import(pathToFileURL(join(tool, 'main.js')).href);
process.exit(await main(process.argv.slice(2), root));
