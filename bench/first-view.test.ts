import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build, createLogger } from 'vite';
import { expect, onTestFinished, test } from 'vitest';

import { firstViewBudget, firstViewFiles } from './first-view.ts';

test('the first view is all that index.html names, each once', () => {
  const html = `<link rel="icon" href="/favicon.svg" />
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/page.js">
    <link rel="modulepreload" crossorigin href="/assets/index.js">
    <link rel="stylesheet" crossorigin href="/assets/page.css">`;
  expect(firstViewFiles(html)).toEqual(['assets/index.js', 'assets/page.js', 'assets/page.css']);
});

test('a page without a script is refused, never counted as nothing', () => {
  expect(() => firstViewFiles('<!doctype html><p>Broken</p>')).toThrow('no script');
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
  expect(printed).toMatch(/First view: 1\d\.\d\d kB of 160\.00 kB/);
  expect(printed).toMatch(/ 1\d\.\d\d kB {2}assets\/index-.*\.js/);
});

test('a build above the budget fails and says by how much', async () => {
  await expect(buildPage(400_000)).rejects.toThrow(
    /First view: 2\d\d\.\d\d kB of 160\.00 kB .*: over the budget by/,
  );
});
