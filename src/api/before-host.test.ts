import { expect, it } from 'vitest';
import { responseBeforeHost } from './before-host.ts';

const response = (status: number, headers: Record<string, string> = {}, body = '') => ({
  status,
  headers: new Headers(headers),
  bytes: new TextEncoder().encode(body),
});
const html = { 'content-type': 'text/html; charset=utf-8' };

it.each([
  ['an opaque redirect', response(0), 'session'],
  ['a redirect', response(302), 'session'],
  ['a foreign 401', response(401, {}, '{"error":"login"}'), 'session'],
  ['a foreign 401 of any page', response(401, html, '<h1>401</h1>'), 'session'],
  ['a password field', response(200, html, '<form><input name=p type="password"></form>'), 'session'],
  ['one in capitals, without quotes', response(403, html, '<INPUT\nTYPE=PASSWORD>'), 'session'],
  ['a form of oauth2-proxy', response(403, html, '<form method="GET" action="/oauth2/start">'), 'session'],
  ['a link of Authelia', response(200, html, `<a class=x href='https://a.example/SSO/?rd=1'>`), 'session'],
  [
    'a link of Keycloak',
    response(200, html, '<a href="/realms/x/openid-connect/auth?a=1&amp;b">'),
    'session',
  ],
  [
    'a form of Shibboleth',
    response(200, html, '<form action="https://id.example/idp/SAML2/POST">'),
    'session',
  ],
  ['a relative link', response(200, html, '<a href=signin.html>'), 'session'],
  ['a refresh', response(200, html, '<meta http-equiv="refresh" content="0; url=/sign-in">'), 'session'],
  ['one without its type', response(200, {}, '<!doctype html><a href="/login">'), 'session'],
  ['one after a byte order mark', response(200, {}, '\uFEFF\n<a href="/login">'), 'session'],
  ['a page of a firewall', response(403, html, '<title>Request Rejected</title><a href="/">'), 'page'],
  ['a page of 200', response(200, html, '<title>Maintenance</title>'), 'page'],
  ['a page of 200 without its type', response(200, {}, '<!doctype html>'), 'page'],
  ['a password field of another status', response(503, html, '<input type=password>'), 'page'],
  ['an error page of a proxy', response(502, html, '<h1>Bad Gateway</h1>'), 'page'],
  [
    'cookies too large for nginx',
    response(400, html, '<title>400 Request Header Or Cookie Too Large</title>'),
    'page',
  ],
  ['an address too long for nginx', response(414, html, '<title>414 Request-URI Too Large</title>'), 'page'],
  ['a page that is too busy', response(429, html, '<h1>Slow down</h1>'), 'page'],
  ['a style sheet of a login', response(403, html, '<link rel=stylesheet href="/login/a.css">'), 'page'],
  ['another path', response(403, html, '<a href="/authors/blogin/logout?next=/login#login">'), 'page'],
  [
    'another scheme',
    response(403, html, '<a href="javascript:login()"><a href="mailto:login@x.example">'),
    'page',
  ],
  ['another field', response(403, html, '<input type="text" name="password">type=password'), 'page'],
  ['other JSON', response(200, {}, '{}'), undefined],
  ['a 403 in JSON', response(403, {}, '{"error":"/login"}'), undefined],
  ['a 401 of the service through the host', response(401, { 'slipway-version': '0.1.0' }), undefined],
  ['a 401 of the host', response(401, { 'slipway-host': 'true' }), undefined],
  ['a page of the host', response(200, { ...html, 'slipway-version': '0.1.0' }, '<p>'), undefined],
])('recognises a response that is not the host’s: %s', (_name, said, expected) => {
  expect(responseBeforeHost(said)).toBe(expected);
});

it('finds a sign-in page in linear time', () => {
  for (const each of ['<input ', '<a href=', 'type ', '<a href="/login', '<form action="http://x/'])
    expect(responseBeforeHost(response(403, html, each.repeat(1_000_000 / each.length)))).toBeDefined();
});
