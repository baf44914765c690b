import { expect, it } from 'vitest';
import { longAddressNote } from './long-address.ts';

it.each([
  [7_999, ''],
  [8_000, 'This address is too long for a link (8.0 kB): servers, mail and chat may cut or refuse it.'],
  [37_000, 'This address is too long for a link (37.0 kB): servers, mail and chat may cut or refuse it.'],
])('of %i characters', (length, note) => {
  expect(longAddressNote('x'.repeat(length))).toBe(note);
});
