import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { ownEnvironment } from '../../server/testing/own-environment.ts';

const project = resolve(import.meta.dirname, '../..');

/** Starts Slipway like `npm start`, with this release of Node. */
async function start(dataDir: string) {
  const args = ['server/start.mjs', '--port', '0', '--data-dir', dataDir];
  const child = spawn(process.execPath, args, {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: ownEnvironment(),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const messages: string[] = [];
  createInterface(child.stderr).on('line', (line) => messages.push(line));
  const exit = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /listens on (\S+)/.exec(line) ?? [];
    if (url === undefined) continue;
    const stop = async () => {
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
    };
    return { url, stop, messages };
  }
  throw new Error(messages.join('\n'));
}

const draft = {
  name: 'first-start',
  source: 'image',
  source_config: {},
  source_revision_config: { image_uri: 'registry.example/team/app:1' },
  secrets: [],
};

test('a first start serves page and listing, creates a deployment, and has it after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'slipway-first-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await start(dataDir);
  expect(await (await fetch(`${first.url}/deployments`)).text()).toContain('<div id="root">');
  const listing = `/api/v2/deployments?limit=1`;
  expect(await (await fetch(first.url + listing)).json()).toMatchObject({ resources: [{}], offset: 1 });
  const headers = { 'content-type': 'application/json' };
  const created = await fetch(`${first.url}/api/v2/deployments`, {
    method: 'POST',
    headers,
    body: JSON.stringify(draft),
  });
  expect([created.status, await created.json()]).toMatchObject([201, { name: draft.name }]);
  await first.stop();
  const second = await start(dataDir);
  const found = await fetch(`${second.url}/api/v2/deployments?name_contains=${draft.name}`);
  expect(await found.json()).toMatchObject({ resources: [{ name: draft.name }] });
  await second.stop();
  // Users would also see warnings of Node (deprecated, experimental).
  expect([...first.messages, ...second.messages].filter((line) => /warning|deprecat/i.test(line))).toEqual(
    [],
  );
});
