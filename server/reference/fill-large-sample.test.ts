import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../database/database.ts';
import { countRows } from '../database/db.ts';
import { fillLargeSample } from '../host/seed.ts';
import { sampleIntegrations } from '../sample/sample-application.ts';
import { databaseForTest } from '../testing/database-for-test.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { openReferenceService } from './service.ts';

/** The service on a database, as the host starts it. */
async function serviceOn(location: DatabaseLocation) {
  const service = await openReferenceService({
    ...location,
    empty: false,
    faults: false,
    log: () => undefined,
  });
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await service.close();
    isClosed = true;
  };
  onTestFinished(close);
  return {
    close,
    listed: async (query: string): Promise<{ name: string }[]> =>
      (await (await service.app.request(`/v2/deployments?${query}`)).json()).resources,
    repositories: async (id: string): Promise<unknown[]> =>
      (await service.app.request(`/v1/integrations/forge/codehost/${id}/repos`)).json(),
    create: (name: string) =>
      service.app.request('/v2/deployments', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name,
          source: 'image',
          source_config: {},
          source_revision_config: { image_uri: 'registry.example/a:1' },
          secrets: [],
        }),
      }),
  };
}

it('fills a database with progress, and acknowledged changes survive a kill', async () => {
  const location = await databaseForTest();
  const lines: string[] = [];
  await fillLargeSample(location, { deployments: 70, repositories: 8 }, (line) => lines.push(line));
  expect(lines).toEqual(expect.arrayContaining(['8 of 8 repositories', '70 of 70 deployments', 'Done.']));

  const running = await serviceOn(location);
  expect(await running.listed('limit=100')).toHaveLength(70);
  expect(await running.repositories(sampleIntegrations[0]?.id ?? '')).toHaveLength(4);
  expect((await running.create('created-last')).status).toBe(201);
  // The files of a database server are not checked.
  if (!('dataDir' in location)) return;
  // A copy of the open folder has the same files as after a kill at this moment.
  const left = join(scratchFolder(), 'left');
  cpSync(location.dataDir, left, { recursive: true });

  const again = await serviceOn({ dataDir: left });
  expect(await again.listed('name_contains=created-last')).toEqual([
    expect.objectContaining({ name: 'created-last' }),
  ]);
  expect(await again.listed('limit=100')).toHaveLength(71);
});

it('requires --replace to delete deployments that are not sample data', async () => {
  const location = await databaseForTest();
  const fill = (deployments: number, more = {}) =>
    fillLargeSample(location, { deployments, ...more }, () => undefined);
  await fill(3);
  await fill(5);
  const running = await serviceOn(location);
  expect((await running.create('mine')).status).toBe(201);
  if ('dataDir' in location) await running.close();
  await expect(fill(2)).rejects.toThrow(
    'seed would delete 1 deployments that are not sample data: --replace',
  );
  await fillLargeSample(location, { repositories: 4 }, () => undefined);
  const { db, close } = await openDatabase(location);
  expect(await countRows(db, 'deployments')).toBe(6);
  await close();
  await fill(2, { replace: true });
  await fill(2);
});
