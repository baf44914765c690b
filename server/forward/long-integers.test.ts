import { expect, test } from 'vitest';
import { roundedHeader } from '../../src/api/host-headers.ts';
import { keepsIntegers } from '../../src/kit/text/json.ts';
import { hostForTest } from '../testing/test-host.ts';

/* Integers beyond 2^53: Node 22 and newer keep them, Node 20 rounds them and sets a header. */

const list = '/api/v2/deployments';
const long = '9223372036854775807';
const id = '6f1f5c3e-0000-4000-8000-000000000001';

async function answer(body: string, headers: Record<string, string> = {}, path = list) {
  const { ask } = await hostForTest({
    service: (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', [roundedHeader]: 'of the service' })
        .end(body),
  });
  const response = await ask(path, { headers });
  return { text: await response.text(), mark: response.headers.get(roundedHeader) };
}

test.each([
  ['beside a secret', `{"resources":[{"size":${long},"secrets":[{"name":"A","value":"s3cr3t"}]}]}`],
  ['in a free-form object', `{"resources":[{"source_config":{"x":{"y":[-${long}, 1]}}}]}`],
  ['in a text that is JSON', `{"resources":[{"note":"{\\"size\\":${long},\\"token\\":\\"s3cr3t\\"}"}]}`],
  ['in a large response', `{"resources":[{"size":${long},"note":"${'x'.repeat(5_000)}"}]}`],
])('a long integer %s keeps its digits, or its response is marked', async (_name, body) => {
  const { text, mark } = await answer(body);
  expect(text).not.toContain('s3cr3t');
  expect(text.includes(long)).toBe(keepsIntegers);
  // Numbers within a string are not numbers of the response.
  if (!body.includes(String.raw`\"`)) expect(mark).toBe(keepsIntegers ? null : '1');
});

test('a long integer is a number to redaction', async () => {
  const { text } = await answer(
    `{"secrets":[{"name":"A","value":${long}}],"env":{"A":${long}},"access_token":${long}}`,
  );
  expect(JSON.parse(text)).toMatchObject({ secrets: [{ value: '[hidden]' }], env: { A: '[hidden]' } });
  expect(text.includes(`"access_token":${long}`)).toBe(keepsIntegers);
});

test('Reveal gives a long integer as text', async () => {
  const body = `{"resources":[{"id":"${id}","secrets":[{"name":"A","value":${long}}]}]}`;
  const { text } = await answer(body, { 'slipway-reveal': '0' }, `${list}?limit=1&deployment_ids=${id}`);
  expect(text.includes(`"${long}"`)).toBe(keepsIntegers);
});

test('a response without long integers has no mark', async () => {
  expect((await answer('{"resources":[{"size":12}]}')).mark).toBe(null);
});
