import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { parseOptions } from './options.ts';
import { ownFolder } from './own-folder.ts';

/** A user without a name and a home, as containers and systemd often use. */
const stranger = ['--user', '--map-user=12345'];
const isAllowed = spawnSync('unshare', [...stranger, 'true']).status === 0;

test.runIf(isAllowed)('a user without a home can run Slipway with SLIPWAY_DATA_DIR', () => {
  const command = join(inject('builtHost'), 'slipway.js');
  const { status, stderr } = spawnSync('unshare', [...stranger, process.execPath, command, '--version'], {
    env: { PATH: process.env['PATH'], SLIPWAY_DATA_DIR: scratchFolder() },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test.runIf(isAllowed)('a user without a home must name a folder if one is needed', () => {
  const command = join(inject('builtHost'), 'slipway.js');
  const run = (...args: string[]) =>
    spawnSync('unshare', [...stranger, process.execPath, command, ...args], {
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
    });
  for (const args of [['--version'], ['--help'], ['doctor', '--service-url', 'http://127.0.0.1:1']])
    expect(run(...args).stderr).not.toMatch(/home|homedir/);
  for (const args of [
    ['--port', '0'],
    ['seed', '--deployments', '1'],
  ])
    expect(run(...args)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^slipway: This user has no home folder: .*--data-dir.*\n$/),
    });
});

test.each(['', 'undefined', 'data/home'])('a home folder that is no absolute path is none: %j', (home) => {
  vi.stubEnv('HOME', home);
  expect(() => ownFolder({}, 'linux')).toThrow('This user has no home folder');
  expect(ownFolder({ XDG_DATA_HOME: '/data' }, 'linux')).toBe('/data/slipway');
});

test('with a service or another database no home is needed', () => {
  const noHome = () => expect.fail('asked for the home');
  for (const args of [
    ['--service-url', 'http://a.test'],
    ['--database-url', 'postgres://a'],
    ['--data-dir', '/a'],
  ])
    expect(() => parseOptions(args, {}, noHome)).not.toThrow();
});

test.each<[NodeJS.Platform, Record<string, string>, string]>([
  ['linux', {}, '/home/ann/.local/share/slipway'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/data/slipway'],
  ['linux', { XDG_DATA_HOME: '' }, '/home/ann/.local/share/slipway'],
  ['linux', { XDG_DATA_HOME: 'data' }, '/home/ann/.local/share/slipway'],
  ['darwin', { XDG_DATA_HOME: '/data' }, '/home/ann/Library/Application Support/slipway'],
  ['win32', {}, '/home/ann/AppData/Local/slipway/Data'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/slipway/Data'],
])('on %s with %j the data is in %s', (platform, variables, folder) => {
  vi.stubEnv('HOME', '/home/ann');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(ownFolder(variables, platform)).toBe(folder);
});
