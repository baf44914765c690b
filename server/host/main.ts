import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { version } from '../../src/api/version.ts';
import { oldVariablesLine } from '../command-line/old-variables.ts';
import { withSecretFiles } from '../command-line/option-files.ts';
import { UsageError } from '../command-line/option-values.ts';
import { printable } from '../command-line/printable.ts';
import { DataFolderUnusable } from '../database/data-folder.ts';
import { doctor } from '../doctor/doctor.ts';
import { hostBounds } from '../forward/host-bounds.ts';
import { createApp, requestListener } from './app.ts';
import { freeLoopback } from './environment-proxy.ts';
import { help } from './help.ts';
import { connectionsToClose, createHostServer } from './host-server.ts';
import { CannotStart, listen } from './listen.ts';
import { openService } from './open-service.ts';
import { openTelemetry } from './open-telemetry.ts';
import { type HostOptions, parseOptions } from './options.ts';
import { stopWithNpm } from './stop-with-npm.ts';

/** Maximum wait of a stopping host for responses in progress. */
const graceMs = 10_000;
/** After this time the process is killed; includes `leaveMs`. */
const closeMs = 15_000;
/** Time for a balancer that probes `/readyz` to see that the host is about to close. */
const leaveMs = 5000;
/** Time for requests that clients are just sending on idle connections; the responses close them. */
const idleMs = 1000;
/** If the last probe is longer ago than this, no balancer probes any more. */
const balancerMs = 60_000;
const idleCheckMs = 100;
/** Ctrl-C sends the signal twice, once through npm: two signals within this time count as one. */
const sameSignalMs = 1000;

const write = (text: string) => void process.stdout.write(`${text}\n`);
const say = (line: string) => void process.stderr.write(`${printable(line)}\n`);

/** Logs a line with the time, because not every log collector adds it. */
const log = (line: string) => say(`${new Date().toISOString()} ${line}`);

/** Resolves when no connection is left. Connections end with their response, at the latest after `ms`. */
async function stopListening(server: Server, ms: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const late = setTimeout(() => server.closeAllConnections(), ms);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/** Kills the process, because `process.exit` would wait for a write to a pipe that nobody reads. */
function giveUp(line: string): void {
  say(line);
  process.kill(process.pid, 'SIGKILL');
}

/** Runs `stop` at the first signal or when npm ends, then exits with 0. A later signal exits at once. */
function stopOnSignal(stop: (signal?: NodeJS.Signals) => Promise<void>): void {
  let since: number | undefined;
  const onSignal = (signal?: NodeJS.Signals) => {
    if (since !== undefined && performance.now() - since > sameSignalMs) process.exit(130);
    if (since !== undefined) return;
    since = performance.now();
    setTimeout(() => giveUp(`Slipway did not close within ${closeMs / 1000} s.`), closeMs).unref();
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => giveUp(`Slipway did not close cleanly: ${String(error)}`),
    );
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  stopWithNpm(() => since === undefined && onSignal());
}

async function serve(options: HostOptions, root: string, isQuiet: boolean): Promise<string> {
  const { port, host, hostFrom: from, keepAliveMs } = options;
  const telemetry = await openTelemetry(options, log);
  // First, so that a port in use is reported before a database opens.
  const server = createHostServer({ ...hostBounds, keepAliveMs }, telemetry.observers);
  const closeConnections = connectionsToClose(server);
  const url = await listen(server, { port, host, from, options: { port: '--port', host: '--host' } });
  const service = openService(options, log);
  const { child } = service;
  const leaving = { isLeaving: false, probedAt: -Infinity };
  const app = createApp({
    ...options,
    service,
    log,
    dist: join(root, 'dist'),
    observers: telemetry.observers,
    leaving,
  });
  server.on('request', requestListener(app, options.publicUrl?.pathname));
  const stop = async (signal?: NodeJS.Signals) => {
    const since = performance.now();
    closeConnections();
    if (signal === 'SIGTERM') {
      leaving.isLeaving = performance.now() - leaving.probedAt < balancerMs;
      const isConnected = (await promisify(server.getConnections.bind(server))()) > 0;
      if (leaving.isLeaving || isConnected) await delay(leaving.isLeaving ? leaveMs : idleMs);
    }
    await stopListening(server, graceMs - (performance.now() - since));
    await Promise.all([child?.close(), telemetry.close()]);
  };
  stopOnSignal(stop);
  try {
    await child?.ready;
    const { publicUrl } = options;
    const listens = `listens on ${url}`;
    if (!isQuiet) write(`Slipway ${publicUrl ? `is at ${publicUrl.href} and ` : ''}${listens}`);
    return url;
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/**
 * The command line of Slipway. Messages go to stderr, the line with the address to stdout. Exit codes: 1
 * if the host cannot run, 2 for an invalid command line.
 * @param root absolute path of the folder that contains `dist`
 * @param dataDir returns the data folder to use if neither an option nor a variable names one
 * @param isQuiet true if the host does not print its address @returns the host's address
 */
export async function main(
  args: readonly string[],
  root: string,
  { dataDir, isQuiet = false }: { dataDir?: () => string; isQuiet?: boolean } = {},
): Promise<string | undefined> {
  // The host continues if nobody reads its output any more.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  freeLoopback(process.env);
  // Only the host's user may read the files that it creates.
  process.umask(0o077);
  try {
    const old = oldVariablesLine(process.env);
    if (args.includes('--help') || args.includes('-h')) return void process.stdout.write(help);
    if (args.includes('--version')) return void process.stdout.write(`${version}\n`);
    if (old !== undefined) say(old);
    if (args[0] === 'seed') {
      const { seed } = await import('./seed.ts');
      await seed(args.slice(1), withSecretFiles(process.env), say, dataDir);
    } else if (args[0] === 'reference') {
      const { reference } = await import('./reference.ts');
      await reference(args.slice(1), withSecretFiles(process.env), { write, log }, dataDir);
    } else if (args[0] === 'doctor')
      process.exitCode = await doctor(args.slice(1), process.env, { write, say });
    else return await serve(parseOptions(args, withSecretFiles(process.env), dataDir), root, isQuiet);
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) {
      const [first = '', ...others] = error.message.split('\n');
      say(`slipway: ${first} (--help lists the options)`);
      for (const line of others) say(`slipway: ${line}`);
    } else if (error instanceof CannotStart || error instanceof DataFolderUnusable) say(error.message);
    else if (error instanceof Error && 'syscall' in error) say(error.message);
    else say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}
