#!/usr/bin/env node
// The command of the released package. npm runs it from a cache that it may empty, so its data is in the
// user's data folder of the operating system.
import { dirname } from 'node:path';
import { main } from './main.ts';
import { ownFolder } from './own-folder.ts';

await main(process.argv.slice(2), dirname(import.meta.dirname), { dataDir: () => ownFolder(process.env) });
