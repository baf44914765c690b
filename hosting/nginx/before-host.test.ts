import { BlockList } from 'node:net';

import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';

import { hostForTest } from '../../server/testing/test-host.ts';
import { isInstalled, startNginx } from './start-nginx.ts';

test.runIf(isInstalled)('before-host.conf lets people in and says to the host who they are', async () => {
  const trusted = new BlockList();
  trusted.addAddress('127.0.0.1');
  const service = new Hono().get('/api/v2/deployments', (c) =>
    c.json({ resources: [{ id: 'a', secrets: [{ name: 'KEY', value: 's3cr3t-value' }] }], offset: 1 }),
  );
  const host = await hostForTest({
    embedded: service,
    parts: {
      publicUrl: new URL('https://slipway.example'),
      access: { identity: { header: 'x-remote-user', trusted } },
    },
  });
  const people = 'ann:{PLAIN}s3cr3t-password\n';
  const { ask, stop } = await startNginx('before-host.conf', `http://127.0.0.1:${host.port}`, {
    'slipway/people': people,
  });
  onTestFinished(stop);
  const ann = `Basic ${Buffer.from('ann:s3cr3t-password').toString('base64')}`;
  const headers = { authorization: ann, host: 'slipway.example', 'x-remote-user': 'root' };
  expect((await ask('/readyz')).status).toBe(200);
  expect((await ask('/config.json')).status).toBe(401);
  expect(await (await ask('/config.json', { headers })).json()).toMatchObject({ signIn: { user: 'ann' } });
  expect(await (await ask('/api/v2/deployments', { headers })).text()).not.toContain('s3cr3t');
});
