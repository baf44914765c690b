import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const script = readFileSync(new URL('tab-address.js', import.meta.url), 'utf8');
const origin = 'https://slipway.example';

/** A tab below `/base/` of one host, with its session storage. */
function tab() {
  const items = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
  /** Runs a step at an address. @returns where the script navigates to, undefined if it does not */
  const run = (step: string, path: string, more: { address?: string; sessionStorage?: object } = {}) => {
    const replace = vi.fn<(to: string) => void>();
    const { href, hash } = new URL(path, origin);
    const dataset = { step, base: '/base/', ...(more.address && { address: more.address }) };
    const location = { href, hash, origin, replace };
    const document = { currentScript: { dataset } };
    runInNewContext(script, { location, document, URL, Date, JSON, sessionStorage, ...more });
    return replace.mock.calls[0]?.[0];
  };
  return { run, stored: () => items.size };
}

test('the address of a tab is kept with its fragment while people sign in, and used once', () => {
  const { run, stored } = tab();
  expect(run('begin', '/base/deployments/new?like=a#draft=xyz')).toBe('/base/sign-in');
  expect(run('return', '/base/sign-in/callback')).toBe(`${origin}/base/deployments/new?like=a#draft=xyz`);
  expect(stored()).toBe(0);
  expect(run('return', '/base/sign-in/callback')).toBe('/base/');
});

test('the Sign-in link’s address gets the fragment of the page', () => {
  const { run } = tab();
  run('begin', '/base/sign-in#draft=xyz', { address: '/base/deployments/new' });
  expect(run('return', '/base/')).toBe(`${origin}/base/deployments/new#draft=xyz`);
});

test('the address is dropped after ten minutes', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { run } = tab();
  run('begin', '/base/compare');
  vi.setSystemTime(600_000);
  expect(run('return', '/base/')).toBe(`${origin}/base/compare`);
  run('begin', '/base/compare');
  vi.setSystemTime(1_200_001);
  expect(run('return', '/base/')).toBe('/base/');
  vi.useRealTimers();
});

test.each([
  ['another origin', 'https://elsewhere.example/base/'],
  ['another scheme', 'javascript:alert(1)'],
  ['a path beside the base', '/other/deployments'],
  ['the sign-in', '/base/sign-in/callback'],
  ['the sign-out', '/base/sign-out'],
])('sign-in never returns to %s', (_name, address) => {
  const { run } = tab();
  expect(run('begin', '/base/sign-in', { address })).toBe('/base/sign-in');
  expect(run('return', '/base/')).toBe('/base/');
});

test('signing out removes the address', () => {
  const { run, stored } = tab();
  run('begin', '/base/overview');
  expect(run('forget', '/base/')).toBeUndefined();
  expect(stored()).toBe(0);
});

test('without storage the sign-in gets the path, and `return` goes to the root', () => {
  const none = {
    sessionStorage: {
      getItem: () => expect.fail('blocked'),
      setItem: () => expect.fail('blocked'),
    },
  };
  const { run } = tab();
  expect(run('begin', '/base/compare?ids=a', none)).toBe(
    '/base/sign-in?plain&return=%2Fbase%2Fcompare%3Fids%3Da',
  );
  expect(run('return', '/base/', none)).toBe('/base/');
});
