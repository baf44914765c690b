import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/database.ts';
import { hasPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built host, for tests that run it in another process. */
    builtHost: string;
    /** A data folder with an empty database: copying it takes a tenth of the time to create one. */
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

/** Puts the tests’ files in memory if there is enough: a data folder is then copied ten times as fast. */
function keepFilesInMemory(): void {
  const memory = '/dev/shm';
  if (process.env['TMPDIR'] !== undefined || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > 4e9) process.env['TMPDIR'] = memory;
}

async function makeDatabase(dataDir: string): Promise<void> {
  const { close } = await openDatabase({ dataDir });
  await close();
}

/** Builds the host inside the project, where it finds its packages, and creates an empty database. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  keepFilesInMemory();
  const cache = join(project, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const builtHost = mkdtempSync(join(cache, 'slipway-host-'));
  const dataFolders = mkdtempSync(join(tmpdir(), 'slipway-data-'));
  const emptyDataFolder = join(dataFolders, 'empty');
  await Promise.all([buildHost(builtHost), makeDatabase(emptyDataFolder)]);
  provide('builtHost', builtHost);
  provide('emptyDataFolder', emptyDataFolder);
  provide('postgresUrl', '');
  process.stderr.write(
    `Server tests run on the embedded database${
      hasPostgres() ? ' and on PostgreSQL' : ' alone: there is no PostgreSQL server program'
    }.\n`,
  );
  return () => {
    for (const folder of [builtHost, dataFolders]) rmSync(folder, { recursive: true, force: true });
  };
}
