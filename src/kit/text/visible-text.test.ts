import { expect, test } from 'vitest';
import { visibleParts, visibleText } from './visible-text.ts';

const shown = (text: string) =>
  visibleParts(text)
    .map((part) => part.text)
    .join('');

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['tab\tand\nline', 'tab\tand\nline'],
  ['im\u202Egpj', 'im⟨U+202E⟩gpj'],
  ['a\u200Bb', 'a⟨U+200B⟩b'],
  ['\uFEFFstart', '⟨U+FEFF⟩start'],
  ['nul\u0000', 'nul⟨U+0000⟩'],
  ['\u001B[31m', '⟨U+001B⟩[31m'],
  ['\u2066\u2069', '⟨U+2066⟩⟨U+2069⟩'],
  ['blank\u3164', 'blank⟨U+3164⟩'],
])('%j is shown as %j', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  ['npm\u00a0ci', 'npm⟨U+00A0⟩ci'],
  ['東\u3000京', '東⟨U+3000⟩京'],
  ['a\u2800b', 'a⟨U+2800⟩b'],
  ['release ', 'release⟨U+0020⟩'],
  ['\ta\n', '⟨U+0009⟩a⟨U+000A⟩'],
  [' ', '⟨U+0020⟩'],
  ['a b', 'a b'],
])('%j as a value alone is shown as %j', (text, expected) => {
  expect(visibleText(text, 'value')).toBe(expected);
  expect(visibleText(expected, 'value')).toBe(expected);
});

test('joiners stay invisible inside words and emoji, and are shown elsewhere', () => {
  expect(shown('می\u200Cخواهم 👩\u200D💻')).toBe('می\u200Cخواهم 👩\u200D💻');
  expect(shown('1\u200D2')).toBe('1⟨U+200D⟩2');
});

test('every part has its position, and markers are separate parts', () => {
  const parts = visibleParts('a\u202Eb\u202Ec');
  expect(parts.map((part) => part.isMarker)).toEqual([false, true, false, true, false]);
  expect(new Set(parts.map((part) => part.start)).size).toBe(parts.length);
});
