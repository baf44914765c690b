import { expect, test } from 'vitest';
import { joinedByDots } from './sentence.ts';

test('a line of parts can wrap after a dot, but not before it', () => {
  const line = joinedByDots(['Production', false, undefined, '', 'release 1', 'main']);
  expect(line).toBe('Production\u00A0· release 1\u00A0· main');
  expect(line).not.toMatch(/ ·/);
  expect(joinedByDots([undefined])).toBe('');
});
