// Builds page and host into `dist` and `dist-server`. Plain JavaScript, so that it runs before
// anything is built.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = dirname(dirname(import.meta.dirname));
const inputs = [
  'src',
  'server',

  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const built = [join(root, 'dist', 'index.html'), join(root, 'dist-server', 'main.js')];
const stamp = join(root, 'dist-server', 'stamp');
const cache = join(root, 'node_modules', '.cache', 'slipway');
const steps = [['build'], ['build', '--ssr', '--outDir', 'dist-server']];

/** Every file below a path that goes into a build, in a fixed order; a file itself. */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .toSorted();
}

/**
 * A fingerprint of the contents, since the times of files say nothing after a fresh clone or a
 * switch of branches.
 */
function fingerprint() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(root, input);
    for (const file of filesBelow(path)) {
      const content = readFileSync(file);
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/**
 * Waits until no other process builds here. The operating system gives the lock back when this
 * process ends, in whatever way.
 */
async function lockBuild() {
  if (!existsSync(vite)) {
    process.stderr.write('Slipway is not built, and its tools are not installed. Run: npm ci\n');
    process.exit(1);
  }
  const { waitForLock } = await import('fs-native-extensions');
  mkdirSync(cache, { recursive: true });
  await waitForLock(openSync(join(cache, 'build.lock'), 'a'));
}

function run(step, quiet) {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [vite, ...step], {
    cwd: root,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  if (status === 0) return;
  if (quiet && signal === null)
    process.stderr.write(Buffer.concat([stdout, stderr, Buffer.from('The build failed.\n')]));
  process.exit(signal === null ? 1 : 130);
}

/** The stamp goes first and comes last: what was interrupted has none. */
function buildSteps(quiet) {
  const current = fingerprint();
  rmSync(stamp, { force: true });
  for (const step of steps) run(step, quiet);
  writeFileSync(stamp, current);
}

/**
 * Builds page and host, and shows what the tools print. Ends the process with 1 when a step fails.
 */
export async function build() {
  await lockBuild();
  buildSteps(false);
}

const isBuilt = () =>
  [...built, stamp].every((file) => existsSync(file)) && readFileSync(stamp, 'utf8') === fingerprint();

/** Builds in silence when the sources changed since the last build. */
export async function buildWhenChanged() {
  if (isBuilt()) return;
  await lockBuild();
  // Another start may have built it meanwhile.
  if (isBuilt()) return;
  process.stderr.write('Building…\n');
  buildSteps(true);
}
