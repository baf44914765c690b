import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The built host in a process of its own, on one port however often it is started. */
export function builtHost(root: string, args: readonly string[]) {
  let child: ChildProcess | undefined;
  let port = '0';
  const start = async (): Promise<string> => {
    const command = [join(root, 'server', 'start.mjs'), '--port', port, ...args];
    // Its log says each failed request, which are thousands here. Below npm the host ends with the
    // process that started it. Nothing else is said to it by the environment.
    const env = { npm_lifecycle_event: 'bench' };
    const host = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] });
    child = host;
    for await (const line of createInterface(host.stdout)) {
      const [url] = /http:\/\/\S+/.exec(line) ?? [];
      if (url === undefined) continue;
      ({ port } = new URL(url));
      return url;
    }
    throw new Error('The host ended before it listened.');
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { start, end, pid: () => child?.pid };
}

/**
 * Resident megabytes of a process, one value a second; none without `/proc`, nor while the process
 * is away.
 */
export function watchMemory(pid: () => number | undefined) {
  const values: number[] = [];
  const look = () => {
    const file = `/proc/${pid()}/status`;
    const kilobytes = existsSync(file) && /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1];
    if (kilobytes) values.push(Number(kilobytes) / 1000);
  };
  const timer = setInterval(look, 1000);
  return { values, end: () => clearInterval(timer) };
}
