import { expect, test } from 'vitest';

import { emptyDataFolder } from '../testing/empty-data-folder.ts';
import { listPath, serviceForTest } from '../testing/test-service.ts';
import { openDatabase } from './database.ts';

test('an outage of the database is two lines of the log, however many requests it costs', async () => {
  const { db, close } = await openDatabase({ dataDir: emptyDataFolder() });
  const lines: string[] = [];
  let isAway = false;
  const { ask } = await serviceForTest(db, 'few', {
    db: async () => {
      if (isAway) throw Object.assign(new Error('s3cr3t'), { code: 'ECONNREFUSED' });
      return db;
    },
    log: (line) => lines.push(line),
  });
  for (const away of [true, true, true, false, false]) {
    isAway = away;
    expect((await ask(listPath)).status).toBe(away ? 503 : 200);
  }
  expect(lines).toEqual([
    'The database does not answer (ECONNREFUSED): requests get 503 until it does.',
    expect.stringMatching(/^The database answers again; requests that got 503 in \d+ s: 3\.$/),
  ]);
  await close();
});
