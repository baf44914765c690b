#!/usr/bin/env node
// The command of a released package. It runs from a cache that npm may empty, in any folder: its
// data is kept where the operating system keeps a person's data of programs.
import { dirname } from 'node:path';

import { main } from './main.ts';

if (!process.env['DATA_DIR']) {
  // As it loads it asks for the user's home, and the user of a service may have none.
  const { default: envPaths } = await import('env-paths');
  process.env['DATA_DIR'] = envPaths('slipway', { suffix: '' }).data;
}
await main(process.argv.slice(2), dirname(import.meta.dirname));
