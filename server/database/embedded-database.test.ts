import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDataFolder, scratchFolder } from '../testing/scratch-folder.ts';
import { image, serviceOver } from '../testing/service-over.ts';
import { openDatabase } from './database.ts';
import { releases } from './embedded-database.ts';

test('a damaged folder is reported with advice', async () => {
  const dataDir = emptyDataFolder();
  truncateSync(join(dataDir, 'db', 'global', 'pg_control'));
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    new RegExp(`^${join(dataDir, 'db')} cannot be opened .*restore a copy, or move it away`),
  );
});

test.each(['14', '17', '19', '101'])(
  'data of PostgreSQL %s is not reported as damaged, and is kept',
  async (major) => {
    const dataDir = emptyDataFolder();
    const file = join(dataDir, 'db', 'PG_VERSION');
    writeFileSync(file, `${major}\n`);
    const before = readdirSync(join(dataDir, 'db'));
    const failure = await openDatabase({ dataDir }).catch(String);
    expect(failure).toContain(`has data of PostgreSQL ${major}, and this Slipway reads PostgreSQL `);
    expect(failure).toMatch(
      / Nothing was changed\. Start the release of Slipway that made it, or choose another folder /,
    );
    expect(failure).not.toMatch(/damaged|move/);
    expect([readdirSync(join(dataDir, 'db')), readFileSync(file, 'utf8')]).toEqual([before, `${major}\n`]);
  },
);

test('the table of releases names the PostgreSQL of this build last', () => {
  const version = readFileSync(join(emptyDataFolder(), 'db', 'PG_VERSION'), 'utf8').trim();
  expect([...releases.keys()].at(-1)).toBe(version);
});

test('on a nearly full disk reads work and writes are refused, until there is space again', async () => {
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
    expect.stringMatching(/ has 1000 MB left: writing continues\.$/),
  ]);
});

/** Mounts a small disk. @returns its folder, undefined if mounting is not allowed */
function smallDisk(): string | undefined {
  const folder = scratchFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return folder;
}

test('a full disk only fails writes, and writing works again later', async ({ skip }) => {
  const disk = smallDisk();
  if (disk === undefined) return skip('Nothing may be mounted here.');
  // The check reports free space, as if something else filled the disk directly afterwards.
  const { ask, post } = await serviceOver(
    { dataDir: emptyDataFolder(join(disk, 'data')) },
    { responseMs: 3000, freeBytes: async () => 1e9 },
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
