import { expect, it } from 'vitest';
import { noneText } from './none-text.ts';
import { newWalk } from './walk.ts';

it('claims that nothing is deployed only where everything was read', () => {
  const walk = newWalk(0);
  const whole = { ...walk, end: { isWhole: true, reason: 'End of the list' } };
  expect(noneText(undefined)).toBe('');
  expect(noneText(whole)).toBe('Not deployed yet');
  expect(noneText({ ...whole, unreadable: 1 })).toBe('None among the 0 read');
  expect(noneText({ ...whole, end: { isWhole: false, reason: 'Stopped' } })).toBe('None among the 0 read');
  expect(noneText(walk)).toBe('None among the 0 read');
});
