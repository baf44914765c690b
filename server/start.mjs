// `npm start`: builds when the sources changed since the last build, then runs the host in this process.
// Plain JavaScript without dependencies, so that it runs before anything is built.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(import.meta.dirname ?? dirname(fileURLToPath(import.meta.url)));
const inputs = [
  'src',
  'server',
  'bench/size-budgets.ts',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const server = join(root, 'dist-server', 'main.js');
const stamp = join(root, 'dist-server', 'stamp');
const steps = [['build'], ['build', '--ssr', 'server/host/main.ts', '--outDir', 'dist-server']];

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

/** A fingerprint of the contents, since the times of files say nothing after a fresh clone or a switch of branches. */
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

function isBuilt(current) {
  return existsSync(server) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current;
}

/** Builds page and server. Quiet means that only errors are shown. Ends the process with 1 when a step fails. */
function build(current, quiet) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite)) {
    process.stderr.write('Slipway is not built, and its tools are not installed. Run: npm ci\n');
    process.exit(1);
  }
  for (const step of steps) {
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, [vite, ...step], {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    if (status === 0) continue;
    if (quiet && signal === null)
      process.stderr.write(Buffer.concat([stdout, stderr, Buffer.from('The build failed.\n')]));
    process.exit(signal === null ? 1 : 130);
  }
  writeFileSync(stamp, current);
}

const args = process.argv.slice(2);
if (args.includes('--help')) {
  process.stdout.write(readFileSync(join(root, 'server', 'host', 'help.txt')));
} else if (args[0] === 'build') {
  build(fingerprint(), false);
} else {
  const current = fingerprint();
  if (!isBuilt(current)) {
    process.stderr.write('Building…\n');
    build(current, true);
  }
  const { main } = await import(pathToFileURL(server).href);
  await main(args, root);
}
