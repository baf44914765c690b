import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';

const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface HostOptions {
  /** The folder of the built host; default: `dist-server` of the project. */
  build?: string;
  /** The folder that contains `dist`; default: the project. */
  root?: string;
  env?: NodeJS.ProcessEnv;
  /** A command with arguments that runs the host as its last arguments, such as `unshare`. */
  under?: readonly string[];
}

/** The command line of the built host. A release has the same files. @param root folder of the project */
export function hostCommand(
  args: readonly string[],
  { build = join(project, 'dist-server'), root = project }: HostOptions = {},
): [program: string, ...args: string[]] {
  const main = JSON.stringify(pathToFileURL(join(build, 'main.js')).href);
  const script = `import(${main}).then(({ main }) => main(${JSON.stringify(args)}, ${JSON.stringify(root)}))`;
  // Compiles the WebAssembly of the embedded database without optimization: it opens in half the time.
  return [process.execPath, '--liftoff-only', '-e', script];
}

/** Runs the built host in another process. */
export function runHost(args: readonly string[], options: HostOptions = {}) {
  const { root = project, env = process.env, under = [] } = options;
  const [program = '', ...rest] = [...under, ...hostCommand(args, options)];
  const child = spawn(program, rest, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  return {
    child,
    /** Resolves when the process has ended and its output is closed. */
    closed: once(child, 'close'),
    listening: async (): Promise<string> => {
      for await (const line of createInterface(child.stdout)) {
        const [, url] = /listens on (http:\/\/\S+)/.exec(line) ?? [];
        if (url !== undefined) return url;
      }
      throw new Error(`The host ended: ${await text(child.stderr)}`);
    },
    end: async (signal: NodeJS.Signals): Promise<unknown[]> => {
      child.kill(signal);
      return exit;
    },
    result: async () => {
      const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
      return { code: Number(code), stdout, stderr };
    },
  };
}

/**
 * Starts the built host, and waits until it listens. @param args use a free port unless they name one
 * @param options `env` is added to the caller's variables; `isQuiet` hides the host's log
 */
export async function startHost(
  args: readonly string[],
  { env, isQuiet = false, ...options }: HostOptions & { isQuiet?: boolean } = {},
) {
  const port = args.includes('--port') ? [] : ['--port', '0'];
  const { child, listening, end } = runHost([...port, ...args], {
    env: { ...process.env, ...env },
    ...options,
  });
  const url = await listening();
  child.stdout.resume();
  child.stderr.on('data', (bytes: Buffer) => isQuiet || process.stderr.write(bytes));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => void (await end(signal));
  return { url, pid: child.pid, stop };
}
