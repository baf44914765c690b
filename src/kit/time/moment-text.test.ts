import { expect, it } from 'vitest';
import { momentText } from './moment-text.ts';

it('a moment is said as near as it is', () => {
  const now = new Date(2026, 10, 23, 9, 5).getTime();
  const said = (...at: [number, number, number, number, number]) =>
    momentText(new Date(...at).getTime(), now);
  expect(said(2026, 10, 23, 0, 0)).toBe('today 00:00');
  expect(said(2026, 10, 22, 23, 59)).toBe('Sunday 23:59');
  expect(said(2026, 10, 17, 14, 2)).toBe('Tuesday 14:02');
  expect(said(2026, 10, 16, 14, 2)).toBe('2026-11-16 14:02');
});
