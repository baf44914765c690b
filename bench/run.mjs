// `npm run bench`: builds the page, the bare page and the measuring tool, then measures. This file is plain
// JavaScript because Node 20 cannot run TypeScript.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildWhenNewer } from '../server/build/build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tool = join(root, 'dist-bench', 'tool');

buildWhenNewer();
process.env.NODE_ENV = 'production';
const shared = { configFile: false, logLevel: 'warn' };
await build({
  ...shared,
  root: join(root, 'bench', 'bare'),
  plugins: [react()],
  build: { target: 'baseline-widely-available', outDir: join(root, 'dist-bench', 'bare'), emptyOutDir: true },
});
await build({
  ...shared,
  root,
  build: {
    ssr: 'bench/main.ts',
    target: 'node20',
    minify: false,
    copyPublicDir: false,
    emptyOutDir: true,
    outDir: tool,
  },
});
const { main } = await import(pathToFileURL(join(tool, 'main.js')).href);
process.exit(await main(process.argv.slice(2), root));
