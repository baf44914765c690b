import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { firstViewFiles, sizeGuard } from './size-guard.ts';

test('the first view is the entry with its imports and styles, without pages that load by themselves', () => {
  expect(
    firstViewFiles({
      'index.html': {
        file: 'assets/index.js',
        css: ['assets/index.css'],
        isEntry: true,
        imports: ['_shared.js'],
        dynamicImports: ['src/pages/settings/settings-page.tsx'],
      },
      '_shared.js': { file: 'assets/shared.js' },
      'src/pages/settings/settings-page.tsx': { file: 'assets/settings.js', imports: ['index.html'] },
    }),
  ).toEqual(['assets/index.js', 'assets/index.css', 'assets/shared.js']);
});

test('a build without an entry is refused', () => {
  expect(() => firstViewFiles({})).toThrow('no entry');
});

/** Builds a page of that many incompressible bytes, and returns the output of the build. */
async function buildPage(bytes: number): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'slipway-size-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'main.js'), `console.log('${randomBytes(bytes / 2).toString('hex')}');`);
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  const printed: string[] = [];
  const customLogger = { ...createLogger('silent'), info: (line: string) => void printed.push(line) };
  await build({
    root,
    configFile: false,
    customLogger,
    plugins: [sizeGuard(20_000)],
    build: { manifest: true },
  });
  return printed.join('\n');
}

test('a build within the limit prints the size of the first view', async () => {
  expect(await buildPage(10_000)).toMatch(/The first view has \d+\.\d kB of at most 20\.0 kB/);
});

test('a build above the limit fails', async () => {
  await expect(buildPage(60_000)).rejects.toThrow(/The first view has \d+\.\d kB of at most 20\.0 kB/);
});
