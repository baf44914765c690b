// `npm start`: builds when the sources changed since the last build, then runs the host in this
// process.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, buildWhenChanged } from './build/build.mjs';

const root = dirname(import.meta.dirname);
const args = process.argv.slice(2);
if (args.includes('--help')) {
  process.stdout.write(readFileSync(join(root, 'server', 'host', 'help.txt')));
} else if (args.includes('--version')) {
  process.stdout.write(`${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}\n`);
} else if (args[0] === 'build') {
  build();
} else {
  buildWhenChanged();
  const { main } = await import(pathToFileURL(join(root, 'dist-server', 'main.js')).href);
  await main(args, root);
}
