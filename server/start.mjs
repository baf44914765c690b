// `npm start`: builds when the sources changed since the last build, then runs the host in this
// process.
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, buildWhenChanged } from './build/build.mjs';

const root = dirname(import.meta.dirname);
const args = process.argv.slice(2);
if (args[0] === 'build') {
  await build();
} else {
  await buildWhenChanged();
  const { main } = await import(pathToFileURL(join(root, 'dist-server', 'main.js')).href);
  await main(args, root);
}
