import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { redactResponse } from './redact-response.ts';

/* A listing without anything to hide passes as it is; all others are parsed and written anew. */

const secret = 's3cr3t';
const strict = new TextDecoder('utf-8', { fatal: true });

/** The content of a body and how it was made, or the reason why there is none. */
function redacted(bytes: Uint8Array<ArrayBuffer>, mostValues = 1000, fields: readonly string[] = []) {
  const result = redactResponse(bytes, {
    operation: 'repositories',
    method: 'GET',
    path: '/',
    isOk: true,
    mostValues,
    dialect: { ...defaultDialect, secretFields: { ...defaultDialect.secretFields, fields } },
  });
  if ('unreadable' in result) return { isAsSent: false, text: '', json: result };
  const { body } = result;
  const text = typeof body === 'string' ? body : strict.decode(body ?? undefined);
  return { isAsSent: body === bytes, text, json: JSON.parse(text) };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** A space before it keeps a listing from passing as it is. */
const writtenAnew = (bytes: Uint8Array, mostValues?: number) =>
  redacted(new Uint8Array([0x20, ...bytes]), mostValues);

const plain = [
  { host_integration_id: 'i', id: 1, name: 'Ärzte 東京 🚀', owner: 'b', url: 'https://h.example/b/a' },
  { default_branch: null, id: 0, name: '' },
  { id: -999_999_999_999_999, name: 'a', url: 'https://h.example/a?b#c', owner: 'x' },
];
const plainText = JSON.stringify(plain);

test.each([
  ['compact', plainText],
  ['with spaces', plainText.replaceAll(/(?<=[:,])(?=["{n])/g, ' ')],
  ['with a line break at its end', `${plainText}\n`],
  ['of repeated fields', '[{"id":1,"id":2}]'],
])('a listing without anything to hide passes as it is: %s', (_name, text) => {
  expect(redacted(bytesOf(text))).toEqual({ isAsSent: true, text, json: JSON.parse(text) });
});

const mostly = (usual: string, ...others: string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));
const field = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('"id":1', '"name":"a"', '"owner": "é"', '"url":"//h?a"') },
  fc.constantFrom(
    `"url":"https://${secret}@h.example/a"`,
    String.raw`"url":"https:\/\/${secret}\u0040h.example/a"`,
    `"url":"https://h.example/?token=${secret}"`,
    `"token":"${secret}"`,
    String.raw`"t\u006fken":"${secret}"`,
    String.raw`"n\u0061me":"a"`,
    `"__proto__":{"name":"${secret}"}`,
    `"owner":{"name":"${secret}"}`,
    `"name":["${secret}"]`,
    `"Name":"${secret}"`,
    '"id":1e3',
    '"id":-0',
    '"id":01',
    '"id":12345678901234567890',
    '"id":true',
    '"name":"\t"',
    String.raw`"name":"\"},{\"id\":\"a"`,
    '"name"',
  ),
);
const element = fc.oneof(
  { weight: 8, arbitrary: fc.array(field, { maxLength: 8 }).map((fields) => `{${fields.join(',')}}`) },
  fc.constantFrom('null', `"${secret}"`, `["${secret}"]`, '1', ''),
);
const listing = fc
  .record({
    elements: fc.array(element, { maxLength: 4 }),
    separator: mostly(',', ', ', ',\n', ',\u00A0', ']', ';'),
    end: mostly(']', ']\n', ' ]', ',]', ']]', `] "${secret}"`, ''),
  })
  .map(({ elements, separator, end }) => bytesOf(`[${elements.join(separator)}${end}`));
const place = fc.nat(plainText.length - 1);
const damaged = fc.tuple(place, fc.nat(255)).map(([at, byte]) => bytesOf(plainText).with(at, byte));
const cut = place.map((at) => bytesOf(plainText).slice(0, at));

test('a listing that passes as it is, and the same written anew, have the same content', () =>
  fc.assert(
    fc.property(fc.oneof(listing, damaged, cut), fc.constantFrom(10, 20, 1000), (bytes, mostValues) => {
      const { text, json } = redacted(bytes, mostValues);
      expect(json).toEqual(writtenAnew(bytes, mostValues).json);
      expect(text).not.toContain(secret);
    }),
    { numRuns: 3000 },
  ));

test('a field that the dialect calls secret is hidden in a listing without anything else to hide', () => {
  const { text } = redacted(bytesOf(plainText), 1000, ['name']);
  expect(text).toContain('"name":"[hidden]"');
  expect(text).not.toContain('東京');
});

test('an element with a million fields does not fill the stack of the search', () => {
  const fields = Array.from({ length: 1_000_000 }, (_, at) => `"id":${at}`).join(',');
  expect(redacted(bytesOf(`[{${fields}}]`), 2_000_000).json).toEqual([{ id: 999_999 }]);
});
