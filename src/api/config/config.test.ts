import { expect, it, vi } from 'vitest';
import { loadConfig } from './config.ts';

const endsAt = Date.parse('2026-11-21T18:00:00Z');

it.each([
  ['right', 'Sat, 21 Nov 2026 10:00:00 GMT', 0],
  ['three hours ahead', 'Sat, 21 Nov 2026 07:00:00 GMT', 3],
  ['three hours behind', 'Sat, 21 Nov 2026 13:00:00 GMT', -3],
  ['unknown to be wrong', undefined, 0],
])('the session ends by the clock of the computer, which is %s', async (_clock, date, hours) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  const signIn = { user: 'ann', canSignOut: true, endsAt };
  vi.stubGlobal('fetch', async () =>
    Response.json({ signIn }, { headers: date === undefined ? {} : { date } }),
  );
  const config = await loadConfig();
  vi.useRealTimers();
  expect(config.signIn).toEqual({ ...signIn, endsAt: endsAt + hours * 3_600_000 });
});
