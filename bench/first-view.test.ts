import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build, createLogger } from 'vite';
import { expect, onTestFinished, test } from 'vitest';

import { firstViewBudget, firstViewFiles } from './first-view.ts';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/deployments/deployments-page.tsx', 'src/settings/page.tsx'],
    css: ['assets/index.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/deployments/deployments-page.tsx': {
    file: 'assets/page.js',
    isDynamicEntry: true,
    imports: ['index.html', '_table.js'],
    dynamicImports: ['src/deployments/export.tsx'],
    css: ['assets/page.css', 'assets/table.css'],
  },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js'], css: ['assets/table.css'] },
  'src/deployments/export.tsx': { file: 'assets/export.js', isDynamicEntry: true },
  'src/settings/page.tsx': { file: 'assets/settings.js', isDynamicEntry: true, css: ['assets/settings.css'] },
};

test('the first view is the entry, the page of deployments, and what both import, each once', () => {
  expect(firstViewFiles(manifest).toSorted()).toEqual([
    'assets/index.css',
    'assets/index.js',
    'assets/page.css',
    'assets/page.js',
    'assets/react.js',
    'assets/table.css',
    'assets/table.js',
  ]);
});

test('without a lazy page it is the entry alone', () => {
  expect(firstViewFiles({ 'index.html': { file: 'assets/index.js', isEntry: true } })).toEqual([
    'assets/index.js',
  ]);
});

test('a manifest of another shape is refused, never counted as nothing', () => {
  expect(() => firstViewFiles({ 'index.html': { isEntry: true } })).toThrow('file');
  expect(() => firstViewFiles({})).toThrow('entry');
});

/** Builds a page whose script holds that many bytes which do not compress, and returns what the build printed. */
async function buildPage(bytes: number): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'slipway-first-view-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'main.js'), `console.log('${randomBytes(bytes / 2).toString('hex')}')`);
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  const printed: string[] = [];
  const customLogger = { ...createLogger('silent'), info: (line: string) => void printed.push(line) };
  const plugins = [firstViewBudget()];
  await build({ root, configFile: false, customLogger, plugins, build: { manifest: true } });
  return printed.join('\n');
}

test('a build within the budget prints what the first view weighs, file by file', async () => {
  const printed = await buildPage(20_000);
  expect(printed).toMatch(/First view: 1\d\.\d\d kB of 150\.00 kB/);
  expect(printed).toMatch(/ 1\d\.\d\d kB {2}assets\/index-.*\.js/);
});

test('a build above the budget fails and says by how much', async () => {
  await expect(buildPage(400_000)).rejects.toThrow(
    /First view: 2\d\d\.\d\d kB of 150\.00 kB .*: over the budget by/,
  );
});
