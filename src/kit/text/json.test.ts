import { expect, test } from 'vitest';
import { hasLongInteger, keepsIntegers, parseExact, readJson, scalarText, sortedJson } from './json.ts';

/** Node 20 does not keep digits. */
const kept = (exact: string, rounded: string) => (keepsIntegers ? exact : rounded);

test.each<[text: string, written: string, isExact?: boolean]>([
  [
    '{"a":9223372036854775807}',
    kept('{"a":9223372036854775807}', '{"a":9223372036854776000}'),
    keepsIntegers,
  ],
  ['[-9007199254740993]', kept('[-9007199254740993]', '[-9007199254740992]'), keepsIntegers],
  [
    '{"a":{"b":[1, 18446744073709551615 ]}}',
    kept('{"a":{"b":[1,18446744073709551615]}}', '{"a":{"b":[1,18446744073709552000]}}'),
    keepsIntegers,
  ],
  ['12345678901234567890123', kept('12345678901234567890123', '1.2345678901234568e+22'), keepsIntegers],
  ['[9007199254740991,-9007199254740991]', '[9007199254740991,-9007199254740991]'],
  ['["9223372036854775807"]', '["9223372036854775807"]'],
  [String.raw`["a:\":9223372036854775807"]`, String.raw`["a:\":9223372036854775807"]`],
  ['[0.1234567890123456789]', '[0.12345678901234568]'],
  ['{"__proto__":{"a":1},"b":1000000000000000}', '{"__proto__":{"a":1},"b":1000000000000000}'],
])(
  '%s is parsed and written with all digits if the platform supports it',
  (text, written, isExact = true) => {
    const rounded: true[] = [];
    const value = parseExact(text, () => rounded.push(true));
    expect(JSON.stringify(value)).toBe(written);
    expect(rounded.length > 0).toBe(!isExact);
    expect(sortedJson(value)).toBe(written);
  },
);

test('a number beyond 2^53 with an exponent is as exact as it was written', () => {
  const value = parseExact('[1e300,1234567890123456]', () => expect(keepsIntegers).toBe(false));
  expect(value).toEqual([1e300, 1_234_567_890_123_456]);
});

test('numbers with too many digits or too deep are reported as rounded', () => {
  const deep = `${'['.repeat(200_000)}1234567890123456789${']'.repeat(200_000)}`;
  for (const text of [`[${'9'.repeat(1_001)}]`, deep]) {
    const rounded: true[] = [];
    expect(Array.isArray(parseExact(text, () => rounded.push(true)))).toBe(true);
    expect(rounded.length).toBeGreaterThan(0);
  }
});

test('a long integer is found in a value, and is a scalar', () => {
  expect(hasLongInteger({ a: [{ b: readJson('9223372036854775807') }] })).toBe(true);
  expect(hasLongInteger({ a: [1, '9223372036854775807', null, 0.5] })).toBe(false);
  expect(scalarText(readJson('9223372036854775807'))).toBe(
    kept('9223372036854775807', '9223372036854776000'),
  );
});
