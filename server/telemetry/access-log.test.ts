import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, truncateSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { openAccessLog } from './access-log.ts';

/** Opens a file as a shell does for `>>`. */
function appended(file: string): number {
  const descriptor = openSync(file, 'a');
  onTestFinished(() => closeSync(descriptor));
  return descriptor;
}

const request = { method: 'GET', route: '/api/v2/deployments', status: 200, ms: 1.5, bytes: 300 };

test('each request appends a line of JSON to the file, without control characters', async () => {
  const file = join(scratchFolder(), 'access.jsonl');
  for (const person of ['ann', 'b\u001b[2Jo\u202eb\u{e0041}']) {
    const { observe, close } = openAccessLog(expect.unreachable, appended(file));
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
  const { observe, close } = openAccessLog(expect.unreachable, appended(file));
  observe()({ ...request, person: 'ann' });
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('ann');
  truncateSync(file);
  observe()({ ...request, person: 'bob' });
  await close();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ person: 'bob' });
});

test('a failed write is reported once', async () => {
  const said: string[] = [];
  const { observe, close } = openAccessLog((line) => said.push(line), appended('/dev/full'));
  observe()(request);
  await expect.poll(() => said).toHaveLength(1);
  observe()(request);
  observe()(request);
  await close();
  expect(said).toEqual(['The access log cannot be written (ENOSPC); lines are lost until it can.']);
});

test('above 16 MB lines are dropped with one warning, and the rest is written once there is a reader', async () => {
  const pipe = join(scratchFolder(), 'pipe');
  execFileSync('/usr/bin/mkfifo', [pipe]);
  // A non-blocking pipe, like Node's own stdout.
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  const said: string[] = [];
  const { observe, close } = openAccessLog((line) => said.push(line), writer);
  const person = 'x'.repeat(1_000_000);
  for (let count = 0; count < 20; count += 1) observe()({ ...request, person });
  expect(said).toEqual([
    'The access log cannot be written (too much waits for it); lines are lost until it can.',
  ]);
  const socket = new Socket({ fd: reader, readable: true });
  let newlines = 0;
  socket.on('data', (bytes: Buffer) => (newlines += bytes.filter((byte) => byte === 10).length));
  const read = text(socket);
  // A slow machine may need longer than `close` waits.
  await expect.poll(() => newlines).toBeGreaterThanOrEqual(16);
  await close();
  closeSync(writer);
  const lines = (await read).trimEnd().split('\n');
  expect(lines.every((line) => JSON.parse(line).person === person)).toBe(true);
  expect(lines.length).toBeGreaterThanOrEqual(16);
});
