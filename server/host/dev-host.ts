import type { Hono } from 'hono';

import { createApp } from './app.ts';
import { openService } from './open-service.ts';
import { parseOptions } from './options.ts';

/**
 * The host for `npm run dev`: everything but the static files, which Vite serves. Options come from the environment.
 * @throws UsageError, DataFolderInUse
 */
export function openDevHost(log: (line: string) => void): { app: Hono; close: () => Promise<void> } {
  const options = parseOptions([], process.env);
  const { service, close } = openService(options, log);
  const { host, dialect, integrations } = options;
  return { app: createApp({ host, service, config: { dialect, integrations }, log }), close };
}
