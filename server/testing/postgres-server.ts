import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The user of `nobody`: PostgreSQL refuses to run as root. */
const nobody = 65_534;

/** `pg_ctl`, which makes, starts and stops servers: on the PATH, or where Debian puts it. */
function findProgram(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((name) => join(debian, name, 'bin')) : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions];
  return folders.map((folder) => join(folder, 'pg_ctl')).find((program) => existsSync(program));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** A PostgreSQL server in a temporary folder. */
export interface PostgresServer {
  url: string;
  /** Stops it at once, as a crash would, and starts it again on its port with what it had. */
  crash: () => Promise<unknown>;
  start: () => Promise<unknown>;
  /** Stops it for good. */
  remove: () => Promise<void>;
}

/**
 * Starts a PostgreSQL server of its own.
 * @returns a line for people where none is to be had
 */
export async function startPostgres(): Promise<PostgresServer | string> {
  const program = findProgram();
  if (program === undefined) return 'PostgreSQL was left out: there is no server program.';
  const folder = mkdtempSync(join(tmpdir(), 'slipway-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, nobody, nobody);
  const run = async (...args: string[]) => {
    const child = spawn(program, [...args, '-D', join(folder, 'data')], {
      ...(isRoot && { uid: nobody, gid: nobody }),
      cwd: folder,
      env: { ...process.env, HOME: folder },
      stdio: 'ignore',
    });
    const [code]: unknown[] = await once(child, 'exit');
    return code === 0;
  };
  const remove = async () => {
    await run('stop', '-m', 'fast');
    rmSync(folder, { recursive: true, force: true });
  };
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=50`;
  const start = () => run('start', '-w', '-o', options);
  const crash = () => run('stop', '-m', 'immediate');
  const isRunning = (await run('initdb', '-o', '-U slipway -A trust -E UTF8 --no-sync')) && (await start());
  if (isRunning) return { url: `postgres://slipway@127.0.0.1:${port}/postgres`, start, crash, remove };
  await remove();
  return 'PostgreSQL was left out: a server of its own did not start.';
}
