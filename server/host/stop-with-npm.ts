import { readFileSync } from 'node:fs';

const checkMs = 250;

/** Parent of a process and its name, where the system tells them in `/proc`. */
function ancestor(pid: number): { name: string; parent: number } | undefined {
  try {
    const [, name = '', parent] = /\((.*)\) . (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/**
 * Calls `stop` once npm has ended: its shell passes no signals on, and Debian's outlives it. A process
 * that npm did not start may outlive its parent, and so may one that the script sent to the background.
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
