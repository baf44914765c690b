import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { sizeBudgets } from './bench/size-budgets.ts';
import { compressFiles } from './server/host/compress-plugin.ts';
import { devHost } from './server/host/dev-plugin.ts';
import { hasPostgres } from './server/testing/postgres-server.ts';

/**
 * Puts the order of the cascade layers before every module's styles: files are joined in any order, and layers rank in the
 * order in which they are first named.
 */
const layersFirst: Plugin = {
  name: 'slipway:layers-first',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.module.css') ? `@layer reset, tokens, base, components, pages;\n${code}` : undefined,
};

/**
 * Has Chromium compile the functions of a file while it comes, and not each one when it is first called: 66 ms less to the
 * first row and 115 ms less blocking at CPU 4x + Fast 4G. To other browsers it is a comment. It counts in the first line.
 */
const compileAhead: Plugin = {
  name: 'slipway:compile-ahead',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

/** What seldom changes keeps its file from release to release. */
const libraries = {
  name: 'libraries',
  test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|zod)\//,
  priority: 1,
};

/** What the first view needs is one file, whatever of it other pages share: each further file costs a kilobyte or so. */
const firstView = { name: 'first-view', tags: ['$initial' as const] };

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [layersFirst, compileAhead, react({ compiler: true }), devHost(), compressFiles(), sizeBudgets()],
  // Class names say where they stand, are the same from build to build, and shorter to send than hashes.
  css: { modules: { generateScopedName: '[folder]-[name]-[local]' } },
  build: {
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
    manifest: !isSsrBuild,
    minify: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Data URLs would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // One style sheet, there with the first view: a page that loads later never stands without its styles.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What a release says of the libraries in it.
    license: { fileName: 'licenses.json' },
    rolldownOptions: isSsrBuild
      ? { input: ['server/host/main.ts', 'server/host/slipway.ts'] }
      : { output: { codeSplitting: { groups: [libraries, firstView] } } },
  },
  // The built host needs no packages but those that are no plain code: `pg` asks for its native twin only when told to.
  ssr: isSsrBuild ? { noExternal: true, external: ['fs-native-extensions', 'pg-native'] } : {},
  test: {
    // What a busy machine takes longer for is no failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Half of the time went into loading the same modules for every file anew.
    isolate: false,
    // The embedded database is compiled once, fast, and not again for speed: opening one costs half.
    execArgv: ['--liftoff-only'],
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'fuzz/**/*.test.ts', 'e2e/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'hosting/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
        },
      },
      // What is said to the database is said to a PostgreSQL server too, where there is one.
      ...(hasPostgres()
        ? [
            {
              extends: true as const,
              test: {
                name: 'PostgreSQL',
                include: ['server/reference/{service,seed}.test.ts'],
                globalSetup: 'server/testing/postgres-setup.ts',
              },
            },
          ]
        : []),
    ],
  },
}));
