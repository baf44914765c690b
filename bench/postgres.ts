import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The user of `nobody`: PostgreSQL refuses to run as root. */
const nobody = 65_534;

/** The folder with `initdb` and `postgres`: on the PATH, or where Debian puts them. */
function programs(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((name) => join(debian, name, 'bin')) : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
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

/**
 * A PostgreSQL server: the one of `DATABASE_URL`, or one of its own in a temporary folder that is gone afterwards.
 * @returns a line for people where neither is to be had
 */
export async function openPostgres(): Promise<{ url: string; stop: () => Promise<void> } | string> {
  const { DATABASE_URL: given } = process.env;
  if (given) return { url: given, stop: () => Promise.resolve() };
  const bin = programs();
  if (bin === undefined)
    return 'PostgreSQL was not measured: there is no server program, and DATABASE_URL names none.';
  const folder = mkdtempSync(join(tmpdir(), 'slipway-bench-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, nobody, nobody);
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, HOME: folder } };
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'slipway', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const gone = () => rmSync(folder, { recursive: true, force: true });
  if (made.status !== 0) {
    gone();
    return `PostgreSQL was not measured: initdb failed (${String(made.stderr).trim().split('\n').at(-1)}).`;
  }
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=50',
    ],
    { ...options, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    gone();
  };
  if (await answers(`postgres://slipway@127.0.0.1:${port}/postgres`))
    return { url: `postgres://slipway@127.0.0.1:${port}/postgres`, stop };
  await stop();
  return 'PostgreSQL was not measured: the server did not start within 20 s.';
}

async function answers(connectionString: string): Promise<boolean> {
  const { Client } = await import('pg');
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const client = new Client({ connectionString });
    try {
      await client.connect();
      return true;
    } catch {
      await delay(500);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}
