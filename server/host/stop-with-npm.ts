import { readFileSync } from 'node:fs';

const checkMs = 250;

/** The name and the parent of a process; undefined on systems without `/proc`. */
function ancestor(pid: number): { name: string; parent: number } | undefined {
  try {
    const [, name = '', parent] = /\((.*)\) . (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/**
 * Calls `stop` when npm ends: the shell between them forwards no signals, and Debian's outlives npm.
 * Does nothing if npm did not start this process, or if the script started it in the background.
 */
export function stopWithNpm(stop: () => void): void {
  const script = process.env['npm_lifecycle_script'];
  if (script === undefined || /(?<![&>])&(?![&>])/.test(script)) return;
  const parent = process.ppid;
  const between = ancestor(parent);
  const isShell = between !== undefined && /^(?:ba|da|k|z)?sh$/.test(between.name);
  const hasEnded = () => process.ppid !== parent || (isShell && ancestor(parent)?.parent !== between.parent);
  const timer = setInterval(() => {
    if (!hasEnded()) return;
    clearInterval(timer);
    stop();
  }, checkMs).unref();
}
