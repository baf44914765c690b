import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, platform, release, totalmem } from 'node:os';

const ticksPerSecond = 100;

export function describeMachine(): string {
  const all = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${all.length} cores of ${all[0]?.model.trim()}, ${memory}, ${platform()} ${release()}, Node ${process.version}`;
}

/** The parent of a process, and the ticks that it and its ended children have used, from `/proc/PID/stat`. */
function readProcess(pid: string): { pid: number; parent: number; ticks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid: Number(pid), parent: Number(fields[1]), ticks };
  } catch {
    return undefined;
  }
}

/** This process and its descendants. */
function ownProcesses(): { pid: number; ticks: number }[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(name) ?? []) : []));
  const family = new Set([process.pid]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid));
}

const ownTicks = () => ownProcesses().reduce((sum, { ticks }) => sum + ticks, 0);

/** True if this system can pin processes to a core. */
export const hasCores = platform() === 'linux';

/** Pins this process and its descendants (browsers, hosts) to some cores. */
function keepOn(cores: string): void {
  for (const { pid } of ownProcesses()) {
    // A process may have ended meanwhile. Only a missing `taskset` is an error.
    const { error } = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]);
    if (error) throw error;
  }
}

/** Measures with browser, host and service on one core, so that work on other threads counts too. */
export async function onOneCore<Value>(measure: () => Promise<Value>): Promise<Value> {
  keepOn('0');
  try {
    return await measure();
  } finally {
    keepOn(`0-${cpus().length - 1}`);
  }
}

/** Ticks used on the whole machine, including time that other virtual machines took. */
function busyTicks(): number {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = first
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return user + nice + system + irq + softIrq + steal;
}

/**
 * Measures the load of other processes on this machine.
 * @returns a function for the average number of cores that they have used since; undefined except on Linux
 */
export function watchOthers(): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined;
  const started = { at: performance.now(), own: ownTicks(), busy: busyTicks() };
  return () => {
    const ticks = busyTicks() - started.busy - (ownTicks() - started.own);
    return Math.max(0, ticks / ticksPerSecond / ((performance.now() - started.at) / 1000));
  };
}
