// `npm start`: builds if there is no build or a source is newer, then runs the host in this process.
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, buildWhenNewer, hasTools } from './build/build.mjs';

const root = dirname(import.meta.dirname);
const args = process.argv.slice(2);
if (args[0] === 'build') {
  process.exitCode = build(args.slice(1));
} else if (args.some((each) => each === '--help' || each === '-h') && hasTools()) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, 'server', 'host', 'help.ts'));
  process.stdout.write(module.help);
} else {
  buildWhenNewer();
  const { main } = await import(pathToFileURL(join(root, 'dist-server', 'main.js')).href);
  await main(args, root);
}
