import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

const publicUrl = new URL('https://slipway.test');
const home = 'https://slipway.test/';

test.each([
  ['/', home],
  ['/deployments?status=READY&x=%2F%2Fevil.test', `${home}deployments?status=READY&x=%2F%2Fevil.test`],
  ['/sign-inside', `${home}sign-inside`],
])('sign-in returns to %s', (asked, address) => {
  expect(returnAddress(asked, publicUrl)).toBe(address);
});

test.each([
  undefined,
  '',
  'deployments',
  'https://evil.test/',
  'javascript:alert(1)',
  '//evil.test',
  '///evil.test',
  String.raw`/\evil.test`,
  String.raw`\\evil.test`,
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  '/\r\nLocation: https://evil.test',
  '//slipway.test@evil.test/',
  '/sign-in?return=/sign-in',
  '/sign-in/callback?code=1',
  '/sign-out',
  '/./sign-out',
  'blob:https://slipway.test/evil',
  'https://ann:password@slipway.test/',
  '//ann@slipway.test/',
])('%j does not lead to another site', (asked) => {
  const address = new URL(returnAddress(asked, publicUrl));
  expect(address.origin).toBe(publicUrl.origin);
  expect(address.pathname).not.toMatch(/^\/sign-/);
  expect(address.href).toBe(`${publicUrl.origin}${address.pathname}${address.search}${address.hash}`);
});

test('dots that make a path look like a host stay on this origin', () => {
  expect(returnAddress('/.//evil.test', publicUrl)).toBe('https://slipway.test//evil.test');
  expect(returnAddress('/x/..//evil.test', publicUrl)).toBe('https://slipway.test//evil.test');
});

test('an address too long for a cookie loses its query, and then its path', () => {
  expect(returnAddress(`/deployments?q=${'x'.repeat(3000)}`, publicUrl)).toBe(`${home}deployments`);
  expect(returnAddress(`/deployments?q=${'\\'.repeat(400)}`, publicUrl)).toBe(`${home}deployments`);
  expect(returnAddress(`/${'x'.repeat(3000)}`, publicUrl)).toBe(home);
  const filtered = `deployments?deployment_ids=${Array(15).fill('3f2c0000-0000-4000-8000-000000000001').join()}`;
  expect(returnAddress(`/${filtered}`, publicUrl)).toBe(home + filtered);
});

test.each(['/slipway/deployments', '/slipway/'])('below a path, sign-in returns to %s', (asked) => {
  expect(returnAddress(asked, new URL('https://tools.test/slipway/'))).toBe(`https://tools.test${asked}`);
});

test.each(['/', '/other', '/slipway', '/slipway/../other', '/slipway/sign-in', '/slipwayer/x'])(
  'below a path, %s is replaced with its root',
  (asked) => {
    const below = new URL('https://tools.test/slipway/');
    expect(returnAddress(asked, below)).toBe(below.href);
  },
);
