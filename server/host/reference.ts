import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { optionTable } from '../command-line/option-table.ts';
import { UsageError } from '../command-line/option-values.ts';
import { readOptions } from '../command-line/read-options.ts';
import { openDataFolder } from '../database/data-folder.ts';
import { openReferenceService } from '../reference/service.ts';
import { CannotStart, listen } from './listen.ts';
import { readDataDir } from './options.ts';

const referenceTable = {
  port: optionTable.port,
  'data-dir': optionTable['data-dir'],
  'database-url': optionTable['database-url'],
  empty: optionTable.empty,
  faults: optionTable.faults,
};

/** Maximum wait for the lock of the data folder: the child of a killed host may still be closing. */
const lockMs = 10_000;

/**
 * `slipway reference --port N`: the reference service on 127.0.0.1. Clients need the token in
 * SLIPWAY_REFERENCE_TOKEN. As a child of a host it sends each step of its start, then its port, over the
 * IPC channel, and ends when the channel closes.
 * @throws UsageError, CannotStart, DataFolderUnusable
 */
export async function reference(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { write, log }: { write: (line: string) => void; log: (line: string) => void },
  usualDataDir?: () => string,
): Promise<void> {
  const options = readOptions(referenceTable, args, env);
  const { SLIPWAY_REFERENCE_TOKEN: token = '' } = env;
  if (!/^[\w.~+/=-]{16,}$/.test(token))
    throw new UsageError('SLIPWAY_REFERENCE_TOKEN must be a bearer token of at least 16 characters');
  const port = options.one('port') ?? 0;
  const databaseUrl = options.one('database-url');
  const dataDir = readDataDir(options, usualDataDir);
  let close = async () => undefined;
  const stop = () => void close().finally(() => process.exit(0));
  const isChild = process.send !== undefined;
  if (isChild) {
    process.once('disconnect', stop);
    // The host checks if the process is alive; a running query delays this reply.
    process.on('message', () => process.send?.('alive'));
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    if (isChild) process.on(signal, () => undefined);
    else process.once(signal, stop);

  // The process keeps the lock until it ends.
  if (databaseUrl === undefined) await openDataFolder(dataDir, log, lockMs);
  const service = await openReferenceService({
    ...(databaseUrl === undefined ? { dataDir } : { databaseUrl }),
    empty: options.one('empty') ?? false,
    faults: options.one('faults') ?? false,
    token,
    log,
    onStep: (step) => isChild && process.send?.(step),
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The database did not start: ${reason}`, { cause: error });
  });
  const listener = getRequestListener(service.app.fetch);
  const server = createServer((request, response) => void listener(request, response));
  close = async () => {
    server.close().closeAllConnections();
    await service.close();
  };
  const url = await listen(server, { port, host: '127.0.0.1', options: { port: '--port', host: '--host' } });
  if (isChild) process.send?.(Number(new URL(url).port));
  else write(`The reference service listens on ${url}`);
}
