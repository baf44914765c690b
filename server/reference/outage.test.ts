import { expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { emptyDataFolder } from '../testing/scratch-folder.ts';
import { listPath, serviceForTest } from '../testing/test-service.ts';

const away = () => Promise.reject(Object.assign(new Error('s3cr3t'), { code: 'ECONNREFUSED' }));

test('an outage of the database is one line in the log for any number of requests', async () => {
  const { db, close } = await openDatabase({ dataDir: emptyDataFolder() });
  const lines: string[] = [];
  let isAway = false;
  const { ask } = await serviceForTest(db, 'few', {
    db: {
      query: (text, values) => (isAway ? away() : db.query(text, values)),
      transaction: (work) => (isAway ? away() : db.transaction(work)),
    },
    log: (line) => lines.push(line),
  });
  for (const status of [503, 503, 503, 200, 200]) {
    isAway = status === 503;
    expect((await ask(listPath)).status).toBe(status);
  }
  expect(lines).toEqual(['The database does not answer (ECONNREFUSED): requests get 503 until it does.']);
  await close();
});
