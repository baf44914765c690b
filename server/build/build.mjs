// Builds page and host with Vite. Plain JavaScript, because it runs before any build exists.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
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

/**
 * Builds page and host; a build that fails or is interrupted leaves no files.
 * @param options of Vite, for both
 * @returns exit code of the build
 */
export function build(options = []) {
  if (!existsSync(vite)) {
    process.stderr.write('Slipway is not built, and its tools are not installed. Run: npm ci\n');
    return 1;
  }
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

/** Folders count too: removing a file changes its folder. */
function isNewer(path, than) {
  if (/\.test\.tsx?$/.test(path)) return false;
  if (changedAt(path) > than) return true;
  return statSync(path).isDirectory() && readdirSync(path).some((name) => isNewer(join(path, name), than));
}

/** The host is built last: sources newer than the host are not in the build. */
function isBuilt() {
  if (!existsSync(join(root, 'dist', 'index.html'))) return false;
  const builtAt = changedAt(join(root, 'dist-server', 'main.js'));
  return !sources.some((source) => existsSync(join(root, source)) && isNewer(join(root, source), builtAt));
}

/** Builds if there is no build or a source is newer. Ends the process when the build fails. */
export function buildWhenNewer() {
  if (isBuilt()) return;
  process.stderr.write('Building…\n');
  const status = build(['--logLevel', 'error']);
  if (status !== 0) process.exit(status);
}
