// `npm run release`: packs the built page and host into `slipway-X.Y.Z.tgz`, which needs only Node.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildWhenNewer } from './build.mjs';

const root = dirname(dirname(import.meta.dirname));
const packages = join(root, 'node_modules');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const manifestOf = (name) => readJson(join(packages, name, 'package.json'));

/** Packages outside the bundle (a program, native code), with the files that they need. */
const unbundled = {
  '@electric-sql/pglite':
    /^(?:package\.json|LICENSE|dist\/(?:index\.js|fs\/nodefs\.js|chunk-\w+\.js|pglite\.(?:wasm|data)|initdb\.wasm|(?:contrib\/)?pg_trgm\.(?:js|tar\.gz)))$/,
  'fs-native-extensions':
    /^(?:package\.json|LICENSE|\w+\.js|prebuilds\/(?:darwin|linux|win32)-\w+\/[\w-]+\.node)$/,
};

function withDependencies(names) {
  const all = new Set(names);
  for (const name of all)
    for (const needed of Object.keys(manifestOf(name).dependencies ?? {})) all.add(needed);
  return [...all];
}

function copyPackage(name, folder) {
  const from = join(packages, name);
  const files = readdirSync(from, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  for (const file of files.filter((each) => statSync(join(from, each)).isFile()))
    if (unbundled[name]?.test(file) ?? true)
      cpSync(join(from, file), join(folder, 'node_modules', name, file));
}

/** A package's licence text, from its licence file or from the end of its README. */
function licenseText(name) {
  const files = readdirSync(join(packages, name));
  const own = files.find((each) => /^licen[cs]e/i.test(each));
  if (own) return readFileSync(join(packages, name, own), 'utf8');
  const readme = files.find((each) => /^readme/i.test(each));
  return (
    readme && /^#+ licen[cs]e\s+(.{200,})/ims.exec(readFileSync(join(packages, name, readme), 'utf8'))?.[1]
  );
}

/** Every library in the release, with its licence. @param whole packages outside the bundle */
function thirdParty(whole) {
  const bundled = ['dist', 'dist-server'].flatMap((part) => readJson(join(root, part, 'licenses.json')));
  const names = [...new Set([...bundled.map(({ name }) => name), ...whole])].toSorted((a, b) =>
    a < b ? -1 : 1,
  );
  const apache = licenseText('@electric-sql/pglite');
  const sections = names.map((name) => {
    const { version, license } = manifestOf(name);
    const text = licenseText(name) ?? (license === 'Apache-2.0' ? apache : undefined);
    if (!text) throw new Error(`${name} does not state its licence, which a release must include.`);
    return `## ${name} ${version} (${license})\n\n${text.trim()}\n`;
  });
  return `# Libraries in this release\n\n${sections.join('\n')}`;
}

/** Compiles what a team's own tests import as `slipway/e2e` to JavaScript with types. */
function compileTests(folder) {
  const tsc = join(packages, 'typescript', 'bin', 'tsc');
  const args = [
    '--project',
    join(root, 'e2e', 'tsconfig.release.json'),
    '--outDir',
    join(folder, 'dist-e2e'),
  ];
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The pages for tests do not compile:\n${stdout}`);
}

function layOut(folder) {
  const { name, version, description, keywords, license, type, bin, engines, dependencies } = readJson(
    join(root, 'package.json'),
  );
  const entry = (file) => ({ types: `./dist-e2e/e2e/${file}.d.ts`, default: `./dist-e2e/e2e/${file}.js` });
  const exports = {
    './e2e': entry('fixtures'),
    './e2e/accessible': entry('accessible'),
    './e2e/own-host': entry('own-host'),
  };
  // Only people who write tests need these, and they have installed them. `peerDependencies` with a range
  // would make npx query the registry at every start.
  const peerDependenciesMeta = { '@playwright/test': { optional: true }, 'axe-core': { optional: true } };
  const shipped = Object.fromEntries(Object.keys(unbundled).map((each) => [each, dependencies[each]]));
  const about = { name, version, description, keywords, license, type, engines };
  const manifest = { ...about, bin, exports, dependencies: shipped, peerDependenciesMeta };
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ ...manifest, bundleDependencies: Object.keys(unbundled) }, undefined, 2)}\n`,
  );
  for (const part of ['dist', 'dist-server', 'docs/testing.md', 'e2e/example', 'CHANGELOG.md', 'LICENSE'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  compileTests(folder);
  chmodSync(join(folder, bin.slipway), 0o755);
  const whole = withDependencies(Object.keys(unbundled));
  for (const each of whole) copyPackage(each, folder);
  writeFileSync(join(folder, 'THIRD-PARTY.md'), thirdParty(whole));
}

buildWhenNewer();
const folder = mkdtempSync(join(tmpdir(), 'slipway-release-'));
try {
  layOut(folder);
  const target = process.argv[2] ?? root;
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--pack-destination', target, '--json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
  const [{ filename, size, unpackedSize }] = JSON.parse(stdout);
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  process.stdout.write(
    `${join(target, filename)}: ${megabytes(size)}, ${megabytes(unpackedSize)} unpacked\n`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
