import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { firstViewBudget } from './bench/first-view.ts';
import { compressFiles } from './server/host/compress-plugin.ts';
import { devHost } from './server/host/dev-plugin.ts';

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react({ compiler: true }), devHost(), compressFiles(), firstViewBudget()],
  build: {
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
    manifest: !isSsrBuild,
    minify: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Data URLs would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'bench/**/*.test.ts'],
    restoreMocks: true,
  },
}));
