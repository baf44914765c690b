import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { build } from 'vite';
import type { TestProject } from 'vitest/node';

import { openDatabase } from '../database/database.ts';
import { hasPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built host, for tests that run it as a process of its own. */
    builtHost: string;
    /** A data folder with an empty database: copying it costs a tenth of making one. */
    emptyDataFolder: string;
  }
}

const project = resolve(import.meta.dirname, '../..');

async function buildHost(outDir: string): Promise<void> {
  await build({
    root: project,
    mode: 'production',
    logLevel: 'error',
    build: { ssr: true, outDir, emptyOutDir: true },
  });
}

async function makeDatabase(dataDir: string): Promise<void> {
  const { close } = await openDatabase({ dataDir });
  await close();
}

/**
 * Makes once what many tests of the server need, inside the project, so that the host finds its
 * packages.
 */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const cache = join(project, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'slipway-tests-'));
  const builtHost = join(folder, 'host');
  const emptyDataFolder = join(folder, 'data');
  await Promise.all([buildHost(builtHost), makeDatabase(emptyDataFolder)]);
  provide('builtHost', builtHost);
  provide('emptyDataFolder', emptyDataFolder);
  provide('postgresUrl', '');
  process.stderr.write(
    `Server tests run on the embedded database${
      hasPostgres()
        ? ' and on PostgreSQL'
        : ' alone: there is no PostgreSQL server program (TEST_DATABASE=postgres installs Debian’s, as root)'
    }.\n`,
  );
  return () => rmSync(folder, { recursive: true, force: true });
}
