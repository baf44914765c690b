import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { configure, defaultConfig } from '../../service/config/config.ts';
import { setCredentials } from '../../service/config/credentials.ts';
import { forgetReadings, keepReading, readingKey, readKept } from './kept-snapshots.ts';
import { visitMs } from './since.ts';

afterEach(() => {
  configure(defaultConfig);
  setCredentials('', '', false);
  vi.useRealTimers();
});

const signedIn = (user: string) => ({ ...defaultConfig, signIn: { user, canSignOut: true } });

it('readings of whoever is signed in, of a workspace, key, service or filter are kept apart', () => {
  vi.useFakeTimers({ now: 0 });
  const keys = [readingKey({}), readingKey({ status: 'READY' })];
  configure(signedIn('a'));
  keys.push(readingKey({}));
  configure(signedIn('b'));
  keys.push(readingKey({}));
  setCredentials('', 'team-one', false);
  keys.push(readingKey({}));
  setCredentials('', 'team-two', false);
  keys.push(readingKey({}));
  for (const key of ['first', 'second']) {
    vi.advanceTimersByTime(1);
    setCredentials(key, 'team-two', false);
    keys.push(readingKey({}));
  }
  configure({ ...signedIn('b'), service: '/elsewhere' });
  keys.push(readingKey({}));
  expect(new Set(keys).size).toBe(keys.length);
  // Signed in again, and with the same workspace, it is the same.
  configure(signedIn('a'));
  setCredentials('', '', false);
  expect(readingKey({})).toBe(keys[2]);
  expect(keys.join('')).not.toMatch(/first|second/);
});

const reading = (at: number, id: string) => ({ at, isWhole: true, tenants: [], ids: [id], marks: ['{}'] });

it('readings of several tabs at once come one after the other: none is lost', async () => {
  const visits = [0, 1, 2].map((visit) => visit * 2 * visitMs);
  await Promise.all(visits.map((at) => keepReading('same', reading(at, String(at)))));
  const kept = await readKept('same');
  expect([kept?.reference?.at, kept?.latest.at]).toEqual(visits.slice(1));

  // Of filters the last 20 are kept, whoever has read them.
  const filters = Array.from({ length: 21 }, (_, at) => `filter ${at}`);
  await Promise.all(filters.map((filter) => keepReading(filter, reading(0, filter))));
  const left = await Promise.all(['same', ...filters].map(readKept));
  expect(left.filter((each) => each !== undefined)).toHaveLength(20);
  expect(left.at(-1)).toBeDefined();
  await forgetReadings();
  expect(await readKept('filter 20')).toBeUndefined();
});

it('nothing is kept of a session that the page cannot tell from another', () => {
  configure({ ...defaultConfig, cookies: true });
  expect(readingKey({})).toBeUndefined();
  configure({ ...signedIn('a'), cookies: true });
  expect(readingKey({})).toBeDefined();
});
