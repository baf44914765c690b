// Builds page and host with Vite. Plain JavaScript, because it runs before any build exists.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(dirname(import.meta.dirname));
const sources = [
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function removeBuild() {
  for (const folder of ['dist', 'dist-server']) rmSync(join(root, folder), { recursive: true, force: true });
}

export const hasTools = () => existsSync(vite);

const lock = join(root, 'node_modules', '.slipway-build');

/** True if the process that wrote the lock has ended. */
function isLeft() {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Runs `work` while no other process in this clone builds. */
function alone(work) {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isLeft()) rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** True if a build is possible here; otherwise prints the reason to stderr. */
function canBuild() {
  const [sign] = /[#?]/.exec(root) ?? [];
  const problem = !hasTools()
    ? 'Slipway is not built, and its tools are not installed. Run: npm ci --include=dev'
    : sign
      ? `Slipway cannot be built in ${root}: the name of a folder has a "${sign}". Rename or move it.`
      : undefined;
  if (problem !== undefined) process.stderr.write(`${problem}\n`);
  return problem === undefined;
}

/** Builds page and host. A failed build removes both. @param options for Vite @returns exit code */
export const build = (options = []) => (canBuild() ? alone(() => run(options)) : 1);

function run(options) {
  removeBuild();
  for (const step of [['build'], ['build', '--ssr', '--outDir', 'dist-server']]) {
    const { status } = spawnSync(process.execPath, [vite, ...step, ...options], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status === 0) continue;
    removeBuild();
    return status ?? 130;
  }
  return 0;
}

/** True if a path or anything in it is newer. Checks folders too, because removing a file changes them. */
function isNewer(path, than) {
  if (/\.test\.tsx?$/.test(path)) return false;
  if (changedAt(path) > than) return true;
  return statSync(path).isDirectory() && readdirSync(path).some((name) => isNewer(join(path, name), than));
}

/** True if the build is up to date. The host is built last, so no source may be newer than the host. */
function isBuilt() {
  if (!existsSync(join(root, 'dist', 'index.html'))) return false;
  const builtAt = changedAt(join(root, 'dist-server', 'main.js'));
  return !sources.some((source) => existsSync(join(root, source)) && isNewer(join(root, source), builtAt));
}

/** Builds if there is no build or a source is newer. Ends the process if the build fails. */
export function buildWhenNewer() {
  if (isBuilt()) return;
  process.stderr.write('Building…\n');
  const options = ['--logLevel', 'error'];
  // Another process may have built meanwhile.
  const status = canBuild() ? alone(() => (isBuilt() ? 0 : run(options))) : 1;
  if (status !== 0) process.exit(status);
}
