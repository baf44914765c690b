import { join } from 'node:path';

import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';

import { hasPostgres } from './server/testing/postgres-server.ts';
import viteConfig from './vite.config.ts';

/** The server's tests wait for processes and timeouts: more of them than processors run at a time. */
const waiting = { maxWorkers: 4, sequence: { groupOrder: 1 } };

/** The options of every project. */
const ours = {
  // A busy machine is no failure.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  setupFiles: [join(import.meta.dirname, 'server/testing/restore.ts')],
  // Tests that depend on their order fail here. The seed is printed; `--sequence.seed=N` repeats it.
  sequence: { shuffle: { files: true, tests: true } },
};

export default defineConfig((environment) =>
  mergeConfig(viteConfig(environment), {
    test: {
      ...ours,
      // A worker runs many files, which takes half the time; the set-up file gives each its own modules.
      isolate: false,
      // WebAssembly is compiled once, without optimization: opening an embedded database takes half the time.
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
        // Components must be correct without the compiler's memory, too.
        mergeConfig(viteConfig({ ...environment, mode: 'not-compiled' }), {
          test: { ...ours, name: 'not compiled', include: ['src/**/{use-*.test.ts,*.test.tsx}'] },
        }),
        // Tests of the build: run after it, by `npm run packaging`.
        { extends: true, test: { name: 'packaging', include: ['e2e/packaging/*.test.ts'] } },
        // The database's tests run on a PostgreSQL server too, where there is one.
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
  }),
);
