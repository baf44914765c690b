import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vite';

import { compressFiles } from '../../server/build/compress-plugin.ts';

/** Builds the limit page the way the product's own page is built. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compressFiles()],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    outDir: '../../dist-bench/limit',
    emptyOutDir: true,
  },
});
