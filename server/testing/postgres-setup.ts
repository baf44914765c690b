import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server; empty if tests run on the embedded database. */
    postgresUrl: string;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  provide('postgresUrl', server.url);
  return server.remove;
}
