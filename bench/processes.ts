import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts a part of the tool as a process of its own and waits for its first message. It ends with this process. */
export async function startProcess(
  root: string,
  name: 'pages' | 'host',
  args: readonly string[],
  options: { env?: Record<string, string> } = {},
): Promise<{ child: ChildProcess; told: unknown; stop: () => Promise<void> }> {
  const child = fork(join(root, 'dist-bench', 'tool', `${name}.js`), args, {
    execArgv: [],
    env: { ...process.env, ...options.env },
  });
  const ended = once(child, 'exit');
  const [told]: unknown[] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]: unknown[]) => {
      throw new Error(`The process ${name} ended with ${String(code)} before it was ready`);
    }),
  ]);
  const stop = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  return { child, told, stop };
}

/** What is asked of the pages' process. */
export interface PagesOptions {
  deployments?: number;
  isLive?: boolean;
}

/** Both pages, served alike over one service in memory. */
export async function startPages(root: string, { deployments = 10_000, isLive = false }: PagesOptions = {}) {
  const dists = [join(root, 'dist'), join(root, 'dist-bench', 'limit')];
  const started = await startProcess(root, 'pages', [...dists, String(deployments), isLive ? 'live' : '']);
  const at = (name: string) => String(Reflect.get(Object(started.told), name));
  return { slipway: at('slipway'), limit: at('limit'), stop: started.stop };
}
