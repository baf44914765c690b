import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build, createLogger } from 'vite';
import { expect, onTestFinished, test } from 'vitest';

import { pageFiles, sizeBudgets } from './size-budgets.ts';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    isEntry: true,
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  '_rows.js': { file: 'assets/rows.js', css: ['assets/rows.css'] },
  'src/pages/settings/settings-page.tsx': {
    file: 'assets/settings.js',
    isDynamicEntry: true,
    imports: ['index.html', '_rows.js'],
  },
  'node_modules/yaml/index.js': { file: 'assets/yaml.js', isDynamicEntry: true },
};

test('the first view is what the entry brings along; each page that loads by itself adds what is new', () => {
  expect(pageFiles(manifest)).toEqual([
    { page: 'index.html', files: ['assets/index.js', 'assets/index.css', 'assets/shared.js'] },
    {
      page: 'src/pages/settings/settings-page.tsx',
      files: ['assets/settings.js', 'assets/rows.js', 'assets/rows.css'],
    },
  ]);
});

test('a build without an entry is refused, never counted as nothing', () => {
  expect(() => pageFiles({})).toThrow('no entry');
});

/**
 * Builds a page whose code holds that many bytes which do not compress, and returns what the build
 * printed.
 */
async function buildPages(entryBytes: number, pageBytes: number): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'slipway-sizes-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const noise = (bytes: number) => `console.log('${randomBytes(bytes / 2).toString('hex')}');`;
  mkdirSync(join(root, 'src/new'), { recursive: true });
  writeFileSync(join(root, 'src/new/new-page.tsx'), noise(pageBytes));
  writeFileSync(join(root, 'main.js'), `${noise(entryBytes)} void import('./src/new/new-page.tsx');`);
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  const printed: string[] = [];
  const customLogger = { ...createLogger('silent'), info: (line: string) => void printed.push(line) };
  const plugins = [sizeBudgets({ firstView: 20_000, furtherPage: 10_000 })];
  await build({ root, configFile: false, customLogger, plugins, build: { manifest: true } });
  return printed.join('\n');
}

test('a build within the budgets prints what each page weighs', async () => {
  const printed = await buildPages(10_000, 5_000);
  expect(printed).toMatch(/index\.html: \d+\.\d kB of 20\.0 kB in 1 files/);
  expect(printed).toMatch(/new-page\.tsx: \+\d+\.\d kB of 10\.0 kB in 1 files/);
});

test('a build with a page above its budget fails and names the page, though nobody listed it', async () => {
  await expect(buildPages(10_000, 30_000)).rejects.toThrow(/Over the budget: src\/new\/new-page\.tsx/);
});
