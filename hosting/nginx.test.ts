import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createHostServer } from '../server/host/host-server.ts';
import { testKey, validCertificate } from '../server/testing/certificates.ts';
import { listenForTest } from '../server/testing/listen.ts';
import { freePort } from '../server/testing/ports.ts';
import { scratchFolder } from '../server/testing/scratch-folder.ts';
import { hostForTest } from '../server/testing/test-host.ts';

const program = '/usr/sbin/nginx';

/** Runs nginx with `nginx/slipway.conf` on loopback until the test ends. @param change edits the file */
async function startNginx(hostPort: number, change = (site: string) => site) {
  const folder = scratchFolder();
  const [port, plainPort] = [await freePort(), await freePort()];
  const site = change(readFileSync(join(import.meta.dirname, 'nginx', 'slipway.conf'), 'utf8'))
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll('127.0.0.1:4173', `127.0.0.1:${hostPort}`)
    .replace('/var/log/nginx', folder);
  mkdirSync(join(folder, 'slipway'));
  writeFileSync(join(folder, 'slipway', 'people'), 'ann:{PLAIN}s3cr3t-password\n');
  writeFileSync(join(folder, 'slipway', 'certificate.pem'), validCertificate);
  writeFileSync(join(folder, 'slipway', 'key.pem'), testKey);
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
  const send = async (path: string, headers: Record<string, string> = {}, body?: string) => {
    const method = body === undefined ? 'GET' : 'POST';
    const to = { port, path, headers, method, servername: 'localhost', ca: validCertificate };
    const sent = request(to).end(body);
    const [response]: IncomingMessage[] = await once(sent, 'response');
    if (!response) throw new Error('no response');
    const { location } = response.headers;
    return { status: response.statusCode, location, body: await text(response) };
  };
  await expect.poll(() => send('/healthz').catch(() => undefined)).toBeDefined();
  return { folder, send, plain: `http://127.0.0.1:${plainPort}` };
}

/** A host behind nginx, in front of a service with one deployment. */
function hostBehindNginx(publicUrl = 'https://slipway.example') {
  const trusted = new BlockList();
  trusted.addAddress('127.0.0.1');
  const deployment = { id: 'a', secrets: [{ name: 'KEY', value: 's3cr3t-value' }] };
  return hostForTest({
    service: (_request, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ resources: [deployment], offset: 1 })),
    parts: {
      publicUrl: new URL(publicUrl),
      access: { identity: { header: 'x-remote-user', trusted } },
    },
  });
}

const ann = {
  authorization: `Basic ${Buffer.from('ann:s3cr3t-password').toString('base64')}`,
  host: 'slipway.example',
};

test.runIf(existsSync(program))(
  'nginx signs people in, sends their names to the host, and logs no query',
  async () => {
    const { folder, send } = await startNginx((await hostBehindNginx()).port);
    const headers = { ...ann, 'x-remote-user': 'root' };
    expect((await send('/healthz')).status).toBe(200);
    expect((await send('/config.json')).status).toBe(401);
    expect(JSON.parse((await send('/config.json', headers)).body)).toMatchObject({ signIn: { user: 'ann' } });
    const { body } = await send('/api/v2/deployments?name_contains=private', headers);
    expect(body).toContain('"KEY"');
    expect(body).not.toContain('s3cr3t');
    await expect
      .poll(() => readFileSync(join(folder, 'slipway.log'), 'utf8'))
      .toContain('GET /api/v2/deployments 200');
    expect(readFileSync(join(folder, 'slipway.log'), 'utf8')).not.toContain('private');
  },
);

test.runIf(existsSync(program))('nginx leads plain HTTP to TLS, with the address', async () => {
  const { plain } = await startNginx((await hostBehindNginx()).port);
  const { status, headers } = await fetch(`${plain}/deployments?status=READY`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([
    301,
    'https://slipway.example/deployments?status=READY',
  ]);
});

test.runIf(existsSync(program)).each([1, 65, 80, 150])(
  'nginx passes an address with %s ids, with its own sizes of buffers',
  async (count) => {
    const { send } = await startNginx((await hostBehindNginx()).port);
    const ids = Array.from(
      { length: count },
      (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    );
    for (const path of ['/deployments', '/api/v2/deployments'])
      expect((await send(`${path}?deployment_ids=${ids.join('%2C')}`, ann)).status).toBe(200);
  },
);

test.runIf(existsSync(program))(
  'the lines of docs/operating/hosting.md lead a path of another site to the host',
  async () => {
    const readme = readFileSync(join(import.meta.dirname, '../docs/operating/hosting.md'), 'utf8');
    const [lines = ''] = /^ {4}location \/slipway\/ \{[^]*?^ {4}location = .*$/m.exec(readme) ?? [];
    const { port } = await hostBehindNginx('https://tools.example/slipway/');
    const other = await listenForTest((incoming, response) => {
      const { authorization = '' } = incoming.headers;
      incoming.resume().on('end', () => response.end(authorization));
    });
    // Keeps only the TLS settings of the server, and adds another application.
    const { send } = await startNginx(port, (site) =>
      site
        .replaceAll('slipway.example', 'tools.example')
        .replace(/^ {4}# One line for each person[^]*^\}/m, () =>
          [
            '    client_max_body_size 3m;',
            `    location /other/ { proxy_pass http://127.0.0.1:${other}; }`,
            lines,
            '}',
          ].join('\n'),
        ),
    );
    const headers = { ...ann, host: 'tools.example' };
    expect((await send('/slipway/config.json')).status).toBe(401);
    const { body } = await send('/slipway/config.json', headers);
    expect(JSON.parse(body)).toMatchObject({ signIn: { user: 'ann' } });
    expect((await send('/slipway/api/v2/deployments', headers)).body).toContain('"KEY"');
    expect((await send('/config.json', headers)).status).toBe(404);
    for (const probe of ['healthz', 'readyz'])
      expect((await send(`/slipway/${probe}`, { host: 'tools.example' })).status).toBe(200);
    const { status, location } = await send('/slipway', headers);
    expect([status, location]).toEqual([
      301,
      expect.stringMatching(/^https:\/\/tools\.example.*\/slipway\/$/),
    ]);
    expect((await send('/other/', headers)).body).toBe(ann.authorization);
    expect((await send('/other/', headers, 'x'.repeat(2_000_000))).status).toBe(200);
    expect((await send('/slipway/api/v2/deployments', headers, 'x'.repeat(2_000_000))).status).toBe(413);
  },
);

test('the host keeps idle connections for longer than nginx does', () => {
  const site = readFileSync(join(import.meta.dirname, 'nginx', 'slipway.conf'), 'utf8');
  // By default nginx closes idle connections to the host after 60 s.
  expect(site).not.toMatch(/keepalive_timeout|proxy_buffer/);
  expect(createHostServer().keepAliveTimeout).toBeGreaterThan(60_000);
});
