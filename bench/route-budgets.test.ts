import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build, createLogger } from 'vite';
import { expect, onTestFinished, test } from 'vitest';

import { routeBudgets, routeFiles } from './route-budgets.ts';

const html =
  '<script type="module" src="/assets/index.js"></script><link rel="stylesheet" href="/assets/index.css">';
const manifest = {
  'src/settings.tsx': { file: 'assets/settings.js', imports: ['_shared.js'], css: ['assets/settings.css'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'], css: ['assets/index.css'] },
  'index.html': { file: 'assets/index.js' },
};

test('a page’s first visit loads the first view, its own code and what that imports, each once', () => {
  expect(routeFiles(html, manifest, 'src/settings.tsx').toSorted()).toEqual([
    'assets/index.css',
    'assets/index.js',
    'assets/settings.css',
    'assets/settings.js',
    'assets/shared.js',
  ]);
  expect(routeFiles(html, manifest)).toHaveLength(2);
});

test('a page that the build does not hold is refused, never counted as nothing', () => {
  expect(() => routeFiles(html, manifest, 'src/gone.tsx')).toThrow('src/gone.tsx');
  expect(() => routeFiles(html, { 'src/settings.tsx': {} }, 'src/settings.tsx')).toThrow('file');
});

/** Builds an entry and a lazy page of 20 kB that do not compress, under a budget, and returns what the build printed. */
async function buildPage(bytes: number, files: number): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'slipway-budgets-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'page.js'), `console.log('${randomBytes(10_000).toString('hex')}')`);
  writeFileSync(join(root, 'main.js'), "import('./page.js')");
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  const printed: string[] = [];
  const customLogger = { ...createLogger('silent'), info: (line: string) => void printed.push(line) };
  const plugins = [routeBudgets([{ path: '/page', page: 'page.js', bytes, files }])];
  await build({ root, configFile: false, customLogger, plugins, build: { manifest: true } });
  return printed.join('\n');
}

test('a build within the budgets prints each first visit', async () => {
  expect(await buildPage(20_000, 5)).toMatch(/\/page: 1\d\.\d kB of 20\.0 kB in 2 of 5 files/);
});

test('a build above a budget of bytes or of files fails and says which', async () => {
  await expect(buildPage(5_000, 5)).rejects.toThrow(
    /Over the budget of a first visit: \/page: 1\d\.\d kB of 5\.0 kB/,
  );
  await expect(buildPage(20_000, 1)).rejects.toThrow(/\/page: .* in 2 of 1 files/);
});
