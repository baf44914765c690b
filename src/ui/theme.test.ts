import { expect, test } from 'vitest';
import { readPreferences } from './theme.ts';

test('what was stored is read', () => {
  expect(readPreferences('{"theme":"dark","density":"compact"}')).toEqual({
    theme: 'dark',
    density: 'compact',
  });
});

test.each([null, '', 'not json', '[]', '7', '{"theme":"pink","density":3}'])(
  '%j falls back to the defaults',
  (text) => {
    expect(readPreferences(text)).toEqual({ theme: 'system', density: 'comfortable' });
  },
);
