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

test.runIf(isAllowed)('a user without a home can run it where DATA_DIR says where data is kept', () => {
  const command = join(inject('builtHost'), 'slipway.js');
  const { status, stderr } = spawnSync('unshare', [...stranger, process.execPath, command, '--version'], {
    env: { PATH: process.env['PATH'], DATA_DIR: scratchFolder() },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
