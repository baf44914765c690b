import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { scratchFolder } from '../testing/scratch-folder.ts';
import { openAccessLog } from './access-log.ts';

const request = { method: 'GET', route: '/api/v2/deployments', status: 200, ms: 1.5, bytes: 300 };

test('each request is a line of JSON, added to what the file holds, without characters that a terminal obeys', async () => {
  const file = join(scratchFolder(), 'access.jsonl');
  for (const person of ['ann', 'b\u001b[2Jo\u202eb\u{e0041}']) {
    const { observe, close } = await openAccessLog(file, expect.unreachable);
    observe()({ ...request, person });
    await close();
  }
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), ...request, person: 'ann' },
    expect.objectContaining({ person: 'b\u001b[2Jo\u202eb\u{e0041}' }),
  ]);
  expect(lines[1]).toContain(String.raw`b\u001b[2Jo\u202eb\udb40\udc41`);
});

test('a file that is copied and truncated while open continues from its beginning', async () => {
  const file = join(scratchFolder(), 'access.jsonl');
  const { observe, close } = await openAccessLog(file, expect.unreachable);
  observe()({ ...request, person: 'ann' });
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('ann');
  truncateSync(file);
  observe()({ ...request, person: 'bob' });
  await close();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ person: 'bob' });
});

test('a file that cannot be opened is refused; a failed write is reported once', async () => {
  await expect(openAccessLog(join(scratchFolder(), 'no', 'folder'), () => undefined)).rejects.toThrow(
    'ENOENT',
  );
  const said: string[] = [];
  const { observe } = await openAccessLog('/dev/full', (line) => said.push(line));
  observe()(request);
  await expect.poll(() => said).toHaveLength(1);
  observe()(request);
  observe()(request);
  await expect
    .poll(() => said)
    .toEqual(['The access log cannot be written (ENOSPC); lines are lost until it can.']);
});
