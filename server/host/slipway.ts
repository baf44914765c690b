#!/usr/bin/env node
// The command of a released package. It runs from a cache that npm may empty, in any folder: its
// data is kept where the operating system keeps a person's data of programs.
import { dirname } from 'node:path';
import { main } from './main.ts';
import { ownFolder } from './own-folder.ts';

await main(process.argv.slice(2), dirname(import.meta.dirname), { dataDir: () => ownFolder(process.env) });
