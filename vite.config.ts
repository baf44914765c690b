import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { compressFiles } from './server/build/compress-plugin.ts';
import { devHost } from './server/build/dev-plugin.ts';
import { compileAhead, layersFirst } from './server/build/page-plugins.ts';
import { sizeBudgets } from './server/build/size-budgets.ts';
import { hasPostgres } from './server/testing/postgres-server.ts';

/** What seldom changes keeps its file from release to release. */
const libraries = {
  name: 'libraries',
  test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|zod)\//,
  priority: 1,
};

/** What the first view needs is one file, whatever of it other pages share: each further file costs a kilobyte or so. */
const firstView = { name: 'first-view', tags: ['$initial' as const] };

/**
 * What three parts of the rest share is one file, too: the details come in 13 files, not in 26. It
 * comes with every page, so not what brings the library of forms: that is 16 kB.
 */
const shared = { name: 'shared', test: /\/src\/(?!draft-form\/)/, minShareCount: 3 };

/** Many tests of the server wait for processes and limits of time: more than there are processors. */
const waiting = { maxWorkers: 4, sequence: { groupOrder: 1 } };

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
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What a release says of the libraries in it.
    license: { fileName: 'licenses.json' },
    rolldownOptions: isSsrBuild
      ? { input: ['server/host/main.ts', 'server/host/slipway.ts'] }
      : { output: { codeSplitting: { groups: [libraries, firstView, shared] } } },
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
          include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'fuzz/**/*.test.ts', 'e2e/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...waiting,
          name: 'server',
          include: ['server/**/*.test.ts', 'hosting/**/*.test.ts'],
          exclude: ['server/database/server-starts.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
        },
      },
      // What is made of the build: run after it, by `npm run packaging`.
      { extends: true, test: { name: 'packaging', include: ['e2e/packaging/*.test.ts'] } },
      // What is said to the database is said to a PostgreSQL server too, where there is one.
      ...(hasPostgres()
        ? [
            {
              extends: true as const,
              test: {
                ...waiting,
                name: 'PostgreSQL',
                include: ['server/{database/{schema,server-starts},reference/service}.test.ts'],
                globalSetup: 'server/testing/postgres-setup.ts',
              },
            },
          ]
        : []),
    ],
  },
}));
