import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built host, for tests that run it as a process of its own. */
    builtHost: string;
  }
}

/** Builds the host once for all tests of the server, inside the project, so that it finds its packages. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const project = resolve(import.meta.dirname, '../..');
  const cache = join(project, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'slipway-host-'));
  await build({
    root: project,
    mode: 'production',
    logLevel: 'error',
    build: { ssr: 'server/host/main.ts', outDir, emptyOutDir: true },
  });
  provide('builtHost', outDir);
  return () => rmSync(outDir, { recursive: true, force: true });
}
