import { describe, expect, it } from 'vitest';
import { readInstant } from './instant.ts';

describe('a time of the service', () => {
  it.each([
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01T10:00:00', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01 10:00:00.123456', '2026-03-01T10:00:00.123Z'],
    ['2026-03-01T10:00:00+02:00', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ])('%s is read as UTC unless it says otherwise', (text, iso) => {
    expect(new Date(readInstant(text) ?? 0).toISOString()).toBe(iso);
  });
  it.each(['', 'yesterday', '2026-13-45T99:99:99Z', '5', '2026'])('%s is no time', (text) => {
    expect(readInstant(text)).toBeUndefined();
  });
});
