import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ownEnvironment } from './testing/own-environment.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

/** Replaces Vite: writes the page, or a host that prints its arguments. Fails if the source has a mistake. */
const builder = `
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
appendFileSync('calls.log', process.argv.slice(2).join(' ') + '\\n');
const isHost = process.argv.includes('--ssr');
const folder = isHost ? 'dist-server' : 'dist';
mkdirSync(folder);
writeFileSync('dist/index.html', '<title>Slipway</title>');
const source = readFileSync('src/main.tsx', 'utf8');
if (isHost && source.includes('mistake')) {
  console.error('src/main.tsx: a mistake');
  process.exit(1);
}
if (isHost && source.includes('interrupted')) process.kill(process.pid, 'SIGKILL');
if (isHost) writeFileSync('dist-server/main.js', 'export const main = (args, root) => console.log(JSON.stringify({ args, root }));');
`;

/** A project with few files and the real start script. */
function project(name = '') {
  const root = join(scratchFolder(), name);
  /** Writes a file. @param isOld true sets its time to an hour ago */
  const write = (path: string, content: string, isOld = false) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    if (isOld) age(path);
  };
  const age = (path: string) => {
    const hourAgo = Date.now() / 1000 - 3600;
    utimesSync(join(root, path), hourAgo, hourAgo);
  };
  for (const path of ['src/main.tsx', 'src/main.test.tsx', 'src/other/file.ts', 'index.html'])
    write(path, 'one', true);
  write('package.json', '{"type":"module","version":"1.2.3"}', true);
  write('node_modules/vite/bin/vite.js', builder);
  write('node_modules/vite/package.json', '{"type":"module"}');
  for (const path of ['server/start.mjs', 'server/build/build.mjs']) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(join(import.meta.dirname, '..', path), join(root, path));
    age(path);
  }
  for (const path of ['src', 'src/other', 'server', 'server/build']) age(path);
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'server', 'start.mjs'), ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  const calls = () => readFileSync(join(root, 'calls.log'), 'utf8').trim().split('\n');
  /** Makes the build older than sources that change from now on. */
  const ageBuild = () => {
    const now = Date.now() / 1000 - 1800;
    utimesSync(join(root, 'dist-server', 'main.js'), now, now);
  };
  return { root, write, start, calls, ageBuild };
}

test('the first start builds, prints that in one line, and passes the arguments on', () => {
  const { root, start, calls } = project();
  const { status, stdout, stderr } = start('--port', '4300');
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'Building…\n' });
  expect(JSON.parse(stdout)).toEqual({ args: ['--port', '4300'], root });
  expect(calls()).toEqual(['build --logLevel error', 'build --ssr --outDir dist-server --logLevel error']);
});

test('a start does not build if no source is newer than the build', () => {
  const { start, calls, write, ageBuild } = project();
  start();
  ageBuild();
  write('src/main.test.tsx', 'another test');
  expect(start().stderr).toBe('');
  expect(calls()).toHaveLength(2);
});

test.each([
  ['a source that changed', 'src/main.tsx', 'changed'],
  ['a new source', 'src/new/file.ts', 'new'],
  ['a removed source', 'src/other/file.ts', undefined],
  ['other libraries', 'package-lock.json', '{}'],
])('a start builds %s', (_name, path, content) => {
  const { root, start, write, ageBuild } = project();
  start();
  ageBuild();
  if (content === undefined) rmSync(join(root, path));
  else write(path, content);
  expect(start().stderr).toBe('Building…\n');
  expect(start().stderr).toBe('');
});

test('a removed page is built again', () => {
  const { root, start } = project();
  start();
  rmSync(join(root, 'dist'), { recursive: true });
  expect(start().stderr).toBe('Building…\n');
});

test.each(['mistake', 'interrupted'])('a failed build (%s) is removed and tried again', (source) => {
  const { root, start, write } = project();
  start();
  write('src/main.tsx', source);
  expect(start('build').status).not.toBe(0);
  expect(['dist', 'dist-server'].filter((folder) => existsSync(join(root, folder)))).toEqual([]);
  const { status, stdout, stderr } = start();
  expect({ status: status === 0, stdout }).toEqual({ status: false, stdout: '' });
  expect(stderr).toContain('Building…');
  if (source === 'mistake') expect(stderr).toContain('src/main.tsx: a mistake');
  write('src/main.tsx', 'mended');
  expect(start().status).toBe(0);
});

test('two starts at once build once, and both run', async () => {
  const { root, calls } = project();
  const starts = await Promise.all(
    [1, 2].map(async () => {
      const child = spawn(process.execPath, [join(root, 'server', 'start.mjs')], { cwd: root });
      return Promise.all([text(child.stdout), once(child, 'exit')]);
    }),
  );
  for (const [stdout, [code]] of starts) expect([JSON.parse(stdout), code]).toEqual([{ args: [], root }, 0]);
  expect(calls()).toHaveLength(2);
});

test('a killed build does not block the next one', () => {
  const { start, write } = project();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  write('node_modules/.slipway-build', String(pid));
  expect(start().status).toBe(0);
});

test.each(['#', '?'])('a folder with %s in its name is reported before anything is built', (sign) => {
  const { root, start } = project(`a${sign}b`);
  expect(start()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`cannot be built in ${root}: the name of a folder has a "${sign}"`),
  });
  expect(existsSync(join(root, 'calls.log'))).toBe(false);
});

test.each(['--help', '-h'])('%s is printed without a build', (option) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'start.mjs'), option],
    { encoding: 'utf8', env: ownEnvironment() },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('--service-url');
});

test('without the tools, the start prints the command that installs them', () => {
  const { root, start } = project();
  rmSync(join(root, 'node_modules'), { recursive: true });
  const { status, stderr } = start();
  expect(status).toBe(1);
  expect(stderr).toContain('npm ci --include=dev');
});
