import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

/** Gzipped JS and CSS of the first view, in bytes (1 kB = 1000 bytes). */
const budgetBytes = 160_000;

/**
 * The files that a browser loads before the list of deployments stands: all that `index.html` names.
 * @throws when it names no script
 * @returns paths below the output folder, each once
 */
export function firstViewFiles(html: string): string[] {
  const files = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  if (!files.some((file) => file.endsWith('.js'))) throw new Error('index.html names no script');
  return [...new Set(files)];
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
      const html = readFileSync(join(outDir, 'index.html'), 'utf8');
      const files = firstViewFiles(html).map((file) => ({
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
