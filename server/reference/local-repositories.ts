import { createHash } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { repositoryRecord } from '../sample/sample.ts';

/** The integration that lists the git repositories of this machine. */
export const localIntegration = { id: '10ca1000-0000-4000-8000-000000000001', name: 'Local repositories' };

const deepest = 6;
/** The most bytes of a file of git that are read; a configuration has a few kB. */
const largestFile = 1_000_000;
const mostRepositories = 10_000;
const skipped = new Set(['node_modules', 'vendor', 'target', 'dist']);

/**
 * Lists the git repositories below a folder as repository records (INTERFACE.md 2.1). Reads files
 * only, needs no git; symbolic links are not followed. What cannot be read is skipped and counted
 * in the log.
 * @param folder absolute path
 */
export async function listLocalRepositories(folder: string, log: (line: string) => void): Promise<unknown[]> {
  const found: unknown[] = [];
  let unreadable = 0;
  const visit = async (path: string, depth: number): Promise<void> => {
    const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
    if (!entries) return void (unreadable += 1);
    if (isRepository(entries)) {
      const record = await readRepository(path, entries).catch(() => undefined);
      if (record) found.push(record);
      else unreadable += 1;
      return;
    }
    if (depth >= deepest) return;
    for (const entry of entries) {
      if (found.length >= mostRepositories) return;
      const isSkipped = entry.name.startsWith('.') || skipped.has(entry.name);
      if (entry.isDirectory() && !isSkipped) await visit(join(path, entry.name), depth + 1);
    }
  };
  await visit(folder, 0);
  if (found.length >= mostRepositories)
    log(`Local repositories: the first ${mostRepositories} are listed, and no others are looked for.`);
  if (unreadable > 0) log(`Local repositories: ${unreadable} could not be read and are left out.`);
  return found;
}

/** A work tree has `.git`; a bare repository has HEAD, objects and refs at its top. */
function isRepository(entries: Dirent[]): boolean {
  const names = new Set(entries.map(({ name }) => name));
  return names.has('.git') || (names.has('HEAD') && names.has('objects') && names.has('refs'));
}

async function readRepository(path: string, entries: Dirent[]): Promise<Record<string, unknown>> {
  const gitDir = entries.some(({ name }) => name === '.git') ? await gitDirOf(path) : path;
  // A linked work tree keeps its own HEAD; configuration and remote refs are with the main one.
  const commonDir = resolve(gitDir, (await text(join(gitDir, 'commondir')).catch(() => '.')).trim());
  const remote = originOf(await text(join(commonDir, 'config')));
  const origin = remote === undefined ? undefined : withoutCredentials(remote);
  const head = await text(join(gitDir, 'HEAD'));
  const branch = (await remoteHead(commonDir)) ?? /^ref: refs\/heads\/(.+)$/m.exec(head)?.[1]?.trim();
  const { owner, name } = namesOf(origin, path);
  return {
    ...repositoryRecord(localIntegration.id, { id: idOf(path), owner, name, branch: branch ?? 'HEAD' }),
    url: origin ?? pathToFileURL(path).href,
  };
}

async function gitDirOf(path: string): Promise<string> {
  const dotGit = join(path, '.git');
  if ((await stat(dotGit)).isDirectory()) return dotGit;
  const target = /^gitdir: (.+)$/m.exec(await text(dotGit))?.[1]?.trim();
  if (!target) throw new Error('The .git file names no folder.');
  return resolve(path, target);
}

async function remoteHead(gitDir: string): Promise<string | undefined> {
  const head = await text(join(gitDir, 'refs', 'remotes', 'origin', 'HEAD')).catch(() => '');
  return /^ref: refs\/remotes\/origin\/(.+)$/m.exec(head)?.[1]?.trim();
}

function originOf(config: string): string | undefined {
  let isOrigin = false;
  for (const line of config.split(/\r?\n/)) {
    const section = /^\s*\[(.*)\]/.exec(line)?.[1];
    if (section !== undefined) isOrigin = /^remote\s+"origin"$/i.test(section);
    const [, quoted, unquoted] = /^\s*url\s*=\s*(?:"([^"]*)"|([^"#;]*?))\s*(?:[#;].*)?$/i.exec(line) ?? [];
    if (isOrigin && (quoted || unquoted)) return quoted || unquoted;
  }
  return undefined;
}

function namesOf(origin: string | undefined, path: string): { owner: string; name: string } {
  const parts = (origin ?? '')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .split(/[/:]/)
    .filter(Boolean);
  const [owner, name] = parts.length >= 2 ? parts.slice(-2) : [];
  return {
    owner: owner ?? (basename(dirname(path)) || 'local'),
    name: name ?? (basename(path).replace(/\.git$/, '') || 'repository'),
  };
}

/**
 * A remote's URL can hold a password or a token, before its host or behind its path; the user of an
 * ssh or scp-like one is part of the address and stays.
 */
function withoutCredentials(remote: string): string {
  const url = remote.replace(/[?#].*$/, '');
  return /^ssh:/i.test(url)
    ? url.replace(/^(ssh:\/\/[^/:@]*):[^/]*@/i, '$1@')
    : url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1');
}

function idOf(path: string): number {
  return createHash('sha256').update(path).digest().readUIntBE(0, 6);
}

/** The text of a regular file. Anything else could be endless, or never answer. */
async function text(path: string): Promise<string> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await file.stat();
    if (!stats.isFile() || stats.size > largestFile) throw new Error('This is no file of a repository.');
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}
