import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

/**
 * What stands in for Vite: notes each call, and makes a server that says its arguments. It fails on
 * a source that says so.
 */
const builder = `
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
appendFileSync('calls.log', process.argv.slice(2).join(' ') + '\\n');
if (readFileSync('src/main.tsx', 'utf8').includes('mistake')) {
  console.error('src/main.tsx: a mistake');
  process.exit(1);
}
const folder = process.argv.includes('--ssr') ? 'dist-server' : 'dist';
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
if (readFileSync('src/main.tsx', 'utf8').includes('half')) process.kill(process.pid, 'SIGKILL');
writeFileSync('dist/index.html', '<title>Slipway</title>');
if (folder === 'dist') process.exit();
writeFileSync('dist-server/main.js', 'export const main = (args, root) => console.log(JSON.stringify({ args, root }));');
`;

/** A project of few files, with the real start script. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'slipway-start-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  write('src/main.tsx', 'one');
  write('src/main.test.tsx', 'test');
  write('index.html', '<html>');
  write('vite.config.ts', '');
  write('package-lock.json', '{}');
  write('package.json', '{"type":"module","version":"1.2.3"}');
  write('node_modules/vite/bin/vite.js', builder);
  write('node_modules/vite/package.json', '{"type":"module"}');
  const locks = join('node_modules', 'fs-native-extensions');
  symlinkSync(join(import.meta.dirname, '..', locks), join(root, locks));
  for (const name of ['server/start.mjs', 'server/build/build.mjs']) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    copyFileSync(join(import.meta.dirname, '..', name), join(root, name));
  }
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'server', 'start.mjs'), ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  const calls = () => readFileSync(join(root, 'calls.log'), 'utf8').trim().split('\n').length;
  return { root, write, start, calls };
}

test('the first start builds, says so in one line, and hands the arguments on', () => {
  const { root, start, calls } = project();
  const { status, stdout, stderr } = start('--port', '4300');
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'Building…\n' });
  expect(JSON.parse(stdout)).toEqual({ args: ['--port', '4300'], root });
  expect(calls()).toBe(2);
});

test('nothing is built when nothing changed', () => {
  const { start, calls, write } = project();
  start();
  write('src/main.test.tsx', 'another test');
  write('src/main.tsx', 'one');
  expect(start().stderr).toBe('');
  expect(calls()).toBe(2);
});

test('a change of any source is built, once', () => {
  const { start, calls, write } = project();
  start();
  const sources = [
    'src/main.tsx',
    'src/new/file.ts',
    'server/host/app.ts',
    'public/config.json',
    'package-lock.json',
  ];
  for (const path of sources) {
    write(path, 'changed');
    expect(start().stderr).toBe('Building…\n');
  }
  expect(start().stderr).toBe('');
  expect(calls()).toBe(2 + 2 * sources.length);
});

test('a build that fails shows its errors, ends with 1, and is tried again', () => {
  const { start, write } = project();
  start();
  write('src/main.tsx', 'mistake');
  for (const { status, stdout, stderr } of [start(), start()]) {
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe('Building…\nsrc/main.tsx: a mistake\nThe build failed.\n');
  }
  write('src/main.tsx', 'mended');
  expect(start().status).toBe(0);
});

test('a page that somebody removed is built again', () => {
  const { root, start } = project();
  start();
  rmSync(join(root, 'dist'), { recursive: true });
  expect(start().stderr).toBe('Building…\n');
  expect(readFileSync(join(root, 'dist', 'index.html'), 'utf8')).toContain('Slipway');
});

test('a build that was interrupted is made again, whatever the sources became meanwhile', () => {
  const { start, write } = project();
  start();
  write('src/main.tsx', 'half');
  expect(start().status).not.toBe(0);
  write('src/main.tsx', 'one');
  expect(start()).toMatchObject({ status: 0, stderr: 'Building…\n' });
});

test('two starts at once build once', async () => {
  const { root, calls } = project();
  const starts = Array.from({ length: 2 }, () =>
    once(
      spawn(process.execPath, [join(root, 'server', 'start.mjs')], { cwd: root, stdio: 'ignore' }),
      'exit',
    ),
  );
  expect(await Promise.all(starts)).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(calls()).toBe(2);
});

test('the build command shows what the tools print, and a start after it builds nothing', () => {
  const { start, calls } = project();
  expect(start('build').status).toBe(0);
  expect(start().stderr).toBe('');
  expect(calls()).toBe(2);
});

test('without the tools it says how to get them', () => {
  const { root, start } = project();
  rmSync(join(root, 'node_modules'), { recursive: true });
  const { status, stderr } = start();
  expect(status).toBe(1);
  expect(stderr).toContain('npm ci');
});
