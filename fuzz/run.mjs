// `npm run fuzz`: reads its options, then hands over to the property tests of the readers or to the
// browser.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const usage = `npm run fuzz -- --bodies N [--seed S] [--only K]   N hostile answers in a browser (--only: up to the K-th again)
npm run fuzz -- --readers N [--seed S]             N hostile bodies through each reader, without a browser
npm run fuzz -- --host N [--seed S]                N raw requests to the host, and raw answers of a service behind it
Without --seed each run takes a new one, and says which.
`;

function refuse(reason) {
  process.stderr.write(`${reason}\n\n${usage}`);
  process.exit(2);
}

function readOptions() {
  const text = { type: 'string' };
  const switches = { help: { type: 'boolean' } };
  try {
    const options = { bodies: text, readers: text, host: text, seed: text, only: text, ...switches };
    return parseArgs({ options }).values;
  } catch (error) {
    return refuse(error.message);
  }
}

function wholeNumber(name, text, least) {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > 2 ** 31 - 1)
    refuse(`--${name} must be a whole number of at least ${least}.`);
  return value;
}

const options = readOptions();
if (options.help) {
  process.stdout.write(usage);
  process.exit(0);
}
const bodies = wholeNumber('bodies', options.bodies, 1);
const readers = wholeNumber('readers', options.readers, 1);
const host = wholeNumber('host', options.host, 1);
const only = wholeNumber('only', options.only, 0);
const seed = wholeNumber('seed', options.seed, 0) ?? Math.floor(Math.random() * 2 ** 31);
if ([bodies, readers, host].filter((each) => each !== undefined).length > 1)
  refuse('--bodies, --readers and --host are three runs.');
if (only !== undefined && (readers !== undefined || host !== undefined || options.seed === undefined))
  refuse('--only repeats one body of --bodies, and needs the --seed that it came from.');
if ([bodies, readers, host, only].every((each) => each === undefined)) refuse('Say how many bodies.');

process.stderr.write(`Seed ${seed}\n`);
const env = { ...process.env, FUZZ_SEED: String(seed) };
const isBrowser = readers === undefined && host === undefined;
if (host !== undefined) env.FUZZ_HOST = String(host);
if (readers !== undefined) env.FUZZ_READERS = String(readers);
if (bodies !== undefined) env.FUZZ_BODIES = String(bodies);
if (only !== undefined) env.FUZZ_ONLY = String(only);
const args = isBrowser
  ? [join(root, 'e2e', 'run.mjs'), join(root, 'e2e', 'fuzz.spec.ts')]
  : [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      host === undefined ? 'fuzz/' : 'fuzz/host',
      '--reporter',
      'verbose',
    ];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
process.exit(status === 0 ? 0 : 1);
