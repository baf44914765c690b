import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { scratchFolder } from './scratch-folder.ts';
import * as process from './start-host.ts';

/** Runs the host until the test ends, with only the given variables. @param root folder of the project */
export function runHost(
  args: readonly string[],
  { root = scratchFolder(), env = {}, ...options }: process.HostOptions = {},
) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist', 'index.html'), '<title>Slipway</title>');
  const run = process.runHost(args, { build: inject('builtHost'), root, env, ...options });
  onTestFinished(() => void run.child.kill('SIGKILL'));
  return run;
}

export const childrenOf = (pid: number) =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number);
