import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { dialectOf } from '../testing/dialect-of.ts';
import { hostForTest } from '../testing/test-host.ts';
import type { Header } from './header-file.ts';
import { hideInJson, hideInText, mayEcho, ownCredential } from './own-credential.ts';

const id = '3f2c0000-0000-4000-8000-000000000001';
const list = '/api/v2/deployments';
const repositories = `/api/v1/integrations/forge/codehost/${id}/repos`;
// Contains no part of the id that is in each response.
const key = 'sk-live/q7zk+"b"=';
const header: Header = ['X-Api-Key', key];
const creation = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

/** A host that adds these headers, in front of a service that responds to everything with this body. */
async function hostBefore(body: string, status = 200, sent: Record<string, string> = {}, headers = [header]) {
  const { ask, lines } = await hostForTest({
    service: (_request, response) => response.writeHead(status, sent).end(body),
    target: { headers, cookies: true },
  });
  return { ask, lines };
}

/** Everything that a browser gets of a response: the body and the headers. */
const received = async (response: Response) =>
  `${await response.text()}\n${JSON.stringify([...response.headers])}`;

const html = key.replaceAll('"', '&quot;');
const base64 = Buffer.from(key).toString('base64');
test.each([
  ['as it is', key],
  ['in JSON', JSON.stringify({ key })],
  ['in JSON within JSON', JSON.stringify(JSON.stringify({ key }))],
  ['in JSON with escaped slashes', JSON.stringify(key).replaceAll('/', String.raw`\/`)],
  ['in an address', encodeURIComponent(key)],
  ['in an address with small digits', encodeURIComponent(key).replaceAll(/%../g, (all) => all.toLowerCase())],
  ['in HTML', html],
  ['in base64', base64],
  ['in base64 for addresses', Buffer.from(key).toString('base64url')],
  ['in base64 of more', Buffer.from(`${key}xyz`).toString('base64')],
])('no response repeats the host’s credential: %s', async (_name, echo) => {
  const words = `Invalid API key: ${echo}`;
  const sent = {
    'www-authenticate': `Key error="${echo}"`,
    'set-cookie': `last=${echo}`,
    'retry-after': echo,
  };
  for (const status of [200, 400, 401, 500])
    for (const body of [words, JSON.stringify({ detail: words, [words]: [words, 1, true] })]) {
      const { ask } = await hostBefore(body, status, sent);
      for (const [path, init] of [
        [list, {}],
        [list, creation],
        [repositories, {}],
      ] as const) {
        const response = await ask(path, init);
        const { status: answered } = response;
        const text = await received(response);
        expect(text).not.toContain('q7zk');
        expect(text).not.toContain(base64.slice(0, 12));
        if (answered === status && body !== words) expect(text).toMatch(/Invalid API key: .*\[hidden\]/);
      }
    }
});

test('no listing that passes unchanged contains the credential', async () => {
  const plain: Header = ['X-Api-Key', 'sk-live-q7zk'];
  const record = { id: 1, name: 'sk-live-q7zk', owner: 'a', url: 'https://h.example/sk-live-q7zk' };
  const { ask } = await hostBefore(JSON.stringify([record]), 200, {}, [plain]);
  expect(await (await ask(repositories)).json()).toEqual([
    { id: 1, name: '[hidden]', owner: 'a', url: 'https://h.example/[hidden]' },
  ]);
});

test('Reveal of the host’s own credential is refused; other scalars are returned as text', async () => {
  const secrets = [key, `x${key}`, 7, true, { a: key }, null].map((value, at) => ({ name: at, value }));
  const { ask, lines } = await hostBefore(JSON.stringify({ resources: [{ id, secrets }] }));
  const reveal = async (at: number) => {
    const headers = { 'Slipway-Reveal': String(at) };
    const response = await ask(`${list}?limit=1&deployment_ids=${id}`, { headers });
    const body: { detail?: string; resources?: { secrets: object[] }[] } = await response.json();
    return [response.status, body.detail ?? body.resources?.[0]?.secrets[at]];
  };
  expect(await reveal(0)).toEqual([403, 'This is the host’s own credential.']);
  expect(await reveal(1)).toEqual([403, 'This is the host’s own credential.']);
  expect(await reveal(2)).toEqual([200, { name: '2', value: '7' }]);
  expect(await reveal(3)).toEqual([200, { name: '3', value: 'true' }]);
  expect(await reveal(4)).toEqual([200, { name: '4' }]);
  expect(await reveal(5)).toEqual([200, { name: '5' }]);
  expect(lines).toHaveLength(4);
});

test.each(['<html>busy</html>', '{"resources":[{"id"', '', 'null,'])(
  'Reveal with the response %j is 502 and logs no stack',
  async (body) => {
    const { ask, lines } = await hostBefore(body);
    const headers = { 'Slipway-Reveal': '0' };
    const response = await ask(`${list}?limit=1&deployment_ids=${id}`, { headers });
    expect([response.status, response.headers.has('slipway-unreadable'), lines]).toEqual([502, true, []]);
  },
);

const found = (headers: Header[], text: string, dialect = defaultDialect) => {
  const own = ownCredential(headers, dialect);
  return hideInText(text, own) !== text;
};
const long = 'c0ffee00-0000-4000';
const basic = (pair: string): Header => ['authorization', `Basic ${Buffer.from(pair).toString('base64')}`];

test.each<[name: string, header: Header, text: string, isFound: boolean]>([
  ['the key header', ['x-api-key', 'abcdef'], 'xabcdefx', true],
  ['after Bearer', ['Authorization', 'Bearer abcdef'], 'got abcdef', true],
  ['after Token', ['Proxy-Authorization', 'token  abcdef'], 'got abcdef', true],
  ['after ApiKey', ['Authorization', 'ApiKey abcdef'], 'got abcdef', true],
  ['after any other scheme', ['Authorization', 'Digest abcdef'], 'got abcdef', true],
  ['after Key', ['Authorization', 'Key abcdef'], 'got abcdef', true],
  ['after SSWS', ['authorization', 'SSWS\tabcdef'], 'got abcdef', true],
  ['after a scheme in the key header', ['X-Api-Key', 'Key abcdef'], 'got abcdef', true],
  ['no second word of another header', ['X-Auth-Token', 'abcdef ghijkl'], 'got ghijkl', false],
  ...(
    'Ocp-Apim-Subscription-Key X-Auth-Key X-Access-Key X-Keys x_auth_key X-AcmeKey key X-Auth ' +
    'X-Passwd X-Pwd X-Passphrase X-Amz-Signature X-JWT X-Session X-Credentials ' +
    'X-SharedAccessKey X-AcmeAuth X-Client-Secret X-AuthToken X-User-Password X-Env-Key'
  )
    .split(' ')
    .map((name): [string, Header, string, boolean] => [name, [name, 'abcdef'], 'got abcdef', true]),
  ...(
    'Accept Accept-Version Content-Language User-Agent From Origin Referer Via X-Forwarded-For ' +
    'X-Requested-With X-Request-ID X-RequestId traceparent baggage X-Tenant X-Tenant-Id ' +
    'X-TenantId x_org_slug X-Project-Name X-Region X-App-Version X-User-Email Environment ' +
    'X-Acme-Account Api-Version'
  )
    .split(' ')
    .map((name): [string, Header, string, boolean] => [name, [name, long], `got ${long}`, false]),
  ['a long value of another header', ['X-Custom', long], `got ${long}`, true],
  ['a long value of a name that only ends like a word', ['X-Monkeybars', long], long, true],
  ['no shorter value of another header', ['X-Custom', 'x'.repeat(15)], 'x'.repeat(15), false],
  [
    'no value with a blank',
    ['X-Custom', 'a long value of several words'],
    'a long value of several words',
    false,
  ],
  ['the pair of Basic', basic('bob:s3cr3t:x'), 'user bob:s3cr3t:x', true],
  ['the password of Basic', basic('bob:s3cr3t:x'), 'password s3cr3t:x', true],
  ['no user of Basic', basic('robert:s3cr3t'), 'user robert', false],
  ['a user of Basic without a password', basic('sk-1234:'), 'key sk-1234', true],
  ['a cookie', ['Cookie', 'a=12345678; theme=dark'], '12345678', true],
  ['no short value of a cookie', ['Cookie', 'a=12345678; theme=darker'], 'darker', false],
  ['a header with a credential in its name', ['X-Access-Token', 'abcdef'], 'abcdef', true],
  ['no other header', ['X-Team', 'abcdef'], 'abcdef', false],
  ['no workspace', ['X-Slug', long], long, false],
  ['a word of five characters', ['x-api-key', 'abcde'], 'bad key "abcde".', true],
  ['no part of a word', ['x-api-key', 'abcde'], 'abcdef', false],
  ['nothing of two characters', ['x-api-key', 'ab'], 'bad key ab', false],
])('which part of a header is a credential: %s', (_name, sent, text, isFound) => {
  const dialect = dialectOf({ workspaceHeader: 'X-Slug' });
  expect(found([sent], text, dialect)).toBe(isFound);
});

test('the dialect’s scheme before the key is not part of the credential', () => {
  const dialect = dialectOf({ keyHeader: { name: 'Authorization', scheme: 'Acme-Key' } });
  expect(found([['authorization', 'Acme-Key abcdef']], 'got abcdef', dialect)).toBe(true);
  expect(found([['authorization', 'Acme-Key abcdef']], 'got Acme-Key', dialect)).toBe(false);
});

test('numbers, booleans and parts of short texts stay in JSON', () => {
  const own = ownCredential([['x-api-key', '12345']], defaultDialect);
  const sent = { a: 12345, b: '12345', c: 'x12345', 12345: true, d: ['12345', null] };
  expect(hideInJson(sent, own)).toEqual({
    a: 12345,
    b: '[hidden]',
    c: 'x12345',
    '[hidden]': true,
    d: ['[hidden]', null],
  });
});

test('headers that name a tenant or a format do not change list, picker or creation', async () => {
  const tenant = 'c0ffee00-0000-4000-8000-00000000000a';
  const plain: Header[] = [
    ['Accept', 'application/json'],
    ['X-Tenant', 'acme'],
    ['X-Tenant-Id', tenant],
  ];
  const record = { id, tenant_id: tenant, name: 'acme', url: 'https://acme.example/application/json' };
  const repository = { id: 1, name: 'acme', owner: 'acme', url: `https://h.example/acme/${tenant}` };
  for (const [path, body, init] of [
    [list, { resources: [record], offset: 0 }, {}],
    [repositories, [repository], {}],
    [list, record, creation],
  ] as const) {
    const { ask } = await hostBefore(JSON.stringify(body), 200, {}, plain);
    expect(await (await ask(path, init)).text()).toBe(JSON.stringify(body));
  }
});

test('nothing of any credential is left in any JSON', () =>
  fc.assert(
    fc.property(
      fc
        .string({ minLength: 6, maxLength: 20, unit: 'grapheme-ascii' })
        .filter((text) => !'[hidden]'.includes(text)),
      fc.string(),
      (secret, around) => {
        fc.pre(secret.trim() === secret && !around.includes(secret));
        const own = ownCredential([['x-api-key', secret]], defaultDialect);
        const json = { [`k${secret}`]: [`${around}${secret}`, JSON.stringify([secret])] };
        expect(mayEcho(JSON.stringify(json), own)).toBe(true);
        expect(mayEcho(JSON.stringify(hideInJson(json, own)), own)).toBe(false);
      },
    ),
  ));
