import { afterEach, expect, it, vi } from 'vitest';
import { configure, defaultConfig } from '../wire/config.ts';
import { setCredentials } from '../wire/credentials.ts';
import { readingKey } from './kept-snapshots.ts';

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

it('nothing is kept of a session that the page cannot tell from another', () => {
  configure({ ...defaultConfig, cookies: true });
  expect(readingKey({})).toBeUndefined();
  configure({ ...signedIn('a'), cookies: true });
  expect(readingKey({})).toBeDefined();
});
