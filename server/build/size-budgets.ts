import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';
import * as z from 'zod/mini';

/** Gzipped JS and CSS in bytes (1 kB = 1000 bytes). */
const budgets = {
  /** The first view: a guard against accidents, no goal. */
  firstView: 185_000,
  /**
   * What the first visit to any other page adds to it. The form is the largest: what reads a
   * refusal is there before the refusal.
   */
  furtherPage: 78_000,
};

const chunk = z.object({
  file: z.string(),
  css: z._default(z.array(z.string()), []),
  isEntry: z._default(z.boolean(), false),
  isDynamicEntry: z._default(z.boolean(), false),
  imports: z._default(z.array(z.string()), []),
});
const manifestSchema = z.record(z.string(), chunk);

/** What loads for one page: paths below the output folder, each once. */
export interface PageFiles {
  /** The module of the page; the entry for the first view. */
  page: string;
  files: string[];
}

/**
 * The files of the first view, and of each page what its first visit adds: a page is a
 * `src/<room>/<name>-page.tsx` that loads by itself, so a new one has its budget without being
 * named.
 * @param manifest Vite's `manifest.json`
 * @throws when it cannot be read or has no entry
 */
export function pageFiles(manifest: unknown): [first: PageFiles, ...others: PageFiles[]] {
  const chunks = manifestSchema.parse(manifest);
  const filesOf = (start: string): string[] => {
    const keys = new Set([start]);
    for (const key of keys) for (const each of chunks[key]?.imports ?? []) keys.add(each);
    const own = [...keys].flatMap((key) => chunks[key] ?? []);
    return [...new Set(own.flatMap(({ file, css }) => [file, ...css]))];
  };
  const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry);
  if (entry === undefined) throw new Error('The build has no entry');
  const first = { page: entry, files: filesOf(entry) };
  const pages = Object.keys(chunks).filter(
    (key) => chunks[key]?.isDynamicEntry && /^src\/[^/]+\/[^/]+-page\.tsx$/.test(key),
  );
  const others = pages.map((page) => ({
    page,
    files: filesOf(page).filter((file) => !first.files.includes(file)),
  }));
  return [first, ...others];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Vite plugin: prints what each page weighs at the end of the client's build, and fails it above a
 * budget.
 */
export function sizeBudgets(limits = budgets): Plugin {
  let outDir = '';
  return {
    name: 'slipway:size-budgets',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    writeBundle: function () {
      const manifest: unknown = JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8'));
      const verdicts = pageFiles(manifest).map(({ page, files }, index) => {
        const total = files
          .map((file) => gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length)
          .reduce((sum, size) => sum + size, 0);
        const limit = index === 0 ? limits.firstView : limits.furtherPage;
        const words = `${page}: ${index === 0 ? '' : '+'}${kilobytes(total)} of ${kilobytes(limit)} in ${files.length} files`;
        return { words, isKept: total <= limit };
      });
      this.info(['Sizes (gzipped JS and CSS):', ...verdicts.map(({ words }) => `  ${words}`)].join('\n'));
      const broken = verdicts.filter(({ isKept }) => !isKept).map(({ words }) => words);
      if (broken.length > 0) this.error(`Over the budget: ${broken.join('; ')}`);
    },
  };
}
