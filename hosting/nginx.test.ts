import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { freePort } from '../server/testing/ports.ts';
import { scratchFolder } from '../server/testing/scratch-folder.ts';
import { hostForTest } from '../server/testing/test-host.ts';

const program = '/usr/sbin/nginx';

/** Runs nginx with `nginx/slipway.conf`, its addresses on loopback, until the test ends. */
async function startNginx(hostPort: number) {
  const folder = scratchFolder();
  const port = await freePort();
  const site = readFileSync(join(import.meta.dirname, 'nginx', 'slipway.conf'), 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:4173', `127.0.0.1:${hostPort}`)
    .replace('/var/log/nginx', folder);
  mkdirSync(join(folder, 'slipway'));
  writeFileSync(join(folder, 'slipway', 'people'), 'ann:{PLAIN}s3cr3t-password\n');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/pid; events {} http { ${paths.join(' ')}\n${site} }`,
  );
  const args = ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  const nginx = spawn(program, args, { stdio: 'inherit' });
  const exit = once(nginx, 'exit');
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    await exit;
  });
  const send = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  await expect.poll(() => send('/healthz')).toBeDefined();
  return { folder, send };
}

test.runIf(existsSync(program))(
  'nginx lets people in, tells the host who they are, and logs no query',
  async () => {
    const trusted = new BlockList();
    trusted.addAddress('127.0.0.1');
    const deployment = { id: 'a', secrets: [{ name: 'KEY', value: 's3cr3t-value' }] };
    const host = await hostForTest({
      service: (_request, response) =>
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ resources: [deployment], offset: 1 })),
      parts: {
        publicUrl: new URL('https://slipway.example'),
        access: { identity: { header: 'x-remote-user', trusted } },
      },
    });
    const { folder, send } = await startNginx(host.port);
    const ann = `Basic ${Buffer.from('ann:s3cr3t-password').toString('base64')}`;
    const headers = { authorization: ann, host: 'slipway.example', 'x-remote-user': 'root' };
    expect((await send('/healthz')).status).toBe(200);
    expect((await send('/config.json')).status).toBe(401);
    expect(await (await send('/config.json', { headers })).json()).toMatchObject({ signIn: { user: 'ann' } });
    const response = await send('/api/v2/deployments?name_contains=private', { headers });
    const body = await response.text();
    expect(body).toContain('"KEY"');
    expect(body).not.toContain('s3cr3t');
    await expect
      .poll(() => readFileSync(join(folder, 'slipway.log'), 'utf8'))
      .toContain('GET /api/v2/deployments 200');
    expect(readFileSync(join(folder, 'slipway.log'), 'utf8')).not.toContain('private');
  },
);
