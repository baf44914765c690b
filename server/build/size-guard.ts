import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

/** Bytes of the first view, a guard against accidents: 1 kB = 1000 bytes. */
const firstViewLimit = 225_000;

const chunk = z.object({
  file: z.string(),
  css: z._default(z.array(z.string()), []),
  isEntry: z._default(z.boolean(), false),
  imports: z._default(z.array(z.string()), []),
});
const manifestSchema = z.record(z.string(), chunk);

/**
 * The files of the first view: the entry, which contains the list, with its imports and styles.
 * `npm run bench` counts the same in a browser, 500 ms after the first row.
 * @param manifest Vite's `manifest.json`
 * @returns paths below the output folder, each once
 * @throws when the manifest cannot be read or has no entry
 */
export function firstViewFiles(manifest: unknown): string[] {
  const chunks = manifestSchema.parse(manifest);
  const keys = new Set(Object.keys(chunks).filter((key) => chunks[key]?.isEntry));
  if (keys.size === 0) throw new Error('The build has no entry');
  for (const key of keys) for (const each of chunks[key]?.imports ?? []) keys.add(each);
  const own = [...keys].flatMap((key) => chunks[key] ?? []);
  return [...new Set(own.flatMap(({ file, css }) => [file, ...css]))];
}

/**
 * Vite plugin: prints the gzipped JS and CSS of the first view, and fails the build above `limit`
 * bytes.
 */
export function sizeGuard(limit = firstViewLimit): Plugin {
  let outDir = '';
  return {
    name: 'slipway:size-guard',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: function () {
      const files = firstViewFiles(JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8')));
      const total = files
        .map((file) => gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length)
        .reduce((sum, size) => sum + size, 0);
      const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
      const words = `The first view has ${kilobytes(total)} of at most ${kilobytes(limit)}, gzipped, in ${files.length} files`;
      if (total > limit) this.error(words);
      this.info(words);
    },
  };
}
