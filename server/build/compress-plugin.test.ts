import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles } from './compress-plugin.ts';

test('each text file of the built page gets smaller copies, except config.json and small files', async () => {
  const root = mkdtempSync(join(tmpdir(), 'slipway-compress-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const long = 'a sentence that repeats. '.repeat(100);
  mkdirSync(join(root, 'public'));
  writeFileSync(join(root, 'public', 'config.json'), JSON.stringify({ long }));
  writeFileSync(join(root, 'public', 'notes.txt'), long);
  writeFileSync(join(root, 'public', 'short.txt'), 'short');
  writeFileSync(join(root, 'public', 'picture.png'), long);
  writeFileSync(join(root, 'main.js'), `console.log(${JSON.stringify(long)})`);
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  const entryFileNames = 'assets/[name].js';
  const rolldownOptions = { output: { entryFileNames } };
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [compressFiles()],
    build: { rolldownOptions },
  });
  for (const file of ['notes.txt', 'assets/index.js']) {
    const path = join(root, 'dist', file);
    const content = readFileSync(path, 'utf8');
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(content);
    expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(content);
  }
  for (const file of ['config.json', 'short.txt', 'picture.png']) {
    expect(existsSync(join(root, 'dist', file))).toBe(true);
    expect(existsSync(join(root, 'dist', `${file}.br`))).toBe(false);
    expect(existsSync(join(root, 'dist', `${file}.gz`))).toBe(false);
  }
});
