import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { dialectOf } from '../testing/dialect-of.ts';
import { hostForTest } from '../testing/test-host.ts';

const id = '3f2c0000-0000-4000-8000-000000000001';
const repositories = `/api/v1/integrations/forge/codehost/${id}/repos`;
const secret = 's3cr3t';
const record = {
  host_integration_id: id,
  id: 1,
  name: 'a',
  owner: 'b',
  url: 'https://h.example/b/a',
  default_branch: 'main',
};

const answering =
  (body: string | Uint8Array, type = 'application/json'): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

const credential = `https://${secret}@h.example/b/a`;
test.each([
  ['HTML', `<ul><li>${credential}</li></ul>`],
  ['single quotes', `[{'url': '${credential}'}]`],
  ['UTF-16', Buffer.from(JSON.stringify([{ ...record, url: credential }]), 'utf16le')],
  ['a stray quote', `["] {"url":"${credential}"}]`],
  ['a cut listing', `[{"url":"${credential}"}`],
  ['lines of JSON', `{"url":"${credential}"}\n{"url":"${credential}"}`],
  ['an object without a list', JSON.stringify({ url: credential })],
  ['nothing', ''],
])('a listing of repositories that is %s is 502, and no credential passes', async (_name, body) => {
  const { ask } = await hostForTest({ service: answering(body) });
  const response = await ask(repositories);
  expect(response.status).toBe(502);
  expect(response.headers.has('slipway-unreadable')).toBe(true);
  expect(await response.text()).not.toContain(secret);
});

test('only documented fields of repositories pass, unchanged', async () => {
  const more = {
    access_token: secret,
    private_key: secret,
    webhook_secret: secret,
    permissions: { admin: true },
  };
  const sent = [
    { ...record, ...more },
    { id: '7', name: 'x', url: credential, owner: { login: 'b', token: secret } },
    'text',
    null,
    [record],
  ];
  for (const [body, type] of [
    [JSON.stringify(sent), 'text/plain'],
    [`\uFEFF${JSON.stringify(sent)}`, 'application/json'],
  ] as const) {
    const { ask } = await hostForTest({ service: answering(body, type) });
    const response = await ask(repositories);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual([
      record,
      { id: '7', name: 'x', url: 'https://[hidden]@h.example/b/a' },
      null,
      null,
      null,
    ]);
  }
});

test('the page finds lists and fields that the dialect moves', async () => {
  const dialect = dialectOf({
    integrationsPath: '/v1/integrations',
    envelope: { repositories: 'data.repos', integrations: 'items' },
    repositoryFields: { name: 'full.name', owner: 'owner.login' },
  });
  const parts = { config: { dialect, integrations: [] } };
  const repository = { id: 1, full: { name: 'a', token: secret }, owner: { login: 'b', token: secret } };
  const forRepositories = await hostForTest({
    service: answering(JSON.stringify({ data: { repos: [repository], token: secret } })),
    parts,
  });
  expect(await (await forRepositories.ask(repositories)).json()).toEqual({
    data: { repos: [{ id: 1, full: { name: 'a' }, owner: { login: 'b' } }] },
  });
  const integration = { id, installation_id: 5, name: 'acme', webhook_secret: secret };
  const forIntegrations = await hostForTest({
    service: answering(JSON.stringify({ items: [integration] })),
    parts,
  });
  expect(await (await forIntegrations.ask('/api/v1/integrations')).json()).toEqual({
    items: [{ id, installation_id: 5, name: 'acme' }],
  });
});
