import { getRequestListener } from '@hono/node-server';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../database/database.ts';
import { fillTenant } from '../reference/fill.ts';
import { type FixtureName, fixtures } from '../sample/fixtures.ts';
import { listenForTest } from '../testing/listen.ts';
import { emptyDataFolder } from '../testing/scratch-folder.ts';
import { appForTest } from '../testing/test-service.ts';
import { doctor } from './doctor.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openDatabase({ dataDir: emptyDataFolder() });
  return database.close;
});

it.each<FixtureName>(['filters', 'lots', 'sample'])('the reference service fits: %s', async (fixture) => {
  await fillTenant(database.db, fixture, fixtures[fixture]());
  const listener = getRequestListener(appForTest({ db: database.db }).fetch);
  const port = await listenForTest((incoming, outgoing) => void listener(incoming, outgoing));
  const lines: string[] = [];
  const output = { write: (text: string) => lines.push(text), say: () => undefined };
  const env = { SLIPWAY_SERVICE_HEADERS: `X-Slipway-Tenant: ${fixture}` };
  const code = await doctor(['--service-url', `http://127.0.0.1:${port}`], env, output);
  const text = lines.join('\n');
  expect(text).toContain('Verdict: fits');
  expect(text).not.toMatch(/^(?:gap|un)/m);
  expect(code).toBe(0);
});
