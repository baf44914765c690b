import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { firstViewBudget } from './bench/first-view.ts';
import { compressFiles } from './server/host/compress-plugin.ts';
import { devHost } from './server/host/dev-plugin.ts';

/**
 * Where the React Compiler pays: long lists, and the rooms that load by themselves. Its caches weigh 10 kB (gzip) over
 * all of the first view, whose small components render once a navigation.
 */
const compiled = [
  'src/ui/data-table',
  'src/deployments/deployment-table',
  'src/deployment/',
  'src/repositories/',
  'src/new-deployment/',
  'src/settings/',
];

/**
 * Puts the order of the cascade layers before every module's styles: files load in any order, and layers rank in the
 * order in which they are first named.
 */
const layersFirst: Plugin = {
  name: 'slipway:layers-first',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.module.css') ? `@layer reset, tokens, base, components, pages;\n${code}` : undefined,
};

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    layersFirst,
    react({ compiler: { sources: compiled } }),
    devHost(),
    compressFiles(),
    firstViewBudget(),
  ],
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
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'bench/**/*.test.ts'],
    restoreMocks: true,
  },
}));
