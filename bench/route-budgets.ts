import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';
import * as z from 'zod/mini';

import { firstViewFiles } from './first-view.ts';

/** What a first visit to a page may load, the first view included: gzipped JS and CSS in bytes, and in how many files. */
interface RouteBudget {
  path: string;
  /** The module of the page; the list of deployments is the first view itself. */
  page?: string;
  bytes: number;
  files: number;
}

const budgets: readonly RouteBudget[] = [
  { path: '/deployments', bytes: 160_000, files: 9 },
  { path: '/deployments/{id}', page: 'src/deployment/deployment-page.tsx', bytes: 205_000, files: 20 },
  { path: '/deployments/new', page: 'src/new-deployment/new-deployment-page.tsx', bytes: 205_000, files: 20 },
  { path: '/repositories', page: 'src/repositories/repositories-page.tsx', bytes: 205_000, files: 20 },
  { path: '/settings', page: 'src/settings/settings-page.tsx', bytes: 205_000, files: 20 },
];

const chunk = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
});
const manifestSchema = z.record(z.string(), chunk);

/**
 * The scripts and styles that a browser loads before a page stands at its first visit.
 * @param html the built `index.html`
 * @param manifest Vite's `manifest.json`, read
 * @param page the module of the page; without one the first view
 * @throws when the manifest cannot be read or does not hold the page
 * @returns paths below the output folder, each once
 */
export function routeFiles(html: string, manifest: unknown, page?: string): string[] {
  const first = firstViewFiles(html);
  if (page === undefined) return first;
  const chunks = manifestSchema.parse(manifest);
  if (!chunks[page]) throw new Error(`The build has no page ${page}`);
  const keys = new Set([page]);
  for (const key of keys) for (const each of chunks[key]?.imports ?? []) keys.add(each);
  const own = [...keys].flatMap((key) => chunks[key] ?? []);
  return [...new Set([...first, ...own.flatMap(({ file, css }) => [file, ...css])])];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Vite plugin: prints what a first visit to each page loads at the end of the client's build, and fails it above a budget. */
export function routeBudgets(routes: readonly RouteBudget[] = budgets): Plugin {
  let outDir = '';
  return {
    name: 'slipway:route-budgets',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    writeBundle: function () {
      const html = readFileSync(join(outDir, 'index.html'), 'utf8');
      const manifest: unknown = JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8'));
      const verdicts = routes.map(({ path, page, bytes, files }) => {
        const loaded = routeFiles(html, manifest, page);
        const total = loaded
          .map((file) => gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length)
          .reduce((sum, size) => sum + size, 0);
        const words = `${path}: ${kilobytes(total)} of ${kilobytes(bytes)} in ${loaded.length} of ${files} files`;
        return { words, isKept: total <= bytes && loaded.length <= files };
      });
      this.info(['First visits:', ...verdicts.map(({ words }) => `  ${words}`)].join('\n'));
      const broken = verdicts.filter(({ isKept }) => !isKept).map(({ words }) => words);
      if (broken.length > 0) this.error(`Over the budget of a first visit: ${broken.join('; ')}`);
    },
  };
}
