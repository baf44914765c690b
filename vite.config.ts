import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { compressFiles } from './server/build/compress-plugin.ts';
import { devHost } from './server/build/dev-plugin.ts';
import { compileAhead, layersFirst } from './server/build/page-plugins.ts';
import { sizeGuard } from './server/build/size-guard.ts';
import { hasPostgres } from './server/testing/postgres-server.ts';

/** The first view in two files: a release does not make people fetch its libraries again. */
const firstView = {
  debugName: 'first view',
  name: (id: string) => (id.includes('/node_modules/') ? 'libraries' : 'first-view'),
  tags: ['$initial' as const],
  includeDependenciesRecursively: false,
};

/** Many tests of the server wait for processes and limits of time: more than there are processors. */
const waiting = { maxWorkers: 4, sequence: { groupOrder: 1 } };

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [layersFirst, compileAhead, react({ compiler: true }), devHost(), compressFiles(), sizeGuard()],
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
      : { output: { codeSplitting: { groups: [firstView] } } },
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
