import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

import { inject, onTestFinished } from 'vitest';

import { scratchFolder } from './scratch-folder.ts';

interface Circumstances {
  /** A project's folder; it gets a page. */
  root?: string;
  env?: Record<string, string>;
  /** A command and its arguments that start the host in their turn. */
  under?: readonly string[];
}

/** The command line of the built host, for a project in a folder. */
export function hostCommand(args: readonly string[], root: string): [program: string, ...args: string[]] {
  const main = JSON.stringify(pathToFileURL(join(inject('builtHost'), 'main.js')).href);
  const script = `import(${main}).then(({ main }) => main(${JSON.stringify(args)}, ${JSON.stringify(root)}))`;
  return [process.execPath, '--liftoff-only', '--input-type=module', '-e', script];
}

/** Runs the built host as a process of its own until it ends, at the latest with the test. */
export function runHost(
  args: readonly string[],
  { root = scratchFolder(), env = {}, under = [] }: Circumstances = {},
) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist', 'index.html'), '<title>Slipway</title>');
  const [program = '', ...rest] = [...under, ...hostCommand(args, root)];
  const child = spawn(program, rest, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  const closed = once(child, 'close');
  return {
    child,
    /** Resolves when it has ended and nobody has its pipes any more. */
    closed,
    /** The address that the host prints once it listens. */
    listening: async (): Promise<string> => {
      for await (const line of createInterface(child.stdout)) {
        const [url] = /http:\/\/\S+/.exec(line) ?? [];
        if (url !== undefined) return url;
      }
      throw new Error(`The host ended: ${await text(child.stderr)}`);
    },
    /** Ends it, and resolves with what `exit` says. */
    end: async (signal: NodeJS.Signals): Promise<unknown[]> => {
      child.kill(signal);
      return exit;
    },
    /** Resolves when it has ended by itself. */
    result: async () => {
      const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
      return { code: Number(code), stdout, stderr };
    },
  };
}
