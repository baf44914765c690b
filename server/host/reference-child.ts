import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { optionTable } from '../command-line/option-table.ts';
import { secretVariables } from '../command-line/option-files.ts';
import type { ForwardTarget } from '../forward/forward-headers.ts';
import { CannotStart } from './listen.ts';
import { faultCookie, tenantHeader } from '../reference/tenant.ts';

/** Longest wait for a response: with the embedded database a running query blocks its process. */
const answerMs = 10_000;
const probeMs = 3000;
/** Longest time for closing its database. */
const closeMs = 3000;
const longestPauseMs = 30_000;

/** The reference service as a child process. */
export type ReferenceChild = ReturnType<typeof startReferenceChild>;

export type ChildState = 'starting' | 'ready' | 'failed';

/** Variables of the host; the child gets its options as arguments. */
const hostVariables = new Set<string | undefined>([
  ...Object.values(optionTable).map(({ variable }) => variable),
  ...secretVariables.flatMap((name) => [name, `${name}_FILE`]),
  'SERVICE_HEADERS',
]);

/**
 * Starts the reference service on a free port of 127.0.0.1, and again whenever it ends. Its stderr
 * is the host's.
 * @param args options of `slipway reference`
 * @param databaseUrl may hold a password, hence is no argument
 */
export function startReferenceChild(
  args: readonly string[],
  { databaseUrl, faults, log }: { databaseUrl?: string; faults: boolean; log: (line: string) => void },
) {
  const token = randomBytes(32).toString('base64url');
  const authorization = `Bearer ${token}`;
  const url = new URL('http://127.0.0.1');
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !hostVariables.has(name))),
    REFERENCE_TOKEN: token,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const entry = join(import.meta.dirname, 'slipway.js');
  let state: ChildState = 'starting';
  let isClosing = false;
  let pauseMs = 0;
  let child: ChildProcess;

  const start = (onReady: () => void, onEnd: () => void): void => {
    state = 'starting';
    child = fork(entry, ['reference', '--port', '0', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', (port) => {
      url.port = JSON.stringify(port);
      state = 'ready';
      pauseMs = 0;
      onReady();
    });
    child.once('error', (error) => log(`reference: ${error.message}`));
    child.once('exit', () => isClosing || onEnd());
  };
  const restart = (): void => {
    if (isClosing) return;
    state = 'starting';
    log('The reference service ended; it is started again.');
    setTimeout(() => isClosing || start(() => undefined, restart), pauseMs);
    pauseMs = Math.min(longestPauseMs, 2 * pauseMs + 1000);
  };
  /** Settles when the service answers; rejects when its first start fails. */
  const ready = new Promise<void>((resolve, reject) => {
    start(resolve, () => {
      if (state === 'ready') return restart();
      state = 'failed';
      return reject(new CannotStart('The reference service did not start.'));
    });
  });
  // Until somebody awaits `ready`, a failure must not end the process.
  ready.catch(() => undefined);

  /** The status of its `/readyz`; undefined where it does not answer in time. */
  const probe = (): Promise<number | undefined> =>
    fetch(new URL('/readyz', url), { headers: { authorization }, signal: AbortSignal.timeout(probeMs) }).then(
      ({ status }) => status,
      () => undefined,
    );
  /** Ends the process if it is blocked; it is then started again. */
  const endIfBlocked = async (): Promise<void> => {
    const suspect = child;
    if (state === 'ready' && (await probe()) === undefined) suspect.kill('SIGKILL');
  };
  const close = async (): Promise<void> => {
    isClosing = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    if (child.connected) child.disconnect();
    const late = delay(closeMs, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
    await Promise.race([ended, late.then(() => ended)]);
  };
  const isHolding = async () => (await probe()) !== undefined;
  const target: ForwardTarget = {
    url,
    headers: [['authorization', authorization]],
    timeoutMs: answerMs,
    ...(faults && { test: { header: tenantHeader, cookie: faultCookie, isHolding } }),
  };
  return { target, state: () => state, ready, probe, endIfBlocked, close };
}
