import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { oldName } from '../command-line/old-variables.ts';
import { hostVariables } from '../command-line/option-table.ts';
import type { ForwardTarget } from '../forward/forward-headers.ts';
import { faultCookie, tenantHeader } from '../reference/tenant.ts';
import { CannotStart } from './listen.ts';

/** Timeout of a response: with the embedded database a running query blocks the process. */
const responseMs = 10_000;
/** With faults, tests hold responses for up to a minute. */
const faultMs = 70_000;
const probeMs = 3000;
/** A process that gives no sign of life for this long is killed. A long query blocks it. */
const silentMs = 30_000;
const closeMs = 3000;
const maxPauseMs = 30_000;
/** Maximum time between two steps of the start: a slow disk needs a minute for the first sample. */
const maxStepMs = 180_000;

export type ReferenceChild = ReturnType<typeof startReferenceChild>;

export type ChildState = 'starting' | 'ready' | 'failed';

/** Not in the child's environment: the child gets the host's options as arguments. */
const withheld = new Set(hostVariables.flatMap((name) => [name, oldName(name)]));

/**
 * Starts the reference service on a free port, and restarts it whenever it ends. A start that hangs is
 * killed; if it is the first start, it is tried once more.
 * @param databaseUrl is passed in a variable, because it may contain a password
 */
export function startReferenceChild(
  args: readonly string[],
  {
    databaseUrl,
    faults,
    log,
    entry = join(import.meta.dirname, 'slipway.js'),
    pause = delay,
    stepMs = maxStepMs,
  }: {
    databaseUrl?: string | undefined;
    faults: boolean;
    log: (line: string) => void;
    entry?: string;
    stepMs?: number;
    pause?: (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>;
  },
) {
  const token = randomBytes(32).toString('base64url');
  const authorization = `Bearer ${token}`;
  const url = new URL('http://127.0.0.1');
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !withheld.has(name))),
    SLIPWAY_REFERENCE_TOKEN: token,
    ...(databaseUrl !== undefined && { SLIPWAY_DATABASE_URL: databaseUrl }),
  };
  let state: ChildState = 'starting';
  let child: ChildProcess | undefined;
  /** The process that the host killed because it gave no sign of life. */
  let silent: ChildProcess | undefined;
  let isChecking = false;
  const closing = new AbortController();
  /** True if the current process was killed because its start hung. */
  let isHung = false;

  /** Runs the process once. @returns why it ended or could not start */
  const run = async (onReady: () => void): Promise<string> => {
    try {
      child = fork(entry, ['reference', '--port', '0', ...args], {
        env,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const starting = child;
      let step = 'none before';
      const hang = () => (isHung = starting.kill('SIGKILL'));
      let timer = setTimeout(hang, stepMs);
      const onMessage = (message: unknown) => {
        clearTimeout(timer);
        if (typeof message === 'number') {
          starting.off('message', onMessage);
          url.port = String(message);
          return onReady();
        }
        step = String(message);
        timer = setTimeout(hang, stepMs);
      };
      starting.on('message', onMessage);
      await once(starting, 'exit').finally(() => clearTimeout(timer));
      if (isHung)
        return `stopped by the host: its start made no progress for ${stepMs / 1000} s; last step: ${step}`;
      if (child === silent) return `stopped by the host: it sent nothing for ${silentMs / 1000} s`;
      return child.signalCode ?? `exit code ${child.exitCode}`;
    } catch (error) {
      child?.kill('SIGKILL');
      return error instanceof Error ? error.message : String(error);
    }
  };
  const supervise = async (onReady: () => void): Promise<void> => {
    let [pauseMs, wasReady, hangs] = [0, false, 0];
    while (!closing.signal.aborted) {
      state = 'starting';
      isHung = false;
      const reason = await run(() => {
        [state, pauseMs, wasReady] = ['ready', 0, true];
        onReady();
      });
      if (closing.signal.aborted) return;
      if (isHung) hangs += 1;
      const isOver = !wasReady && (!isHung || hangs > 1);
      state = isOver ? 'failed' : 'starting';
      if (isOver) throw new CannotStart(`The reference service did not start (${reason}).`);
      log(`The reference service ended (${reason}); it is started again.`);
      await pause(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
      pauseMs = Math.min(maxPauseMs, 2 * pauseMs + 1000);
    }
  };
  /** Resolves when the service is ready; rejects if its first start fails. */
  const ready = new Promise<void>((resolve, reject) => void supervise(resolve).catch(reject));
  // Without this, a failure before somebody awaits `ready` would end the process.
  ready.catch(() => undefined);

  /** The status of its `/readyz`; undefined if it does not respond in time. */
  const probe = (): Promise<number | undefined> =>
    fetch(new URL('/readyz', url), { headers: { authorization }, signal: AbortSignal.timeout(probeMs) }).then(
      ({ status }) => status,
      () => undefined,
    );
  /**
   * Kills the process if it does not respond over the IPC channel, which it does between two queries. It is
   * then restarted.
   */
  const endIfBlocked = async (): Promise<void> => {
    const suspect = child;
    if (state !== 'ready' || isChecking || !suspect?.connected) return;
    isChecking = true;
    suspect.send('alive?', () => undefined);
    const isAlive = await once(suspect, 'message', { signal: AbortSignal.timeout(silentMs) }).then(
      () => true,
      () => false,
    );
    isChecking = false;
    if (isAlive || !suspect.connected || closing.signal.aborted) return;
    silent = suspect;
    suspect.kill('SIGKILL');
  };
  const close = async (): Promise<void> => {
    closing.abort();
    const last = child;
    if (last?.pid === undefined || last.exitCode !== null || last.signalCode !== null) return;
    const ended = once(last, 'exit');
    if (last.connected) last.disconnect();
    const late = delay(closeMs, undefined, { ref: false }).then(() => last.kill('SIGKILL'));
    await Promise.race([ended, late.then(() => ended)]);
  };
  const target: ForwardTarget = {
    url,
    headers: [['authorization', authorization]],
    timeoutMs: faults ? faultMs : responseMs,
    isReference: true,
    ...(faults && { test: { header: tenantHeader, cookie: faultCookie } }),
  };
  return { target, state: () => state, ready, probe, endIfBlocked, close };
}
