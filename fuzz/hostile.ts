import * as fc from 'fast-check';

/** The page must show these as text. If a script in them runs, it sets `globalThis.attacked`. */
const injections = [
  '<img src=x onerror=globalThis.attacked=1>',
  '<svg/onload=globalThis.attacked=1>',
  '</script><script>globalThis.attacked=1</script>',
  'javascript:globalThis.attacked=1',
  'java\nscript:globalThis.attacked=1',
  'data:text/html,<script>opener.attacked=1</script>',
  'https://user:password@evil.example/',
  '//evil.example/x',
  String.raw`\\evil.example\share`,
  '../../../etc/passwd',
  '${globalThis.attacked=1}',
  '{{constructor.constructor("globalThis.attacked=1")()}}',
  '"; globalThis.attacked=1; //',
  '=HYPERLINK("https://evil.example","x")',
  '\u001B[31mred\u001B]8;;https://evil.example\u0007link',
  'a\r\nSet-Cookie: attacked=1',
  '!!js/function "globalThis.attacked=1"',
];

const unusualTexts = [
  '',
  '\u0000',
  '\u202Egnp.exe',
  'zero\u200B\u200D\uFEFFwidth',
  '\uD800',
  '\u2028\u2029',
  `zalgo${'\u0301'.repeat(200)}`,
  'x'.repeat(10_000),
  '👩‍👩‍👧‍👦',
  '0x10',
  '1e999',
  '9'.repeat(400),
  'null',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-11-15T16:30:00+99:99',
  '%E0%A4%A',
  'git@codehost.example:owner/name.git',
  'https://codehost.example/owner/name.git?x#y',
  'http://[::1',
];

/** Texts that appear if a page shows a value without checking it. */
const unreadTexts = ['NaN', 'undefined', '[object Object]'];

/** Keys with a special meaning in JavaScript or a framework, and unusual keys. */
export const hostileKeys = [
  '__proto__',
  'constructor',
  'toString',
  'toJSON',
  'then',
  'length',
  '$$typeof',
  'children',
  '',
  '0',
  '\uD800',
  '<img src=x onerror=globalThis.attacked=1>',
  'x'.repeat(2_000),
];

/** JSON texts that no JavaScript value produces, by placeholders that `toText` replaces. */
const spelled: Readonly<Record<string, string>> = {
  '@deep list': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  '@deep object': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '@beyond double': '1e999',
  '@minus zero': '-0',
  '@many digits': '123456789012345678901234567890.5',
  '@twice': '{"id":"a","id":"b","__proto__":{"attacked":1},"__proto__":[]}',
};

/** A value as JSON, with its placeholders replaced. */
export function toText(value: unknown): string {
  return JSON.stringify(value).replace(/"(@[a-z ]+)"/g, (whole, name: string) => spelled[name] ?? whole);
}

const texts = fc.constantFrom(...injections, ...unusualTexts);
const numbers = fc.constantFrom(0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 53, 1e21, 100_000_000);
const small = fc.oneof(texts, numbers, fc.constantFrom(null, true, false));
const keys = fc.constantFrom(...hostileKeys);

/** A value of an unexpected type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 40, arbitrary: texts },
  { weight: 15, arbitrary: numbers },
  { weight: 15, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 10, arbitrary: fc.array(small, { maxLength: 4 }) },
  {
    weight: 14,
    arbitrary: fc
      .array(fc.tuple(keys, small), { minLength: 1, maxLength: 4 })
      .map((pairs) => Object.fromEntries(pairs)),
  },
  { weight: 5, arbitrary: fc.constantFrom('@beyond double', '@minus zero', '@many digits', '@twice') },
  { weight: 1, arbitrary: fc.constantFrom('@deep list', '@deep object') },
);

/** Hostile values, and texts that the page must never show on their own. */
export const anyHostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 20, arbitrary: hostileValue },
  { weight: 1, arbitrary: fc.constantFrom(...unreadTexts) },
);
