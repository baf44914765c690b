import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';

/**
 * A user whom the system does not know, as containers and systemd have them: without a name, and so
 * without a home.
 */
const stranger = ['--user', '--map-user=12345'];
const isAllowed = spawnSync('unshare', [...stranger, 'true']).status === 0;

test.runIf(isAllowed)(
  'a user without a home can run it where SLIPWAY_DATA_DIR says where data is kept',
  () => {
    const command = join(inject('builtHost'), 'slipway.js');
    const { status, stderr } = spawnSync('unshare', [...stranger, process.execPath, command, '--version'], {
      env: { PATH: process.env['PATH'], SLIPWAY_DATA_DIR: scratchFolder() },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  },
);

test.each<[string, Record<string, string>, string]>([
  ['linux', {}, '/home/ann/.local/share/slipway'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/data/slipway'],
  ['linux', { XDG_DATA_HOME: '' }, '/home/ann/.local/share/slipway'],
  ['linux', { XDG_DATA_HOME: 'data' }, '/home/ann/.local/share/slipway'],
  ['darwin', { XDG_DATA_HOME: '/data' }, '/home/ann/Library/Application Support/slipway'],
  ['win32', {}, '/home/ann/AppData/Local/slipway/Data'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/slipway/Data'],
  ['linux', { SLIPWAY_DATA_DIR: '/mine', XDG_DATA_HOME: '/data' }, '/mine'],
])('on %s with %j data is kept in %s', (platform, variables, folder) => {
  const observed = `Object.defineProperty(process, 'platform', { value: '${platform}' });
    process.once('exit', () => console.error(process.env.SLIPWAY_DATA_DIR));`;
  const { stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(observed)}`,
      join(inject('builtHost'), 'slipway.js'),
      '--version',
    ],
    { env: { PATH: process.env['PATH'], HOME: '/home/ann', ...variables }, encoding: 'utf8' },
  );
  expect(stderr).toBe(`${folder}\n`);
});
