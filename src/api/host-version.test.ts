import { expect, it } from 'vitest';
import { asksToSignIn, isNewer } from './host-version.ts';

it.each([
  ['1.10.0', '1.9.0', true],
  ['1.0.0', '1.0.0-rc.1', true],
  ['1.0.0-rc.1', '1.0.0', false],
  ['1.0.0', '1.0.0', false],
  ['dev', '1.0.0', false],
])('release %s is newer than %s: %s', (candidate, version, expected) => {
  expect(isNewer(candidate, version)).toBe(expected);
});

const response = (status: number, headers: Record<string, string> = {}, body = '') => ({
  status,
  headers: new Headers(headers),
  bytes: new TextEncoder().encode(body),
});
const html = { 'content-type': 'text/html; charset=utf-8' };

it.each([
  ['an opaque redirect', response(0), true],
  ['a redirect', response(302), true],
  ['a foreign 401', response(401, {}, '{"error":"login"}'), true],
  ['a web page of 200', response(200, html, 'Log in'), true],
  ['one without its type', response(200, {}, '<!doctype html>'), true],
  ['one of 403', response(403, html, 'Log in'), true],
  ['an error page of a proxy', response(502, html, '<h1>Bad Gateway</h1>'), false],
  ['other JSON', response(200, {}, '{}'), false],
  ['a 401 of the service through the host', response(401, { 'slipway-version': '0.1.0' }), false],
  ['a 401 of the host', response(401, { 'slipway-host': 'true' }), false],
  ['a page of the host', response(200, { ...html, 'slipway-version': '0.1.0' }, '<p>'), false],
])('reads from %s if a proxy asks to sign in', (_name, said, isAsked) => {
  expect(asksToSignIn(said)).toBe(isAsked);
});
