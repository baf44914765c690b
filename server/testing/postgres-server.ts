import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './ports.ts';

/** Id of the user `nobody`, because PostgreSQL refuses to run as root. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

const programs = ['initdb', 'pg_ctl'];

/** The folder of PostgreSQL's server programs, on the PATH or where Debian installs them. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((name) => join(debian, name, 'bin')) : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions];
  return folders.find((folder) => programs.every((name) => existsSync(join(folder, name))));
}

/** True if PostgreSQL is installed, so that tests also run on it. */
export const hasPostgres = (): boolean => findPrograms() !== undefined;

/** Starts a PostgreSQL server. @throws Error if none is installed, or it does not start */
export async function startPostgres() {
  const folderOfPrograms = findPrograms();
  if (folderOfPrograms === undefined) throw new Error('There is no PostgreSQL server program.');
  const folder = mkdtempSync(join(tmpdir(), 'slipway-postgres-'));
  if (isRoot) chownSync(folder, nobody, nobody);
  const run = async (program: string, ...args: string[]) => {
    const child = spawn(join(folderOfPrograms, program), [...args, '-D', join(folder, 'data')], {
      ...(isRoot && { uid: nobody, gid: nobody }),
      cwd: folder,
      env: { ...process.env, HOME: folder },
      stdio: 'ignore',
    });
    const [code]: unknown[] = await once(child, 'exit');
    return code === 0;
  };
  const remove = async () => {
    await run('pg_ctl', 'stop', '-m', 'fast');
    rmSync(folder, { recursive: true, force: true });
  };
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100`;
  /** Starts the server, also again after a crash, on the same port with the same data. */
  const start = () => run('pg_ctl', 'start', '-w', '-o', options);
  /** Stops the server at once, like a crash. */
  const crash = () => run('pg_ctl', 'stop', '-m', 'immediate');
  const url = `postgres://slipway@127.0.0.1:${port}/postgres`;
  const isFilled = await run('initdb', '-U', 'slipway', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  if (isFilled && (await start())) return { url, start, crash, remove };
  await remove();
  throw new Error('The PostgreSQL server of the tests did not start.');
}
