import { expect, test } from 'vitest';
import { type Stroke, keysText, matchesShortcut } from './shortcuts.ts';

const stroke = (key: string, held: Partial<Stroke> = {}): Stroke => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test('a bare key matches itself only', () => {
  expect(matchesShortcut('/', stroke('/'))).toBe(true);
  expect(matchesShortcut('/', stroke('?'))).toBe(false);
  expect(matchesShortcut('r', stroke('r', { ctrlKey: true }))).toBe(false);
  expect(matchesShortcut('r', stroke('r', { altKey: true }))).toBe(false);
});

test('mod takes Ctrl and the command key', () => {
  expect(matchesShortcut('mod+k', stroke('k', { ctrlKey: true }))).toBe(true);
  expect(matchesShortcut('mod+k', stroke('K', { metaKey: true }))).toBe(true);
  expect(matchesShortcut('mod+k', stroke('k'))).toBe(false);
  // With Shift it is a chord of the browser.
  expect(matchesShortcut('mod+k', stroke('K', { ctrlKey: true, shiftKey: true }))).toBe(false);
  expect(matchesShortcut('?', stroke('?', { shiftKey: true }))).toBe(true);
});

test('people read keys as their system names them', () => {
  expect(keysText('mod+k', 'MacIntel')).toBe('⌘K');
  expect(keysText('mod+k', 'Linux x86_64')).toBe('Ctrl+K');
  expect(['?', 'j', 'Escape'].map((keys) => keysText(keys, 'MacIntel'))).toEqual(['?', 'J', 'Esc']);
});
