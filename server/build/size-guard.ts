import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Maximum size of the first view in bytes, to notice accidental growth. */
const firstViewLimit = 218_000;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Vite plugin: prints the size of the first view's gzipped JS and CSS, and fails the build above `limit`
 * bytes. The first view is the entry, which contains the list, with its imports and styles.
 * `npm run bench` measures the same in a browser, 500 ms after the first row.
 */
export function sizeGuard(limit = firstViewLimit): Plugin {
  return {
    name: 'slipway:size-guard',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: function (_options, bundle) {
      const files = Object.values(bundle);
      const names = new Set(
        files.filter((file) => file.type === 'chunk' && file.isEntry).map(({ fileName }) => fileName),
      );
      for (const name of names) {
        const file = bundle[name];
        if (file?.type !== 'chunk') continue;
        for (const each of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) names.add(each);
      }
      const total = files
        .filter(({ fileName }) => names.has(fileName))
        .map((file) => gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length)
        .reduce((sum, size) => sum + size, 0);
      const words = `The first view has ${kilobytes(total)} of at most ${kilobytes(limit)}, gzipped, in ${names.size} files`;
      if (total > limit) this.error(words);
      this.info(words);
    },
  };
}
