import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const entry = pathToFileURL(join(project, 'dist-server', 'main.js')).href;

export interface RunningHost {
  /** Its address. */
  url: string;
  stop: () => Promise<void>;
}

interface Circumstances {
  /** A free one unless told. */
  port?: string;
  /** Variables besides those of the run. */
  env?: Record<string, string>;
  /** The folder with the page, `dist`: that of the project unless told. */
  root?: string;
  /** Whether its log goes nowhere. */
  isQuiet?: boolean;
}

/** Starts the built host as a process of its own. @param options besides the port */
export async function startHost(
  options: readonly string[],
  { port = '0', env = {}, root = project, isQuiet = false }: Circumstances = {},
): Promise<RunningHost> {
  const args = JSON.stringify(['--port', port, ...options]);
  const script = `const { main } = await import('${entry}'); await main(${args}, ${JSON.stringify(root)});`;
  // The embedded database is compiled once, fast, and not again for speed: opening one costs half.
  const host = spawn(process.execPath, ['--liftoff-only', '--input-type=module', '-e', script], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', isQuiet ? 'ignore' : 'inherit'],
  });
  const exit = once(host, 'exit');
  const early = exit.then(() => Promise.reject(new Error('The host ended before it listened.')));
  const [line]: unknown[] = await Promise.race([once(createInterface(host.stdout), 'line'), early]);
  return {
    url: /http:\S+/.exec(String(line))?.[0] ?? '',
    stop: async () => {
      host.kill('SIGTERM');
      await exit;
    },
  };
}
