import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg|json|txt|wasm|webmanifest)$/;
/** Below this size, compression saves fewer bytes than the `Content-Encoding` header adds. */
const minBytes = 512;

/** Writes `file.br` and `file.gz` beside a file if they are smaller. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const copies = [
    { ending: '.br', bytes: await promisify(brotliCompress)(content, { params }) },
    { ending: '.gz', bytes: await promisify(gzip)(content, { level: 9 }) },
  ];
  const smaller = copies.filter(({ bytes }) => bytes.length < content.length);
  await Promise.all(smaller.map(({ ending, bytes }) => writeFile(file + ending, bytes)));
}

/**
 * Vite plugin: each text file of the page gets a brotli and a gzip copy, so that servers need not compress
 * it for each request. `config.json` gets none, because people edit it after the build.
 */
export function compressFiles(): Plugin {
  return {
    name: 'slipway:compress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async ({ dir = '' }) => {
        const entries = await readdir(dir, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
        const paths = files
          .filter(({ name }) => name !== 'config.json')
          .map((entry) => join(entry.parentPath, entry.name));
        await Promise.all(paths.map(compress));
      },
    },
  };
}
