import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDataFolder, scratchFolder } from '../testing/scratch-folder.ts';
import { image, serviceOver } from '../testing/service-over.ts';
import { openDatabase } from './database.ts';

test('a damaged folder is named, with advice', async () => {
  const dataDir = emptyDataFolder();
  truncateSync(join(dataDir, 'db', 'global', 'pg_control'));
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    new RegExp(`^${join(dataDir, 'db')} cannot be opened .*put a copy in its place, or move it away`),
  );
});

test('on a nearly full disk nothing is written, everything is read, and it ends by itself', async () => {
  let free = 1e9;
  const { ask, post, lines } = await serviceOver(
    { dataDir: emptyDataFolder() },
    { freeBytes: async () => free },
  );
  expect((await post(image('one'))).status).toBe(201);
  free = 1e6;
  for (const name of ['two', 'three']) {
    const refused = await post(image(name));
    expect(refused.status).toBe(507);
    expect(refused.text).toContain('nothing was written');
  }
  expect((await ask('/v2/deployments')).resources).toHaveLength(1);
  free = 1e9;
  expect((await post(image('four'))).status).toBe(201);
  expect(lines).toEqual([
    expect.stringMatching(/ has 1 MB left: nothing is written until there are 64 MB\.$/),
    expect.stringMatching(/ has 1000 MB left: writing goes on\.$/),
  ]);
});

/** A small disk of its own; undefined where none may be mounted. */
function smallDisk(): string | undefined {
  const folder = scratchFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return folder;
}

test('a full disk stops nothing else, and is written to again later', async ({ skip }) => {
  const disk = smallDisk();
  if (disk === undefined) return skip('Nothing may be mounted here.');
  // The probe lies, as a disk does that somebody else fills in the same instant.
  const { ask, post } = await serviceOver(
    { dataDir: emptyDataFolder(join(disk, 'data')) },
    { answerMs: 3000, freeBytes: async () => 1e9 },
  );
  const kept = await post(image('kept'));
  expect(kept.status).toBe(201);
  const filler = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 1_000_000));
  const large = (name: string) => ({
    ...image(name),
    secrets: [{ name: 'A', value: randomBytes(450_000).toString('hex') }],
  });
  const statuses = new Set<number>();
  for (let at = 0; at < 40; at += 1) {
    const { status } = await post(large(`large-${at}`));
    if (status !== 201) statuses.add(status);
    if (statuses.size > 0) break;
  }
  expect([...statuses]).toEqual([expect.toSatisfy((status: number) => [503, 507].includes(status))]);
  rmSync(filler);
  await expect.poll(async () => (await post(image(`after-${Date.now()}`))).status).toBe(201);
  expect((await ask('/v2/deployments?name_contains=kept')).resources).toHaveLength(1);
});
