import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testedBrowser } from './e2e/browser-arguments.ts';
import { findBrowser } from './e2e/find-browser.ts';
import { hasPostgres } from './server/testing/postgres-server.ts';
import viteConfig from './vite.config.ts';

/**
 * The projects one after another, the files of each at random by the seed: a worker runs files of one
 * project, and starting one takes half a second.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { projects, config } = this.ctx;
    const place = ({ project, moduleId }: TestSpecification) => {
      const at = String(projects.indexOf(project)).padStart(2, '0');
      return at + createHash('sha1').update(`${config.sequence.seed} ${moduleId}`).digest('hex');
    };
    return files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
  }
}

/** Tests of components in a browser. */
const componentTests = ['src/**/*.browser.test.tsx', 'component-tests/*.browser.test.tsx'];

/** What the reference service's faults import and a browser has not. */
const withoutSockets = /^(?:node:(?:events|http|timers\/promises)|@hono\/node-server\/utils\/response)$/;

/** React as it is built: its development form is two fifths of what the page computes in these tests. */
const asBuilt = { 'process.env.NODE_ENV': '"production"' };
const jsxAsBuilt = join(import.meta.dirname, 'component-tests/jsx.ts');

/** The browser is looked for when it starts, not with every run of other tests. */
const launchOptions = {
  args: testedBrowser,
  get executablePath() {
    return findBrowser();
  },
};

/** The options of every project. */
const ours = {
  // A busy machine is no failure.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  // A worker runs many files, which takes half the time; the set-up file gives each its own modules.
  isolate: false,
  setupFiles: [join(import.meta.dirname, 'server/testing/restore.ts')],
  // Tests that depend on their order fail here. The seed is printed; `--sequence.seed=N` repeats it.
  sequence: { sequencer: ByProject, shuffle: { files: true, tests: true } },
};

export default defineConfig((environment) => {
  const isAsBuilt = environment.mode !== 'development';
  return mergeConfig(viteConfig(environment), {
    test: {
      ...ours,
      // WebAssembly is compiled once, without optimization: opening an embedded database takes half the time.
      execArgv: ['--liftoff-only'],
      // A line for each file, and everything about a failure.
      slowTestThreshold: 300_000,
      // The server's tests wait for processes and timeouts: others run meanwhile.
      maxWorkers: 4,
      projects: [
        // First the tests that wait.
        {
          extends: true,
          test: {
            name: 'server',
            include: ['server/**/*.test.ts', 'hosting/**/*.test.ts'],
            exclude: ['server/database/server-starts.test.ts'],
            globalSetup: 'server/testing/global-setup.ts',
          },
        },
        // The database's tests run on a PostgreSQL server too, where there is one.
        ...(hasPostgres()
          ? [
              {
                extends: true as const,
                test: {
                  name: 'PostgreSQL',
                  include: ['server/{database/{schema,server-starts},reference/service}.test.ts'],
                  globalSetup: 'server/testing/postgres-setup.ts',
                },
              },
            ]
          : []),
        // Without the plugins, and so without the React Compiler: hooks must be correct without its memory.
        {
          test: {
            ...ours,
            name: 'page',
            include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'fuzz/**/*.test.ts', 'e2e/*.test.ts'],
            exclude: componentTests,
          },
        },
        // Parts in a browser: layout, focus and keys.
        {
          extends: true,
          optimizeDeps: {
            // Found during a run, a dependency would load the page again.
            entries: ['component-tests/*.{ts,tsx}', ...componentTests, 'src/main.tsx'],
            ...(isAsBuilt && { rolldownOptions: { transform: { define: asBuilt } } }),
          },
          resolve: {
            alias: [
              {
                find: withoutSockets,
                replacement: join(import.meta.dirname, 'component-tests/no-sockets.ts'),
              },
              ...(isAsBuilt ? [{ find: 'react/jsx-dev-runtime', replacement: jsxAsBuilt }] : []),
            ],
          },
          test: {
            name: 'components',
            include: componentTests,
            setupFiles: [join(import.meta.dirname, 'component-tests/setup.ts')],
            testTimeout: 60_000,
            expect: { poll: { timeout: 15_000 } },
            // As in e2e: a test that passes when it is repeated is named, and fails nothing.
            retry: 1,
            // Modules are loaded once in each page. Tests wait: one page more than a small machine has processors.
            isolate: false,
            maxWorkers: 3,
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              viewport: { width: 1440, height: 900 },
              // Without a limit, a press on what is missing would last as long as its test may.
              provider: playwright({ launchOptions, actionTimeout: 15_000 }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
        // Tests of the build: run after it, by `npm run packaging`.
        { extends: true, test: { name: 'packaging', include: ['e2e/packaging/*.test.ts'] } },
      ],
    },
  });
});
