import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';
import * as z from 'zod/mini';

/** Gzipped JS and CSS of the first view, in bytes (1 kB = 1000 bytes). */
const budgetBytes = 145_000;
/** The entry only asks the service; this is the code that shows the first view, the list of deployments. */
const firstPage = 'src/app/start.tsx';

const chunk = z.object({
  file: z.string(),
  src: z.optional(z.string()),
  isEntry: z.optional(z.boolean()),
  imports: z._default(z.array(z.string()), []),
  dynamicImports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
});
const manifestSchema = z.record(z.string(), chunk);
type Manifest = z.infer<typeof manifestSchema>;

/** The keys themselves and everything they import statically. */
function withImports(manifest: Manifest, keys: Iterable<string>): Set<string> {
  const found = new Set(keys);
  for (const key of found) for (const each of manifest[key]?.imports ?? []) found.add(each);
  return found;
}

/**
 * The files that a browser loads before the list of deployments stands: the entry, the code of the page, what both
 * import statically, and their styles.
 * @param manifest Vite's `manifest.json`, read
 * @throws when the manifest cannot be read or names no entry
 * @returns paths below the output folder, in the order of loading, each once
 */
export function firstViewFiles(manifest: unknown): string[] {
  const chunks = manifestSchema.parse(manifest);
  const entries = Object.keys(chunks).filter((key) => chunks[key]?.isEntry);
  if (entries.length === 0) throw new Error('The manifest names no entry');
  const entry = withImports(chunks, entries);
  const lazy = [...entry].flatMap((key) => chunks[key]?.dynamicImports ?? []);
  const all = withImports(chunks, [...entry, ...lazy.filter((key) => key === firstPage)]);
  const loaded = [...all].flatMap((key) => chunks[key] ?? []);
  return [...new Set([...loaded.map(({ file }) => file), ...loaded.flatMap(({ css }) => css)])];
}

/** `12.34 kB` */
function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`;
}

/** Vite plugin: prints what the first view weighs at the end of the client's build, and fails the build above the budget. */
export function firstViewBudget(): Plugin {
  let outDir = '';
  return {
    name: 'slipway:first-view',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    writeBundle: function () {
      const manifest: unknown = JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8'));
      const files = firstViewFiles(manifest).map((file) => ({
        file,
        bytes: gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length,
      }));
      const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
      const lines = files.map(({ file, bytes }) => `  ${kilobytes(bytes).padStart(10)}  ${file}`);
      const verdict = `First view: ${kilobytes(total)} of ${kilobytes(budgetBytes)} (gzipped JS and CSS)`;
      this.info([verdict, ...lines].join('\n'));
      if (total > budgetBytes) this.error(`${verdict}: over the budget by ${kilobytes(total - budgetBytes)}`);
    },
  };
}
