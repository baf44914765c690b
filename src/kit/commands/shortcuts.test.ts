import { expect, test } from 'vitest';
import { type Stroke, keysText, matchesShortcut } from './shortcuts.ts';

const stroke = (key: string, held: Partial<Stroke> = {}): Stroke => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

const linux = 'Linux x86_64';
const mac = 'MacIntel';

test('a key without modifiers matches only itself', () => {
  expect(matchesShortcut('/', stroke('/'), linux)).toBe(true);
  expect(matchesShortcut('/', stroke('?'), linux)).toBe(false);
  expect(matchesShortcut('r', stroke('r', { ctrlKey: true }), linux)).toBe(false);
  expect(matchesShortcut('r', stroke('r', { altKey: true }), linux)).toBe(false);
});

test('mod is ⌘ on a Mac, where Ctrl+K deletes to the end of the line, otherwise Ctrl', () => {
  expect(matchesShortcut('mod+k', stroke('k', { ctrlKey: true }), linux)).toBe(true);
  expect(matchesShortcut('mod+k', stroke('K', { metaKey: true }), linux)).toBe(false);
  expect(matchesShortcut('mod+k', stroke('k', { ctrlKey: true }), mac)).toBe(false);
  expect(matchesShortcut('mod+k', stroke('K', { metaKey: true }), mac)).toBe(true);
  expect(matchesShortcut('mod+k', stroke('k'), linux)).toBe(false);
  // With Shift it is a shortcut of the browser.
  expect(matchesShortcut('mod+k', stroke('K', { ctrlKey: true, shiftKey: true }), linux)).toBe(false);
  expect(matchesShortcut('?', stroke('?', { shiftKey: true }), linux)).toBe(true);
});

test('keys are shown as the system names them', () => {
  expect(keysText('mod+k', 'MacIntel')).toBe('⌘K');
  expect(keysText('mod+k', 'Linux x86_64')).toBe('Ctrl+K');
  expect(['?', 'j', 'Escape'].map((keys) => keysText(keys, 'MacIntel'))).toEqual(['?', 'J', 'Esc']);
});

test.each([
  ['Russian', 'k', { key: 'л', code: 'KeyK' }],
  ['Russian with capitals on', 'j', { key: 'О', code: 'KeyJ' }],
  ['Greek', 'k', { key: 'κ', code: 'KeyK' }],
  ['Hebrew', 'j', { key: 'ח', code: 'KeyJ' }],
  ['Arabic', 'k', { key: 'ن', code: 'KeyK' }],
])(
  'a letter of another script counts by its position on the keyboard: %s',
  (_layout, keys, { key, code }) => {
    expect(matchesShortcut(keys, stroke(key, { code }), linux)).toBe(true);
    expect(matchesShortcut(`mod+${keys}`, stroke(key, { code, ctrlKey: true }), linux)).toBe(true);
  },
);

test.each([
  // On Dvorak the key of K types "t".
  ['a Latin letter elsewhere', 'k', { key: 't', code: 'KeyK' }, false],
  ['a Latin letter at its own place', 'k', { key: 'k', code: 'KeyV' }, true],
  ['punctuation at the place of a letter', '/', { key: '/', code: 'KeyQ' }, true],
  ['a letter beside the letters (German ö)', '/', { key: 'ö', code: 'Semicolon' }, false],
  ['a named key', 'Escape', { key: 'Escape', code: 'KeyK' }, true],
  ['a dead key', 'k', { key: 'Dead', code: 'KeyK' }, false],
])('%s is matched by the character it types', (_case, keys, { key, code }, isMatch) => {
  expect(matchesShortcut(keys, stroke(key, { code }), linux)).toBe(isMatch);
});
