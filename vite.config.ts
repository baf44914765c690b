import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './server/build/compress-plugin.ts';
import { compilePagesAhead, layersFirst } from './server/build/page-plugins.ts';
import { sizeGuard } from './server/build/size-guard.ts';

/** The first view in two files: a release does not make people fetch its libraries again. */
const firstView = {
  debugName: 'first view',
  name: (id: string) => (id.includes('/node_modules/') ? 'libraries' : 'first-view'),
  tags: ['$initial' as const],
  includeDependenciesRecursively: false,
};

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    layersFirst,
    // Without it, components that are correct only with the React Compiler's memory show.
    react({
      compiler: process.env['SLIPWAY_COMPILER'] !== 'off' && {
        compilationMode: 'annotation',
        // A 'use memo' without effect fails the build.
        panicThreshold: 'all_errors',
      },
    }),
    compilePagesAhead,
    compressFiles(),
    sizeGuard(),
  ],
  // Class names say where they stand, are the same from build to build, and shorter to send than hashes.
  css: { modules: { generateScopedName: '[folder]-[name]-[local]' } },
  // Code finds other files beside itself, below whatever path the page is served; the page names its own.
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
    manifest: !isSsrBuild,
    minify: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Data URLs would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Licences of the libraries in a release.
    license: { fileName: 'licenses.json' },
    rolldownOptions: isSsrBuild
      ? {
          input: ['server/host/main.ts', 'server/host/slipway.ts', 'server/forward/redact-worker.ts'],
          // Beside the files of the thread and of the reference service, by which the host finds them.
          output: { chunkFileNames: '[name]-[hash].js' },
        }
      : { output: { codeSplitting: { groups: [firstView] } } },
  },
  // The built host needs no packages but those that are no plain code: `pg` asks for its native twin only when told to.
  ssr: isSsrBuild
    ? { noExternal: true, external: ['@electric-sql/pglite', 'fs-native-extensions', 'pg-native'] }
    : {},
}));
