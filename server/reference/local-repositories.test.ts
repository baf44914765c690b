import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, expect, it, onTestFinished } from 'vitest';

import { listLocalRepositories, localIntegration } from './local-repositories.ts';

const root = mkdtempSync(join(tmpdir(), 'slipway-repositories-'));
afterAll(() => rmSync(root, { recursive: true }));

function file(path: string, content: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
}

it.each([
  ['url = https://me:hunter2@codehost.example/shop.git', 'https://codehost.example/shop.git'],
  ['url = https://me:p@hunter2@codehost.example/acme/shop', 'https://codehost.example/acme/shop'],
  ['url = "https://hunter2@codehost.example/acme/shop" ; hunter2', 'https://codehost.example/acme/shop'],
  ['URL=http://[::1]:3000/acme/shop # hunter2', 'http://[::1]:3000/acme/shop'],
  ['pushurl = https://hunter2@x.example\n\turl = git://x.example/acme/shop', 'git://x.example/acme/shop'],
  ['url = ssh://git:hunter2@codehost.example/acme/shop', 'ssh://git@codehost.example/acme/shop'],
  [
    'url = https://codehost.example/acme/shop.git?private_token=hunter2',
    'https://codehost.example/acme/shop.git',
  ],
  ['url = https://codehost.example/acme/shop?a=b#hunter2', 'https://codehost.example/acme/shop'],
  ['url = ssh://git@codehost.example/acme/shop?key=hunter2', 'ssh://git@codehost.example/acme/shop'],
  ['url = git@codehost.example:acme/shop.git?token=hunter2', 'git@codehost.example:acme/shop.git'],
  ['fetch = hunter2\n[remote "other"]\n\turl = https://hunter2.example/a/b', undefined],
])('reads the remote of %s without what is secret in it', async (lines, url) => {
  const folder = mkdtempSync(join(root, 'remote-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, '.git', 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(folder, '.git', 'config'), `[core]\n[remote "origin"]\n\t${lines}\n`);
  const records = await listLocalRepositories(folder, () => undefined);
  expect(records).toEqual([expect.objectContaining({ url: url ?? pathToFileURL(folder).href })]);
  expect(JSON.stringify(records)).not.toContain('hunter2');
});

it('lists what is there by remote or folder, and counts what it cannot read', async () => {
  file('projects/shop/.git/HEAD', 'ref: refs/heads/feature\n');
  file(
    'projects/shop/.git/config',
    '[core]\n\tbare = false\n[remote "origin"]\n\turl = https://me:hunter2@codehost.example/acme/shop.git\n',
  );
  file('projects/shop/.git/refs/remotes/origin/HEAD', 'ref: refs/remotes/origin/main\n');
  file('projects/plain/.git/HEAD', 'ref: refs/heads/trunk\n');
  file('projects/plain/.git/config', '[core]\n');
  file('projects/scp/.git/HEAD', 'ref: refs/heads/main\n');
  file('projects/scp/.git/config', '[remote "origin"]\n\turl = git@codehost.example:acme/scp.git\n');
  file('bare.git/HEAD', 'ref: refs/heads/main\n');
  file('bare.git/config', '[core]\n\tbare = true\n');
  file('bare.git/objects/x', '');
  file('bare.git/refs/x', '');
  file('linked/.git', 'gitdir: ../projects/shop/.git/worktrees/linked\n');
  file('projects/shop/.git/worktrees/linked/HEAD', 'ref: refs/heads/linked\n');
  file('projects/shop/.git/worktrees/linked/commondir', '../..\n');
  file('broken/.git', 'nonsense');
  file('projects/node_modules/dependency/.git/HEAD', 'ref: refs/heads/main\n');
  symlinkSync(root, join(root, 'projects', 'loop'));
  const lines: string[] = [];

  const records = await listLocalRepositories(root, (line) => lines.push(line));

  expect(records).toHaveLength(5);
  expect(records).toContainEqual(
    expect.objectContaining({
      host_integration_id: localIntegration.id,
      owner: 'acme',
      name: 'shop',
      url: 'https://codehost.example/acme/shop.git',
      default_branch: 'main',
    }),
  );
  expect(records).toContainEqual(
    expect.objectContaining({ owner: 'projects', name: 'plain', default_branch: 'trunk' }),
  );
  expect(records).toContainEqual(
    expect.objectContaining({ owner: 'acme', name: 'scp', url: 'git@codehost.example:acme/scp.git' }),
  );
  expect(records).toContainEqual(expect.objectContaining({ name: 'bare', default_branch: 'main' }));
  expect(lines).toEqual(['Local repositories: 1 could not be read and are left out.']);
  expect(JSON.stringify(records)).not.toContain('hunter2');
});

it('waits for nothing and reads no more than a repository has', async ({ annotate }) => {
  const folder = mkdtempSync(join(root, 'bounds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const repository = (name: string) => {
    mkdirSync(join(folder, name, '.git'), { recursive: true });
    writeFileSync(join(folder, name, '.git', 'HEAD'), 'ref: refs/heads/main\n');
    writeFileSync(join(folder, name, '.git', 'config'), '[core]\n');
    return (part: string) => join(folder, name, '.git', part);
  };
  repository('whole');
  writeFileSync(repository('large')('config'), Buffer.alloc(2_000_000, 'a'));
  const device = repository('device')('config');
  rmSync(device);
  symlinkSync('/dev/zero', device);
  const pipe = repository('pipe')('config');
  rmSync(pipe);
  if (spawnSync('mkfifo', [pipe]).status !== 0) await annotate('Left out: no pipes may be made here.');
  const lines: string[] = [];
  const records = await listLocalRepositories(folder, (line) => lines.push(line));
  expect(records).toEqual([expect.objectContaining({ name: 'whole' })]);
  expect(lines).toEqual(['Local repositories: 3 could not be read and are left out.']);
});
