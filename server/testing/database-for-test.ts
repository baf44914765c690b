import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { DatabaseLocation } from '../database/database.ts';
import { emptyDataFolder } from './scratch-folder.ts';

/** An empty database: on the PostgreSQL server of the test run if there is one, else embedded. */
export async function databaseForTest(): Promise<DatabaseLocation> {
  const server = inject('postgresUrl');
  if (server === '') return { dataDir: emptyDataFolder() };
  const name = `test_${randomUUID()}`;
  const client = new Client(server);
  await client.connect();
  await client.query(`CREATE DATABASE "${name}"`);
  await client.end();
  return { databaseUrl: new URL(name, server).href };
}
