import { type RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { expect, test } from 'vitest';
import { operationUrl } from '../../src/api/client.ts';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { revealOperation } from '../../src/api/operations.ts';
import { hostForTest, statusOf } from '../testing/test-host.ts';

const list = '/api/v2/deployments';
const id = '3f2c0000-0000-4000-8000-000000000001';
/** The address that the page requests. */
const revealed = operationUrl(revealOperation(id, 0, true, defaultDialect), { baseUrl: '/api' });
const reveal = { headers: { 'Slipway-Reveal': '0' } };
const secret = 's3cr3t';
const page = {
  resources: [{ id, secrets: [{ name: 'API_KEY', value: secret }], other: [1.5, null, true, 'é'] }],
  offset: 1,
};
const hiddenPage = {
  resources: [{ id, secrets: [{ name: 'API_KEY', value: '[hidden]' }], other: [1.5, null, true, 'é'] }],
  offset: 1,
};
const json = { 'content-type': 'application/json' };
const creation = { method: 'POST', headers: json, body: '{}' };

/** A service that responds to everything with these bytes. */
const answering =
  (body: string | Uint8Array, status = 200, headers: Record<string, string> = json): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

const words = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const said: { detail: string } = await response.json();
  return said.detail;
};

test('listings and creations have no secret values', async () => {
  const { ask } = await hostForTest({ service: answering(JSON.stringify(page)) });
  for (const init of [{}, creation]) {
    const response = await ask(list, init);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual(hiddenPage);
  }
});

const other = '3f2c0000-0000-4000-8000-000000000002';
const secrets = ['A', 'B'].map((name) => ({ name, value: `${secret}-${name}`, more: secret }));

test.each([
  ['a page', { resources: [{ id: id.toUpperCase(), name: 'x', secrets }], offset: 1 }],
  [
    'more than was asked for',
    [
      { id: other, secrets },
      { id: id.toUpperCase(), secrets, env: secrets },
    ],
  ],
])('Reveal returns one value, and the service does not get its header: %s', async (_, said) => {
  const headers: string[] = [];
  const { ask, seen, lines } = await hostForTest({
    service: (request, response) => {
      headers.push(...Object.keys(request.headers));
      response.writeHead(200, { ...json, 'cache-control': 'max-age=60' }).end(JSON.stringify(said));
    },
  });
  const response = await ask(revealed, { headers: { 'slipway-reveal': '1' } });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    resources: [
      {
        id: id.toUpperCase(),
        secrets: [
          { name: 'A', value: '[hidden]' },
          { name: 'B', value: `${secret}-B` },
        ],
      },
    ],
  });
  expect(seen).toEqual([`GET ${revealed.slice(4)}`]);
  expect(headers.filter((name) => name.includes('slipway'))).toEqual([]);
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^reveal: 127\\.0\\.0\\.1: secret "B" of deployment ${id}$`)),
  ]);
  expect(await (await ask(revealed)).text()).not.toContain(secret);
});

test.each(['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'V1StGXR8_Z5jdHi6B-myT', '42', 'team/shop: 100%, blue\n店'])(
  'Reveal accepts an id that is not a UUID: %j',
  async (odd) => {
    const twin = odd.toLowerCase() === odd ? `${odd}2` : odd.toLowerCase();
    const both = [twin, odd].map((each) => ({
      id: each,
      secrets: [{ name: 'A', value: `${secret} of ${each}` }],
    }));
    const { ask, seen, lines } = await hostForTest({ service: answering(JSON.stringify(both)) });
    const query = new URLSearchParams({ limit: '1', deployment_ids: odd }).toString();
    const response = await ask(`${list}?${query}`, reveal);
    expect(await response.json()).toEqual({
      resources: [{ id: odd, secrets: [{ name: 'A', value: `${secret} of ${odd}` }] }],
    });
    expect(seen).toEqual([`GET /v2/deployments?${query}`]);
    expect(lines).toEqual([expect.stringContaining(`secret "A" of deployment ${JSON.stringify(odd)}`)]);
  },
);

test('Reveal of a missing secret, and errors, return no value and log nothing', async () => {
  const { ask, lines } = await hostForTest({ service: answering(JSON.stringify(page)) });
  const missing = await ask(revealed, { headers: { 'slipway-reveal': '7' } });
  expect(await missing.json()).toEqual({
    resources: [{ id, secrets: [{ name: 'API_KEY', value: '[hidden]' }] }],
  });
  const elsewhere = await ask(revealed.replace(id, other), reveal);
  expect(await elsewhere.json()).toEqual({ resources: [] });
  const failing = await hostForTest({ service: answering(JSON.stringify(page), 500) });
  const failed = await failing.ask(revealed, reveal);
  expect([failed.status, await failed.json()]).toEqual([500, hiddenPage]);
  expect([...lines, ...failing.lines]).toEqual([]);
});

test.each([
  list,
  `${list}?limit=1`,
  `${list}?deployment_ids=${id}`,
  `${list}?limit=2&deployment_ids=${id}`,
  `${list}?limit=1&limit=100&deployment_ids=${id}`,
  `${list}?limit=1&deployment_ids=${id}&deployment_ids=`,
  `${list}?limit=1&deployment_ids=${id},${id}`,
  `${list}?limit=1&deployment_ids=`,
  `${list}?limit=1&deployment_ids=%20`,
  `${list}?limit=1&deployment_ids=${'x'.repeat(201)}`,
  `${list}?limit=1&deployment_ids=${id}&Limit=100`,
  `${list}?limit=1&deployment_ids=${id}&name_contains=a`,
  `${list}?limit=1&offset=0&deployment_ids=${id}`,
  `${list}?limit=1&offset=anything&deployment_ids=${id}`,
])('the header of Reveal is refused on %s', async (path) => {
  const { ask, seen } = await hostForTest({ service: answering(JSON.stringify(page)) });
  const response = await ask(path, reveal);
  expect(response.status).toBe(400);
  expect(await words(response)).toContain('exactly one deployment');
  expect(seen).toEqual([]);
});

test.each(['', '-1', '1.5', 'API_KEY', '0, 1', '99999'])(
  'Reveal of an invalid position (%j) is refused',
  async (position) => {
    const { ask, seen } = await hostForTest({ service: answering(JSON.stringify(page)) });
    expect((await ask(revealed, { headers: { 'slipway-reveal': position } })).status).toBe(400);
    expect(seen).toEqual([]);
  },
);

test('the header of Reveal is refused on a creation', async () => {
  const { ask, seen } = await hostForTest({ service: answering('{}') });
  const headers = { ...json, ...reveal.headers };
  expect((await ask(revealed, { method: 'POST', headers, body: '{}' })).status).toBe(400);
  expect(seen).toEqual([]);
});

test('too many reveals per minute are refused, with Retry-After', async () => {
  const { ask, seen } = await hostForTest({
    service: answering(JSON.stringify(page)),
    bounds: { revealsPerMinute: 2 },
  });
  for (let at = 0; at < 2; at += 1) expect((await ask(revealed, reveal)).status).toBe(200);
  const response = await ask(revealed, reveal);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(await words(response)).toBe('At most 2 values per minute.');
  expect(seen).toHaveLength(2);
  expect((await ask(list)).status).toBe(200);
});

test('with --no-reveal nobody reveals', async () => {
  const text = ` ${JSON.stringify(page)}`;
  const silent = await hostForTest({ service: answering(text), parts: { reveal: false } });
  const response = await silent.ask(revealed, reveal);
  expect(response.status).toBe(403);
  expect(await words(response)).toContain('does not reveal secret values');
  expect(silent.seen).toEqual([]);
});

test.each([
  ['', 'The response is empty. JSON was expected.'],
  [' \n', 'The response is empty. JSON was expected.'],
  [`<html>${secret}</html>`, 'The response is a web page, not JSON'],
  [`{"resources":[{"secrets":[{"name":"A","value":"${secret}`, 'The response is not JSON, or was cut off.'],
  [`API_KEY=${secret}`, 'The response is not JSON, or was cut off.'],
])('an unreadable response is not forwarded: %j', async (body, said) => {
  const { ask } = await hostForTest({ service: answering(body) });
  const response = await ask(list);
  expect(response.status).toBe(502);
  expect(await words(response)).toContain(said);
  expect(response.headers.has('slipway-unreadable')).toBe(true);
});

test.each([200, 201, 202])('a creation with status %d and no body was accepted', async (status) => {
  const { ask } = await hostForTest({ service: answering('', status, { location: '/v2/deployments/1' }) });
  const response = await ask(list, creation);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe('');
});

test.each<[string, number, string, string | null]>([
  ['an address on another host', 201, `http://inner.example/prefix/v2/deployments/${id}`, id],
  ['a path, after 202', 202, `/v2/deployments/${id}/`, id],
  ['an id with other characters', 201, '/v2/deployments/caf%C3%A9%2F%0A1', 'caf%C3%A9%2F%0A1'],
  ['a query and a fragment', 201, `/v2/deployments/${id}?token=${secret}#x`, id],
  ['an operation', 202, '/v2/operations/7', null],
  ['the list', 201, '/v2/deployments', null],
  ['a part of a deployment', 201, `/v2/deployments/${id}/revisions/1`, null],
  ['an id that is too long', 201, `/v2/deployments/${'a'.repeat(201)}`, null],
  ['an id that cannot be read', 201, '/v2/deployments/%E0%A4%A', null],
  ['no address', 201, 'http://[', null],
  ['a status that creates nothing', 200, `/v2/deployments/${id}`, null],
  ['a refusal', 409, `/v2/deployments/${id}`, null],
  ['a redirect', 302, `/v2/deployments/${id}`, null],
])('only the id in the Location of a creation passes: %s', async (_what, status, location, created) => {
  const { ask } = await hostForTest({ service: answering('', status, { location }) });
  const response = await ask(list, creation);
  expect(response.headers.get('slipway-created')).toBe(created);
  expect(response.headers.has('location')).toBe(false);
  const listed = await ask(list);
  expect(listed.headers.has('slipway-created')).toBe(false);
});

const repositories = `/api/v1/integrations/forge/codehost/${id}/repos`;

test('credentials in URLs are removed from records, repository listings and errors', async () => {
  const records = [
    { url: `https://${secret}@h.example/a`, repo_url: `https://u:${secret}@h.example/a` },
    { url: `https://h.example/a?private_token=${secret}&x=1`, note: 'é "quoted" \\\\' },
  ];
  const expected = [
    { url: 'https://[hidden]@h.example/a', repo_url: 'https://[hidden]@h.example/a' },
    { url: 'https://h.example/a?private_token=[hidden]&x=1', note: 'é "quoted" \\\\' },
  ];
  const text = JSON.stringify(records).replaceAll('@', '\\u0040').replace('https:', 'https:\\/\\/');
  for (const body of [JSON.stringify(records), text.replace('\\/\\///', '\\/\\/')]) {
    for (const status of [200, 500]) {
      const { ask } = await hostForTest({ service: answering(body, status) });
      expect(await (await ask(list)).json()).toEqual(expected);
      const urls = expected.map(({ url }) => ({ url }));
      expect(await (await ask(repositories)).json()).toEqual(status === 200 ? urls : expected);
    }
  }
  const proxy = await hostForTest({ service: answering(`<p>"https://${secret}@h.example"`, 502) });
  expect(await (await proxy.ask(repositories)).text()).toBe('<p>"https://[hidden]@h.example"');
});

test('a listing that arrives byte by byte loses its credentials', async () => {
  const body = Buffer.from(JSON.stringify([{ url: `https://é:${secret}@h.example/"\\`, n: 'é' }]));
  const { ask } = await hostForTest({
    service: (_request, response) => {
      response.writeHead(200, json);
      const write = (at: number): unknown =>
        at < body.length ? response.write(body.subarray(at, at + 1), () => write(at + 1)) : response.end();
      write(0);
    },
  });
  expect(await (await ask(repositories)).json()).toEqual([{ url: 'https://[hidden]@h.example/"\\' }]);
});

test('204 and 304 have no body to read', async () => {
  for (const status of [204, 304]) {
    const { ask } = await hostForTest({
      service: (_request, response) => response.writeHead(status, { etag: '"1"' }).end(),
    });
    expect((await ask(list)).status).toBe(status);
  }
});

test.each([
  ['a byte order mark', `\uFEFF${JSON.stringify(page)}`, json],
  ['another content type', JSON.stringify(page), { 'content-type': 'text/html' }],
  ['no content type', JSON.stringify(page), {}],
])('%s does not prevent redaction', async (_name, body, headers) => {
  const { ask } = await hostForTest({ service: answering(body, 200, headers) });
  const response = await ask(list);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual(hiddenPage);
});

test('a bare list, 10,000 levels and keys of the prototype are parsed and redacted', async () => {
  const bare = await hostForTest({ service: answering(JSON.stringify(page.resources)) });
  expect(await (await bare.ask(list)).json()).toEqual(hiddenPage.resources);

  const deep = `${'{"a":'.repeat(10_000)}{"name":"n","value":"${secret}"}${'}'.repeat(10_000)}`;
  const nested = await hostForTest({ service: answering(`{"resources":[{"id":"1","x":${deep}}]}`) });
  const text = await (await nested.ask(list)).text();
  expect(text).toContain('nested deeper than 64 levels');
  expect(text).not.toContain(secret);

  const odd = `{"__proto__":{"admin":true},"constructor":{"prototype":1},"offset":-0.5e3,"big":1e300}`;
  const keys = await hostForTest({ service: answering(odd) });
  expect(await (await keys.ask(list)).text()).toBe(
    `{"__proto__":{"admin":true},"constructor":{"prototype":1},"offset":-500,"big":1e+300}`,
  );
  expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
});

test('errors are redacted: JSON by structure, text as text', async () => {
  const echo = { detail: [{ loc: ['body'], input: { secrets: [{ name: 'A', value: secret }] } }] };
  const type = { 'content-type': 'application/problem+json', 'retry-after': '7' };
  const { ask } = await hostForTest({ service: answering(JSON.stringify(echo), 422, type) });
  const response = await ask(list, creation);
  expect(response.status).toBe(422);
  expect(Object.fromEntries(response.headers)).toMatchObject(type);
  expect(await response.text()).toBe(
    '{"detail":[{"loc":["body"],"input":{"secrets":[{"name":"A","value":"[hidden]"}]}}]}',
  );
  for (const [body, contentType] of [
    ['<h1>Bad Gateway</h1>', 'text/html'],
    ['only words', 'text/plain'],
    ['', 'application/json'],
  ] as const) {
    const plain = await hostForTest({ service: answering(body, 503, { 'content-type': contentType }) });
    const said = await plain.ask(list);
    expect(said.status).toBe(503);
    expect(said.headers.get('content-type')).toBe(contentType);
    expect(await said.text()).toBe(body);
  }
});

test.each([
  `)]}',\n{"resources":[{"secrets":[{"name":"A","value":"${secret}"}]}]}`,
  `<pre>{"resources":[{"secrets":[{"name":"A","value":"${secret}"}]}]}</pre>`,
  `<pre>{&quot;secrets&quot;: [{&quot;value&quot;: &quot;${secret}&quot;}]}</pre>`,
  `ValueError: {'secrets': [{'name': 'A', 'value': '${secret}'}]}`,
  `{"resources":[{"secrets":[{"name":"A","value":"${secret}`,
  `[ \n"${secret}`,
])('an error that quotes data and is not JSON loses its body: %j', async (body) => {
  const { ask } = await hostForTest({ service: answering(body, 500, { 'content-type': 'text/html' }) });
  const response = await ask(list);
  expect(response.status).toBe(500);
  expect(await response.text()).toBe('');
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('a compressed response (%s) is written again with the right headers', async (encoding, compress) => {
  const body = compress(JSON.stringify(page));
  const { send } = await hostForTest({
    service: answering(body, 200, {
      ...json,
      'content-encoding': encoding,
      'content-length': String(body.length),
      etag: '"of the bytes"',
      'last-modified': 'Sat, 01 Jan 2000 00:00:00 GMT',
      digest: 'sha-256=abc',
    }),
  });
  const response = await send(`GET ${list} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const expected = JSON.stringify(hiddenPage);
  const [head = '', sent] = response.split('\r\n\r\n');
  expect(sent).toBe(expected);
  expect(head.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(expected)}`);
  expect(head).not.toMatch(/^(?:content-encoding|transfer-encoding|etag|last-modified|digest):/im);
});

test('a range request is not passed to a service', async () => {
  const asked: (string | undefined)[] = [];
  const { ask } = await hostForTest({
    service: (request, response) => {
      asked.push(request.headers.range);
      response.writeHead(200, json).end(JSON.stringify(page));
    },
  });
  await ask(list, { headers: { range: 'bytes=56-63', 'if-range': '"1"' } });
  expect(asked).toEqual([undefined]);
});

test('a response that breaks off, takes too long or grows too large is reported as that', async () => {
  const half: RequestListener = (_request, response) =>
    void response.writeHead(200, json).write('{"resources":[');
  const brokenOff = await hostForTest({
    service: (request, response) =>
      void response.writeHead(200, json).write('{"resources":[', () => request.socket.destroy()),
  });
  const broken = await brokenOff.ask(list);
  expect([broken.status, await words(broken)]).toEqual([502, 'The response of the service broke off.']);
  // Another attempt may succeed, so the page may retry.
  expect(broken.headers.has('slipway-unreadable')).toBe(false);

  const endless = await hostForTest({ service: half, bounds: { responseTotalMs: 20 } });
  const late = await endless.ask(list);
  expect([late.status, await words(late)]).toEqual([
    504,
    'The response began, but was not complete 0.02 s later.',
  ]);

  const body = JSON.stringify(page);
  const size = Buffer.byteLength(body);
  const large = await hostForTest({ service: answering(body), bounds: { responseBytes: size - 1 } });
  expect(late.headers.has('slipway-unreadable')).toBe(true);
  const refused = await large.ask(list);
  expect(refused.headers.has('slipway-unreadable')).toBe(true);
  expect(refused.status).toBe(502);
  expect(await words(refused)).toMatch(/^The response is larger than [\d.]+ MB\.$/);
  const fits = await hostForTest({ service: answering(body), bounds: { responseBytes: size } });
  expect((await fits.ask(list)).status).toBe(200);
});

test('responses being read have a common limit; above it the next one gets 503', async () => {
  const open = new Set<ServerResponse>();
  const body = JSON.stringify({ ...page, padding: 'x'.repeat(1000) });
  const { ask } = await hostForTest({
    service: (_request, response) => {
      open.add(response);
      response.writeHead(200, json).write(body.slice(0, 1000));
      // The other response ends only after the refused one is closed.
      response.on('close', () => {
        open.delete(response);
        for (const each of open) each.end(body.slice(1000));
      });
    },
    bounds: { responsesBytes: 1500 },
  });
  const responses = await Promise.all([ask(list), ask(list)]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 503]);
  const busy = responses.find(({ status }) => status === 503);
  expect(busy?.headers.get('retry-after')).toBe('2');
  expect(busy?.headers.has('slipway-unreadable')).toBe(false);
  const again = [ask(list), ask(list)];
  expect((await Promise.all(again)).some(({ status }) => status === 200)).toBe(true);
});

test('a response refused for size or silence is aborted', async () => {
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { ask } = await hostForTest({
    service: (_request, response) => {
      response.on('close', letGo);
      response.writeHead(200, json).write('{');
    },
    bounds: { responseTotalMs: 20 },
  });
  expect((await ask(list)).status).toBe(504);
  await gone;
});

test('a service cannot set the header that acknowledges a request', async () => {
  const [mark = ''] = RESPONSE_ALREADY_SENT.headers.keys();
  const { send } = await hostForTest({ service: answering(JSON.stringify(page), 200, { [mark]: 'true' }) });
  const response = await send(`GET ${list} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(statusOf(response)).toBe(200);
  expect(response).toContain('[hidden]');
});
