import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { firstViewBudget } from './bench/first-view.ts';
import { routeBudgets } from './bench/route-budgets.ts';
import { compressFiles } from './server/host/compress-plugin.ts';
import { devHost } from './server/host/dev-plugin.ts';

const entry = join(import.meta.dirname, 'src/main.tsx');
const connect = join(import.meta.dirname, 'src/app/connect.ts');
const page = join(import.meta.dirname, 'src/app/start.tsx');

/**
 * Where the React Compiler pays: long lists, and the rooms that load by themselves. Its caches weigh 10 kB (gzip) over
 * all of the first view, whose small components render once a navigation.
 */
const compiled = [
  'src/table/data-table',
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

/**
 * Names the page's code and styles in index.html: the entry asks the service first and imports them as it does, and
 * the browser need not wait for the entry to know of them.
 */
const pageAhead: Plugin = {
  name: 'slipway:page-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
      // What reads the answers is evaluated first.
      const files = new Set(
        [connect, page].flatMap((start) =>
          [...chunks.values()].flatMap((chunk) => (chunk.moduleIds.includes(start) ? chunk.fileName : [])),
        ),
      );
      for (const file of files) for (const each of chunks.get(file)?.imports ?? []) files.add(each);
      const styles = [...files].flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]);
      return [
        ...[...files].map((file) => link('modulepreload', file)),
        ...[...new Set(styles)].map((file) => link('stylesheet', file)),
      ];
    },
  },
};

/**
 * Has Chromium compile the functions of a file while it comes, beside the page, and not each one when it is first called.
 * To other browsers it is a comment. It counts in a file's first line alone.
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

/** Lets the build leave out the router's components that nothing uses: it cannot tell by itself that making one changes nothing. */
const pureComponents: Plugin = {
  name: 'slipway:pure-components',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\// },
    handler: (code) =>
      code
        .replaceAll(/(?<== )React\$1\.(?=forwardRef|createContext|memo)/g, '/* @__PURE__ */ React$1.')
        .replaceAll(/^\w+\.displayName = .*$/gm, ''),
  },
};

/**
 * Five errors that React makes when it starts are signals to itself, known by what they are and shown to nobody. Plain
 * objects do as well: for an error, a browser with its tools or a test connected reads all of React's code once more.
 */
const plainSignals: Plugin = {
  name: 'slipway:plain-signals',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js/ },
    handler: (code) => code.replaceAll(/(?<=\w+Exception = )Error\(/g, 'Object('),
  },
};

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

/** The modules that a module brings along by itself. */
function withImports(start: string, graph: ModuleGraph): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const each of graph.getModuleInfo(id)?.importedIds ?? []) found.add(each);
  return found;
}

/** What more than one of the parts that load by themselves brings along. */
function sharedByParts(graph: ModuleGraph): Set<string> {
  const all = new Set([entry]);
  const parts = new Set<string>();
  for (const id of all) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const each of [...importedIds, ...dynamicallyImportedIds]) all.add(each);
    for (const each of dynamicallyImportedIds) parts.add(each);
  }
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const part of parts) for (const id of withImports(part, graph)) (seen.has(id) ? shared : seen).add(id);
  return shared;
}

/**
 * The first view comes in few files: what asks the service, what reads answers, React, the other libraries that seldom
 * change, and the page. Each other page comes in a file of its own and one that they share.
 * Left alone, sharing would cut all of it into dozens.
 */
function fewFiles() {
  let asking: Set<string> | undefined;
  let reading: Set<string> | undefined;
  let showing: Set<string> | undefined;
  let shared: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    asking ??= withImports(entry, graph);
    reading ??= withImports(connect, graph);
    showing ??= withImports(page, graph);
    shared ??= sharedByParts(graph);
    if (asking.has(id)) return 'index';
    if (reading.has(id)) return 'wire';
    if (!showing.has(id)) return shared.has(id) ? 'shared' : null;
    if (!id.includes('/node_modules/')) return 'page';
    return /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id) ? 'react' : 'framework';
  };
}

function link(rel: string, file: string) {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${file}` }, injectTo: 'head' } as const;
}

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    layersFirst,
    pageAhead,
    pureComponents,
    plainSignals,
    compileAhead,
    react({ compiler: { sources: compiled } }),
    devHost(),
    compressFiles(),
    firstViewBudget(),
    routeBudgets(),
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
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fewFiles() }] },
        },
      },
    }),
  },
  test: {
    testTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
    // Half of the time went into loading the same modules for every file anew.
    isolate: false,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'fuzz/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/testing/build-host.ts',
        },
      },
    ],
  },
}));
