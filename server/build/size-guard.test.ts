import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { sizeGuard } from './size-guard.ts';

const bytesOf = (count: number) => randomBytes(count / 2).toString('hex');

/** Builds a page. @param main code of the entry @param files further files @returns the build's output */
async function buildPage(main: string, files: Record<string, string> = {}): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'slipway-size-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const page = '<script type="module" src="/main.js"></script>';
  for (const [name, content] of Object.entries({ ...files, 'main.js': main, 'index.html': page }))
    writeFileSync(join(root, name), content);
  const printed: string[] = [];
  const customLogger = { ...createLogger('silent'), info: (line: string) => void printed.push(line) };
  await build({ root, configFile: false, customLogger, plugins: [sizeGuard(20_000)] });
  return printed.join('\n');
}

test('a build within the limit prints the size of the first view', async () => {
  expect(await buildPage(`console.log('${bytesOf(10_000)}')`)).toMatch(
    /The first view has \d+\.\d kB of at most 20\.0 kB/,
  );
});

test('a build above the limit fails', async () => {
  await expect(buildPage(`console.log('${bytesOf(60_000)}')`)).rejects.toThrow(
    /The first view has \d+\.\d kB of at most 20\.0 kB/,
  );
});

test('the first view is the entry with its imports and styles, without lazy pages', async () => {
  const style = '.a { color: red }';
  const page = `import './shared.js'; console.log('${bytesOf(60_000)}')`;
  const files = { 'shared.js': 'console.log(location)', 'style.css': style, 'page.js': page };
  const main =
    "import './shared.js'; import './style.css'; addEventListener('load', () => import('./page.js'))";
  expect(await buildPage(main, files)).toMatch(/The first view has 1\.\d kB of .*, in 2 files/);
  const heavy = { ...files, 'style.css': `.a { content: '${bytesOf(60_000)}' }` };
  await expect(buildPage(main, heavy)).rejects.toThrow('of at most 20.0 kB');
});
