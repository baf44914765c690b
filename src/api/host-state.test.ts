import { expect, it } from 'vitest';
import { isNewer } from './host-state.ts';

it.each([
  ['1.10.0', '1.9.0', true],
  ['1.0.0', '1.0.0-rc.1', true],
  ['1.0.0-rc.1', '1.0.0', false],
  ['1.0.0', '1.0.0', false],
  ['dev', '1.0.0', false],
])('release %s is newer than %s: %s', (candidate, version, expected) => {
  expect(isNewer(candidate, version)).toBe(expected);
});
