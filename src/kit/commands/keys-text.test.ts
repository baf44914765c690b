import { expect, test } from 'vitest';
import { keysText } from './keys-text.ts';

test('people read keys as their system names them', () => {
  expect(keysText('mod+k', 'MacIntel')).toBe('⌘K');
  expect(keysText('mod+k', 'Linux x86_64')).toBe('Ctrl+K');
  expect(['?', 'j', 'Escape'].map((keys) => keysText(keys, 'MacIntel'))).toEqual(['?', 'J', 'Esc']);
});
