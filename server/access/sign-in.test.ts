import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { decodeProtectedHeader } from 'jose';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { createApp, requestListener } from '../host/app.ts';
import type { ObservedRequest } from '../telemetry/observe-requests.ts';
import { openBrowser } from '../testing/browser.ts';
import { testKey, validCertificate } from '../testing/certificates.ts';
import { type ProviderFaults, startFaultyProvider } from '../testing/faulty-provider.ts';
import { listenForTest } from '../testing/listen.ts';
import { freePort, listen } from '../testing/ports.ts';
import { startProvider, testClient, unverified } from '../testing/provider.ts';
import { cookieName, sealedCookie } from './sealed-cookie.ts';
import type { SignInOptions } from './sign-in.ts';

const sessionSecret = 'thirty-two bytes of a test secret';
const credential = 'the-credential-of-the-host';
const ann = 'ann@example.test';

/** The test provider warns at each start that it is for tests only. */
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

function builtPage(): string {
  const dist = mkdtempSync(join(tmpdir(), 'slipway-sign-in-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<title>The page</title>');
  writeFileSync(join(dist, 'assets', 'index-abc.js'), 'code');
  return dist;
}

/** A port reserved before its server exists. */
async function lateListener() {
  let answer: RequestListener | undefined;
  const port = await listenForTest((request, response) => answer?.(request, response));
  return { port, answerWith: (listener: RequestListener) => void (answer = listener) };
}

interface Given {
  issuer?: string;
  options?: Partial<SignInOptions>;
  isObserved?: boolean;
}

/** A host with sign-in, in front of a service that records its requests. */
async function host({ issuer, options = {}, isObserved = false }: Given = {}) {
  const { port, answerWith } = await lateListener();
  const origin = `http://127.0.0.1:${port}`;
  const seen: IncomingHttpHeaders[] = [];
  const servicePort = await listenForTest((request, response) => {
    seen.push(request.headers);
    response.setHeader('cache-control', 'public, max-age=60');
    response.end('{"resources":["of the service"]}');
  });
  const provider = issuer === undefined ? await startProvider(`${origin}/sign-in/callback`) : undefined;
  if (provider) onTestFinished(provider.close);
  const [lines, people]: [string[], (string | undefined)[]] = [[], []];
  const log = (line: string) => void lines.push(line);
  /** Creates the app again, like a restart or a second copy of the host. */
  const restart = (changed: Partial<SignInOptions> = {}) => {
    const signIn: SignInOptions = {
      ...testClient,
      issuer: new URL(issuer ?? provider?.issuer ?? ''),
      sessionSecret,
      publicUrl: new URL(origin),
      allow: ['example.test'],
      ...options,
      ...changed,
    };
    const forward = {
      url: new URL(`http://127.0.0.1:${servicePort}`),
      headers: [['x-api-key', credential]] as const,
      timeoutMs: 10_000,
    };
    const app = createApp({
      host: '127.0.0.1',
      publicUrl: signIn.publicUrl,
      access: { signIn },
      service: { forward },
      config: { dialect: defaultDialect, integrations: [{ id: 'one', name: 'An integration' }] },
      dist: builtPage(),
      ...(isObserved && {
        observers: [
          () =>
            ({ person }: ObservedRequest) =>
              people.push(person),
        ],
      }),
      log,
    });
    answerWith(requestListener(app));
    return app;
  };
  const app = restart();
  return { origin, app, seen, lines, people, restart };
}

const sessionOf = (origin: string) => cookieName('session', new URL(origin));

const json = { headers: { accept: 'application/json' } };

test('opening an address leads through sign-in back to it; signing out ends the session', async () => {
  const { origin, seen, lines } = await host();
  const { ask, open, signInAtProvider } = openBrowser();
  const wanted = `${origin}/deployments?status=READY&name_contains=a%26b`;

  const [authorize] = await open(wanted, {}, /\/auth\?/);
  const asked = Object.fromEntries(authorize.searchParams);
  expect(asked).toMatchObject({
    client_id: testClient.clientId,
    response_type: 'code',
    redirect_uri: `${origin}/sign-in/callback`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });

  const callback = await signInAtProvider(authorize, ann);
  const [landed, page] = await open(callback);
  expect(landed.href).toBe(wanted);
  expect(await page.text()).toBe('<title>The page</title>');
  expect(page.headers.get('cache-control')).toBe('no-store');

  const config = await ask(`${origin}/config.json`, json);
  const { signIn: shown } = await config.json();
  expect(shown).toMatchObject({ user: ann, canSignOut: true });
  // Epoch milliseconds, at most eight hours from now.
  expect(shown.endsAt - Date.now()).toBeGreaterThan(7 * 3_600_000);
  expect(shown.endsAt - Date.now()).toBeLessThanOrEqual(8 * 3_600_000);
  const answer = await ask(`${origin}/api/v2/deployments`, json);
  expect(await answer.text()).toContain('of the service');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ 'x-api-key': credential });
  expect(seen[0]).not.toHaveProperty('cookie');

  const [signedOut, said] = await open(`${origin}/sign-out`, { method: 'POST' });
  expect(signedOut.href).toBe(`${origin}/sign-out`);
  expect(await said.text()).toContain('You are signed out');
  expect((await ask(`${origin}/api/v2/deployments`, json)).status).toBe(401);
  expect(seen).toHaveLength(1);
  expect(lines).toEqual([]);
});

/** A host where Ann is signed in, and her browser. */
async function signedIn(options: Partial<SignInOptions> = {}) {
  const given = await host({ options });
  const browser = openBrowser();
  const callback = await browser.signInAtProvider(`${given.origin}/deployments`, ann);
  await browser.open(callback);
  const session = browser.cookiesOf(given.origin).get(sessionOf(given.origin)) ?? '';
  return { ...given, ...browser, callback, session };
}

test('signing out ends the session for copies of its cookie, and no other session', async () => {
  const { origin, session, ask, restart } = await signedIn();
  const elsewhere = openBrowser();
  await elsewhere.open(await elsewhere.signInAtProvider(`${origin}/deployments`, ann));
  const other = elsewhere.cookiesOf(origin).get(sessionOf(origin)) ?? '';
  expect([await statusWith(origin, session), await statusWith(origin, other)]).toEqual([200, 200]);
  await ask(`${origin}/sign-out`, { method: 'POST' });
  expect([await statusWith(origin, session), await statusWith(origin, other)]).toEqual([401, 200]);
  // Copies of the host share no database, so each one only knows its own sign-outs.
  restart();
  expect(await statusWith(origin, session)).toBe(200);
});

test('two hosts on two ports of one host name keep separate sessions', async () => {
  const { ask, open, signInAtProvider } = openBrowser();
  const origins = [(await host()).origin, (await host()).origin];
  for (const origin of origins) await open(await signInAtProvider(`${origin}/deployments`, ann));
  const statuses = async () =>
    Promise.all(origins.map(async (origin) => (await ask(`${origin}/config.json`, json)).status));
  expect(await statuses()).toEqual([200, 200]);
  await ask(`${origins[0]}/sign-out`, { method: 'POST' });
  expect(await statuses()).toEqual([401, 200]);
});

/** The status of `/config.json` for a request with this session. */
async function statusWith(origin: string, session: string): Promise<number> {
  const headers = { cookie: `${sessionOf(origin)}=${session}`, accept: 'application/json' };
  return (await fetch(`${origin}/config.json`, { headers })).status;
}

test.each(['/api/v2/deployments', '/api', '/api/', '/config.json', '/openapi.json'])(
  'without a session %s only responds that you must sign in',
  async (path) => {
    const { origin, seen } = await host();
    for (const accept of ['application/json', 'text/html']) {
      const answer = await fetch(origin + path, { headers: { accept }, redirect: 'manual' });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.headers.get('www-authenticate')).toBe('Slipway');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({
        type: 'about:blank',
        title: 'Unauthorized',
        status: 401,
        detail: 'You are not signed in, or your session has ended. Sign in again.',
      });
    }
    const written = await fetch(origin + path, { method: 'POST', body: '{}' });
    expect(written.status).toBe(401);
    expect(seen).toEqual([]);
  },
);

test.each([
  ['/healthz', 200],
  ['/readyz', 200],
  ['/assets/index-abc.js', 200],
  ['/assets/gone.js', 404],
  ['/assets/../index.html', 401],
  ['/assets/..%2findex.html', 404],
  ['/Healthz', 401],
  ['/', 401],
  ['/index.html', 401],
  ['/__reference', 401],
  ['/sign-in/elsewhere', 401],
  ['//healthz', 401],
])('without a session, a request for data at %s gets %d', async (path, status) => {
  const { app } = await host();
  expect((await app.request(path)).status).toBe(status);
});

test('an opened address redirects to the sign-in, which is never cached', async () => {
  const { origin } = await host();
  const { ask } = openBrowser();
  for (const path of ['/', '/deployments/new', '/nowhere?x=%2F%2Fevil.test', '/__reference']) {
    const answer = await ask(origin + path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/sign-in?return=${encodeURIComponent(path)}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect((await ask(`${origin}/deployments`, { method: 'POST' })).status).toBe(401);
});

test.each([1, 14, 65, 150])('the head of each redirect stays below 3 kB: %d ids', async (count) => {
  const { origin } = await host();
  const { ask } = openBrowser();
  const ids = Array(count).fill('3f2c0000-0000-4000-8000-000000000001').join();
  const path = `/deployments?deployment_ids=${ids}`;
  for (const address of [path, `/sign-in?return=${encodeURIComponent(path)}`]) {
    const { status, headers } = await ask(origin + address);
    expect(status).toBe(302);
    expect([...headers].flat().join('\r\n').length).toBeLessThan(3000);
  }
});

const navigation = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };

test.each([
  ['/deployments?status=READY', '/sign-in?plain&amp;return=%2Fdeployments%3Fstatus%3DREADY', undefined],
  ['/sign-in?return=%2Frepositories', '/sign-in?plain&amp;return=%2Frepositories', '/repositories'],
  ['/sign-in?return=https%3A%2F%2Fevil.test%2F', '/sign-in?plain&amp;return=%2F', 'https://evil.test/'],
])('in a tab, a script keeps %s; a link works without scripts', async (path, plain, address) => {
  const { app } = await host();
  const answer = await app.request(path, { headers: navigation });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const html = (await answer.text()).replaceAll(/\s+/g, ' ');
  expect(html).toMatch(/<script src="\/sign-in\/tab\.js" data-step="begin" data-base="\/"/);
  expect(/data-address="([^"]*)"/.exec(html)?.[1]).toBe(address);
  expect(html).toContain(`<noscript><a href="${plain}">Sign in</a></noscript>`);
  const next = await app.request(plain.replace('&amp;', '&'), { headers: navigation });
  expect(next.headers.get('location')).toContain('/auth?');
  const script = await app.request('/sign-in/tab.js');
  expect(script.headers.get('content-type')).toBe('text/javascript');
});

test('a callback that is opened again continues if there is a session', async () => {
  const { origin, callback, ask } = await signedIn();
  const again = await ask(callback);
  expect([again.status, again.headers.get('location')]).toEqual([302, '/sign-in/return']);
  const html = await (await ask(`${origin}/sign-in/return`)).text();
  const [, base] = /<script[^>]* data-step="return"[^>]* data-base="([^"]*)"/.exec(html) ?? [];
  const stored = [JSON.stringify({ href: `${origin}/compare#a`, at: Date.now() })];
  const script = await (await ask(`${origin}/sign-in/tab.js`)).text();
  const leadsTo = () => {
    const replace = vi.fn<(to: string) => void>();
    runInNewContext(script, {
      location: { href: `${origin}/sign-in/return`, origin, replace },
      document: { currentScript: { dataset: { step: 'return', base } } },
      sessionStorage: { getItem: () => stored[0], removeItem: () => stored.pop() },
      URL,
    });
    return replace.mock.calls;
  };
  expect(leadsTo()).toEqual([[`${origin}/compare#a`]]);
  expect(leadsTo()).toEqual([['/']]);
});

test('responses behind access control keep their length', async () => {
  const { origin, ask } = await signedIn();
  for (const path of ['/config.json', '/deployments'])
    expect((await ask(origin + path)).headers.get('content-length')).toMatch(/^\d+$/);
});

test('signing in never leads to an address of another origin', async () => {
  const { origin } = await host();
  const { signInAtProvider, ask } = openBrowser();
  const start = `${origin}/sign-in?return=${encodeURIComponent('//evil.test/deployments')}`;
  const answer = await ask(await signInAtProvider(start, ann));
  expect(answer.headers.get('location')).toBe(`${origin}/`);
});

test('a session contains the person and its expiry, and no token', async () => {
  const { session, origin } = await signedIn();
  expect(decodeProtectedHeader(session)).toEqual({ alg: 'dir', enc: 'A256GCM' });
  expect(session.length).toBeLessThan(500);
  const [issuer] = [(await fetch(`${origin}/sign-in`, { redirect: 'manual' })).headers.get('location') ?? ''];
  const scope = [new URL('/', issuer).href, testClient.clientId, `${origin}/`];
  const { read } = sealedCookie('session', 1, {
    secret: sessionSecret,
    scope,
    publicUrl: new URL(origin),
  });
  const app = new Hono().get('/', async (c) => c.json(await read(c)));
  const content = await app.request('/', { headers: { cookie: `${sessionOf(origin)}=${session}` } });
  expect(await content.json()).toEqual({
    sub: ann,
    email: ann,
    name: `Somebody called ${ann}`,
    id: expect.stringMatching(/^[\w-]{36}$/),
    exp: expect.any(Number),
  });
});

test('over https the cookies are bound to the host and never sent over http', async () => {
  const { app } = await host({ options: { publicUrl: new URL('https://slipway.test') } });
  const answer = await app.request('https://slipway.test/sign-in');
  const [cookie] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-slipway-sign-in-[\w-]{12}=[\w.-]+; /);
  expect(cookie?.split('; ').slice(1)).toEqual([
    'Max-Age=600',
    'Path=/',
    'HttpOnly',
    'Secure',
    'SameSite=Lax',
  ]);
  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  expect(searchParams.get('redirect_uri')).toBe('https://slipway.test/sign-in/callback');
  const gone = await app.request('https://slipway.test/sign-out', { method: 'POST' });
  expect(gone.headers.getSetCookie()[0]).toBe(
    '__Host-slipway-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
});

test('every copy of the host accepts the session, unless its secret or client differs', async () => {
  const { origin, session, restart } = await signedIn();
  expect(await statusWith(origin, session)).toBe(200);
  restart();
  expect(await statusWith(origin, session)).toBe(200);
  restart({ sessionSecret: 'another thirty-two bytes or more' });
  expect(await statusWith(origin, session)).toBe(401);
  restart({ clientId: 'another' });
  expect(await statusWith(origin, session)).toBe(401);
});

test('a session ends after eight hours, even if the browser keeps the cookie', async () => {
  const { origin, session } = await signedIn();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const hours = (count: number) => count * 60 * 60 * 1000;
  vi.setSystemTime(Date.now() + hours(8) - 5000);
  expect(await statusWith(origin, session)).toBe(200);
  vi.setSystemTime(Date.now() + 10_000);
  expect(await statusWith(origin, session)).toBe(401);
});

test('a forged, damaged or swapped cookie is no session', async () => {
  const { origin, session, ask, cookiesOf } = await signedIn();
  await ask(`${origin}/sign-in`);
  const [name, transaction = ''] = [...cookiesOf(origin)].find(([each]) => each.includes('sign-in-')) ?? [];
  expect(name).toMatch(/^slipway-[0-9a-f]{8}-sign-in-/);
  const [header, , ...rest] = session.split('.');
  const flipped = session.at(-2) === 'A' ? 'B' : 'A';
  const unsealed = [{ alg: 'none' }, { sub: ann, email: ann, exp: 9_999_999_999 }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const forgeries = [
    transaction,
    '',
    'x',
    session.slice(0, -4),
    `${session.slice(0, -2)}${flipped}${session.at(-1)}`,
    [header, 'AAAA', ...rest].join('.'),
    `${unsealed.join('.')}.`,
    [unsealed[0], '', ...rest].join('.'),
  ];
  for (const forgery of forgeries) expect(await statusWith(origin, forgery)).toBe(401);
  expect(await statusWith(origin, session)).toBe(200);
});

test('a session cookie does not replace the cookie of a sign-in', async () => {
  const { origin, session, ask, cookiesOf } = await signedIn();
  const { searchParams } = new URL((await ask(`${origin}/sign-in`)).headers.get('location') ?? '');
  const state = searchParams.get('state') ?? '';
  cookiesOf(origin).set(`${cookieName('sign-in', new URL(origin))}-${state.slice(0, 12)}`, session);
  const answer = await ask(`${origin}/sign-in/callback?code=a&state=${state}`);
  expect(answer.headers.get('location')).toBe('/sign-in/return');
});

test('a callback works once, in the same browser, with the same state', async () => {
  const { origin, callback } = await signedIn();
  const replayed = await openBrowser().ask(callback);
  expect(replayed.status).toBe(400);
  expect(await replayed.text()).toContain('began in another browser');

  const begun = openBrowser();
  const fresh = await begun.signInAtProvider(`${origin}/sign-in`, ann);
  const kept = [...begun.cookiesOf(origin)].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await openBrowser().ask(fresh)).status).toBe(400);
  const wrong = new URL(fresh);
  wrong.searchParams.set('state', `${fresh.searchParams.get('state')?.slice(0, 12)}${'A'.repeat(31)}`);
  expect((await fetch(wrong, { headers: { cookie: kept }, redirect: 'manual' })).status).toBe(400);
  const first = await fetch(fresh, { headers: { cookie: kept }, redirect: 'manual' });
  expect(first.status).toBe(302);
  // A copy of the cookie and the address is useless: the provider redeems a code only once.
  const second = await fetch(fresh, { headers: { cookie: kept }, redirect: 'manual' });
  expect(second.status).toBe(502);
  expect(second.headers.getSetCookie().join()).not.toContain(sessionOf(origin));
});

test('a sign-in older than ten minutes is over', async () => {
  const { origin } = await host();
  const { ask, signInAtProvider } = openBrowser();
  const callback = await signInAtProvider(origin, ann);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await ask(callback)).status).toBe(400);
});

test('several tabs can sign in at once, and each returns to its own address', async () => {
  const { origin } = await host();
  const { ask, open, signInAtProvider, cookiesOf } = openBrowser();
  const first = await signInAtProvider(`${origin}/deployments`, ann);
  const second = await signInAtProvider(`${origin}/repositories`, ann);
  expect((await open(first))[0].pathname).toBe('/deployments');
  expect((await open(second))[0].pathname).toBe('/repositories');
  // The first cookie was already used above.
  const oldest = await signInAtProvider(`${origin}/sign-in?return=/settings`, ann);
  const begun = async () => {
    await ask(`${origin}/sign-in`);
    return [...cookiesOf(origin).keys()].filter((name) => name.includes('sign-in')).length;
  };
  for (let count = 2; count <= 20; count += 1) expect(await begun()).toBe(count);
  expect((await ask(oldest)).headers.get('location')).toBe(`${origin}/settings`);
});

test('above the limit of sign-ins, only the oldest is dropped', async () => {
  const { origin } = await host();
  const { ask, signInAtProvider, cookiesOf } = openBrowser();
  const oldest = await signInAtProvider(`${origin}/sign-in`, ann);
  const next = await signInAtProvider(`${origin}/sign-in`, ann);
  for (let count = 3; count <= 21; count += 1) await ask(`${origin}/sign-in`);
  expect([...cookiesOf(origin).keys()].filter((name) => name.includes('sign-in'))).toHaveLength(20);
  const header = [...cookiesOf(origin)].map(([name, value]) => `${name}=${value}`).join('; ');
  expect(header.length).toBeLessThan(8000);
  expect((await ask(oldest)).status).toBe(400);
  expect((await ask(next)).status).toBe(302);
});

test('the total length of addresses of clients without a script is limited', async () => {
  const { origin } = await host();
  const { ask, cookiesOf } = openBrowser();
  for (let at = 0; at < 30; at += 1)
    await ask(`${origin}/sign-in?return=${encodeURIComponent(`/x${at}?${'q'.repeat(600)}`)}`);
  const header = [...cookiesOf(origin)].map(([name, value]) => `${name}=${value}`).join('; ');
  expect(header.length).toBeLessThan(9000);
});

const faultyProviders: [string, ProviderFaults, number][] = [
  ['an honest answer', {}, 302],
  ['a nonce of another request', { claims: { nonce: 'another' } }, 502],
  ['no nonce', { claims: { nonce: undefined } }, 502],
  ['a token of another issuer', { claims: { iss: 'http://127.0.0.1:1' } }, 502],
  ['a token for another client', { claims: { aud: 'another' } }, 502],
  ['a token that has expired', { claims: { exp: 1_700_000_000 } }, 502],
  ['a token without a subject', { claims: { sub: undefined } }, 502],
  ['a token signed with another key', { signature: 'foreign' }, 502],
  ['a token without a signature', { signature: 'none' }, 502],
  ['a token signed with the client’s secret', { signature: 'client secret' }, 502],
  ['a token signed with the public key as a secret', { signature: 'public key' }, 502],
  ['no ID token', { response: [200, '{"access_token":"a","token_type":"Bearer"}'] }, 502],
  ['a failure', { response: [500, '{"error":"server_error"}'] }, 502],
  [
    'a refusal of the code',
    { response: [400, '{"error":"invalid_grant","error_description":"a-token"}'] },
    502,
  ],
  ['something unreadable', { response: [200, 'a-token'] }, 502],
];

test.each(faultyProviders)(
  'the response to a provider that sends %s has the expected status',
  async (_, faults, status) => {
    const provider = await startFaultyProvider(faults);
    const { status: got, page, lines, isSignedIn } = await signInWith(provider);
    expect([got, isSignedIn]).toEqual([status, status === 302]);
    expect(lines).toHaveLength(status === 302 ? 0 : 1);
    expect(`${lines.join()} ${page}`).not.toMatch(/a-token|a-code|secret/);
  },
);

/** Opens the callback of a sign-in. @param query what the provider says there */
async function signInWith(
  provider: Awaited<ReturnType<typeof startFaultyProvider>>,
  { query = `code=a-code&iss=${provider.issuer}`, ...given }: Given & { query?: string | undefined } = {},
) {
  const { origin, lines, people } = await host({ issuer: provider.issuer, ...given });
  const { ask, cookiesOf } = openBrowser();
  const { searchParams } = new URL((await ask(`${origin}/sign-in`)).headers.get('location') ?? '');
  provider.expectNonce(searchParams.get('nonce') ?? '');
  const answer = await ask(`${origin}/sign-in/callback?state=${searchParams.get('state')}&${query}`);
  const page = (await answer.text()).replaceAll(/\s+/g, ' ');
  const isSignedIn = cookiesOf(origin).has(sessionOf(origin));
  return { status: answer.status, page, isSignedIn, lines, people, origin, ask };
}

const unsaid = { email_verified: undefined };

test.each<[string, ProviderFaults, Partial<SignInOptions>, number, string]>([
  ['does not say it (Entra ID)', { claims: unsaid }, {}, 403, `does not say whether ${ann} is verified`],
  ['says null', { claims: { email_verified: null } }, {}, 403, `does not say whether ${ann} is verified`],
  ['says no', { claims: { email_verified: false } }, {}, 403, `says that ${ann} is not verified`],
  ['says no as text', { claims: { email_verified: 'false' } }, {}, 403, `says that ${ann} is not verified`],
  ['says yes as text', { claims: { email_verified: 'true' } }, {}, 302, ''],
  ['names no address', { claims: { email: null } }, {}, 403, 'no verified e-mail address is known'],
  ['names another address', {}, { allow: ['bob@example.test'] }, 403, `${ann} is not on the list`],
  ['says it in userinfo', { claims: unsaid, userinfo: { email: ann, email_verified: true } }, {}, 302, ''],
  [
    'says no in userinfo',
    { claims: unsaid, userinfo: { email_verified: false } },
    { trustEmail: true },
    403,
    'is not verified',
  ],
  [
    'gives it in userinfo alone',
    { claims: { email: undefined, ...unsaid }, userinfo: { email: ann, email_verified: true } },
    {},
    302,
    '',
  ],
  ['does not say it and is trusted', { claims: unsaid }, { trustEmail: true }, 302, ''],
  [
    'says no and is trusted',
    { claims: { email_verified: false } },
    { trustEmail: true },
    403,
    'is not verified',
  ],
])('whether an address is verified: a provider that %s', async (_, faults, options, status, reason) => {
  const { status: got, page, lines } = await signInWith(await startFaultyProvider(faults), { options });
  expect(got).toBe(status);
  expect(page).toContain(reason);
  if (status === 403) expect(lines).toEqual([expect.stringMatching(/^sign-in: refused, because /)]);
  expect(lines.join()).toContain(reason);
});

test.each([
  ['null', { name: null, preferred_username: null }],
  ['empty', { name: '', preferred_username: '' }],
  ['of another type', { name: { first: 'Ann' }, preferred_username: ['ann'] }],
])('claims that are %s are absent', async (_, claims) => {
  expect((await signInWith(await startFaultyProvider({ claims }))).status).toBe(302);
});

test.each([
  ['their verified address', { name: 'Bob' }, ann],
  ['sub, where nobody verified the address', { email_verified: false, name: 'bob@example.test' }, 'ann'],
  ['sub, where there is no address', { email: undefined, name: 'bob@example.test' }, 'ann'],
])('the person in the log is known by %s', async (_, claims, person) => {
  const provider = await startFaultyProvider({ claims });
  const given = { options: { allow: [] }, isObserved: true };
  const { people, origin, ask } = await signInWith(provider, given);
  await (await ask(`${origin}/config.json`, json)).text();
  await expect.poll(() => people.at(-1)).toBe(person);
});

test.each([
  ['another issuer', 'code=a&iss=http://evil.test', 502],
  ['nobody', 'code=a', 502],
  ['a provider that refuses', 'error=access_denied&iss=ISSUER', 403],
])('a callback in the name of %s signs nobody in', async (_, said, status) => {
  const provider = await startFaultyProvider({});
  const query = said.replace('ISSUER', provider.issuer);
  const { status: got, isSignedIn } = await signInWith(provider, { query });
  expect([got, isSignedIn]).toEqual([status, false]);
});

test('a provider with another issuer is not used, and both are named', async () => {
  const provider = await startFaultyProvider({ calledItself: 'http://127.0.0.1:1/\u202Eevil' });
  const { origin, lines } = await host({ issuer: provider.issuer });
  const answer = await openBrowser().ask(`${origin}/sign-in`);
  expect(answer.status).toBe(502);
  expect(answer.headers.get('location')).toBeNull();
  const words = `names the issuer “http://127.0.0.1:1/⟨U+202E⟩evil”, and not “${provider.issuer}/”`;
  expect(lines).toEqual([expect.stringContaining(words)]);
  expect(await answer.text()).toContain(words);
});

test.each([
  ['', '', 302],
  ['', '/', 302],
  ['/realms/a', '/realms/a', 302],
  ['/realms/a/', '/realms/a', 302],
  ['/realms/a', '/realms/a/', 302],
])('an issuer with the path %j is found if the option says %j', async (path, given, status) => {
  const provider = await startFaultyProvider({ path });
  expect((await signInWith(provider, { issuer: provider.origin + given })).status).toBe(status);
});

test.each(['/realms/A', '/realms/a//', '/realms/a/b', '/realms/a?b', '/realms'])(
  'an issuer that calls itself %s is not /realms/a',
  async (calledItself) => {
    const faults: ProviderFaults = { path: '/realms/a' };
    const provider = await startFaultyProvider(faults);
    faults.calledItself = provider.origin + calledItself;
    const { origin, lines } = await host({ issuer: provider.issuer });
    expect((await openBrowser().ask(`${origin}/sign-in`)).status).toBe(502);
    expect(lines.join()).toMatch(/names the issuer .* and not /);
  },
);

test('a token with the other spelling of the issuer is refused', async () => {
  const faults: ProviderFaults = { path: '/realms/a/' };
  const provider = await startFaultyProvider(faults);
  const other = provider.issuer.slice(0, -1);
  faults.claims = { iss: other };
  const { status, lines } = await signInWith(provider, { issuer: other });
  expect([status, lines.join()]).toEqual([502, expect.stringContaining('Its token names the issuer')]);
});

const seconds = (more: number) => Math.floor(Date.now() / 1000) + more;

test.each<[string, ProviderFaults, RegExp, string?]>([
  ['another audience', { claims: { aud: 'another' } }, /for another client \(audience\)/],
  ['two audiences', { claims: { aud: ['slipway', 'another'] } }, /for another client \(audience\)/],
  ['another party', { claims: { aud: ['slipway', 'b'], azp: 'b' } }, /for another client \(audience\)/],
  ['another nonce', { claims: { nonce: 'another' } }, /another sign-in \(nonce\)/],
  ['another issuer', { claims: { iss: 'http://a.test' } }, /token names the issuer “http:\/\/a\.test”/],
  ['a clock that is slow', { claims: { exp: seconds(-3600) } }, /“exp” of its token is [34]\d{3} s before/],
  ['a clock that is fast', { claims: { nbf: seconds(3600) } }, /“nbf” of its token is [23]\d{3} s after/],
  ['a failure', { response: [503, 'busy'] }, /It answered with status 503/],
  [
    'an answer of another issuer',
    {},
    /answer names the issuer “http:\/\/b\.test”/,
    'code=a&iss=http://b.test',
  ],
  [
    'an answer in the other spelling of the issuer (JavaScriptSolidServer)',
    { path: '/realms/a/' },
    /answer names the issuer “\S+\/realms\/a”, and not “\S+\/realms\/a\/”/,
    'code=a&iss=BARE',
  ],
  [
    'a refusal in words',
    {},
    /It says “No ⟨U\+202E⟩ entry, see \[link\] or \[link\] x{100,}…”/,
    `error=access_denied&iss=ISSUER&error_description=No%20%E2%80%AE%0A%20entry,%20see%20https://evil.test/%20or%20www.evil.test%20${'x'.repeat(300)}`,
  ],
])('%s is explained on the page and in the log', async (_, faults, reason, said) => {
  const provider = await startFaultyProvider(faults);
  const query = said?.replace('ISSUER', provider.issuer).replace('BARE', provider.issuer.replace(/\/$/, ''));
  const { page, lines } = await signInWith(provider, { query });
  expect(lines.join()).toMatch(reason);
  expect(page).toMatch(reason);
  expect(page).not.toMatch(/evil|href="http:/);
});

test.each<[string, () => object]>([
  ['20 s slow (login.gov allows 10 s)', () => ({ exp: seconds(-20) })],
  ['20 s fast, with nbf (tsidp)', () => ({ nbf: seconds(20), iat: seconds(20) })],
  ['5 minutes fast, with iat alone (IdentityServer)', () => ({ iat: seconds(300) })],
])('a clock that is %s signs people in', async (_, claims) => {
  const provider = await startFaultyProvider({ claims: { ...claims() } });
  expect((await signInWith(provider)).status).toBe(302);
});

test.each([
  ['refused', (port: number) => `http://127.0.0.1:${port}`, /\(ECONNREFUSED\)\. Nothing listens there/],
  ['no such name', () => 'https://nobody.invalid', /\((?:ENOTFOUND|EAI_AGAIN)\)\. The host name is unknown/],
])('a provider that cannot be reached (%s) says why', async (_, issuer, reason) => {
  const { origin, lines } = await host({ issuer: issuer(await freePort()) });
  const { ask } = openBrowser();
  await ask(`${origin}/sign-in`);
  const page = await (await ask(`${origin}/sign-in`)).text();
  expect(lines).toEqual([expect.stringMatching(reason)]);
  expect(page).toMatch(/cannot be used\. (?:Nothing listens|The host name)/);
});

test('a provider whose certificate is not trusted says so', async () => {
  const server = createTlsServer({ key: testKey, cert: validCertificate });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const { origin, lines } = await host({ issuer: `https://localhost:${port}` });
  expect((await openBrowser().ask(`${origin}/sign-in`)).status).toBe(502);
  expect(lines.join()).toContain('Its certificate is not trusted');
});

test.each([
  ['error=access_denied&error_description=evil', 'A refusal without its sign-in: access_denied'],
  ['error=login_required&state=unknown-state-0', 'A refusal without its sign-in: login_required'],
  ['error=evil', 'This sign-in began in another browser'],
  ['error=', 'This sign-in began in another browser'],
])('a callback with %s, which this browser did not begin, says: %s', async (query, words) => {
  const { origin, lines } = await host();
  const { ask } = openBrowser();
  const page = await (await ask(`${origin}/sign-in/callback?${query}`)).text();
  await ask(`${origin}/sign-in/callback?${query}`);
  expect(page).toContain(words);
  expect(page).not.toContain('evil');
  expect(lines).toEqual(words.startsWith('A') ? [`sign-in: ${words}`] : []);
});

test('while the provider is down nobody can sign in, and later people can', async () => {
  const { port, answerWith } = await lateListener();
  const issuer = `http://127.0.0.1:${port}`;
  answerWith((_request, response) => response.writeHead(503).end());
  const { origin } = await host({ issuer });
  const { ask } = openBrowser();
  const answer = await ask(`${origin}/sign-in?return=/repositories`);
  expect(answer.status).toBe(502);
  const page = await answer.text();
  expect(page).toContain('cannot be used. It answered with status 503.');
  expect(page).toContain(`href="${origin}/repositories"`);
  expect((await ask(`${origin}/api/v2/deployments`, json)).status).toBe(401);
  expect((await ask(`${origin}/healthz`, json)).status).toBe(200);
  answerWith((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` }));
  });
  expect((await ask(`${origin}/sign-in`)).headers.get('location')).toMatch(`${issuer}/auth?`);
});

test.each([
  ['everyone', [], ann, 302],
  ['an address', ['ann@example.test'], ann, 302],
  ['a domain', ['example.test'], ann, 302],
  ['another address', ['bob@example.test'], ann, 403],
  ['another domain', ['test', 'le.test', 'example.test.evil'], ann, 403],
  ['a domain, which the e-mail claim repeats without “@”', ['example.test'], 'example.test', 403],
  ['an address in capitals', ['ann@example.test'], 'ANN@EXAMPLE.test', 302],
  ['an address that only looks the same', ['mark@example.test'], 'mar\u212A@example.test', 403],
  ['a domain that only looks the same', ['kelvin.test'], 'ann@\u212Aelvin.test', 403],
  ['an address that nobody verified', ['example.test'], unverified, 403],
  ['everyone, verified or not', [], unverified, 302],
])('with %s allowed, the right people can sign in', async (_, allow, login, status) => {
  const { origin } = await host({ options: { allow } });
  const { ask, signInAtProvider, cookiesOf } = openBrowser();
  const answer = await ask(await signInAtProvider(origin, login));
  expect(answer.status).toBe(status);
  expect(cookiesOf(origin).has(sessionOf(origin))).toBe(status === 302);
});

test('a host open to everyone says so at the start', async () => {
  const { lines } = await host({ options: { allow: [] } });
  expect(lines).toEqual([
    expect.stringMatching(/^Everyone who can sign in at 127\.0\.0\.1:\d+ may use this host/),
  ]);
});

test('a person removed from the allow list loses access at once, and can sign in with another account', async () => {
  const { origin, ask, open, restart, cookiesOf } = await signedIn();
  restart({ allow: ['bob@example.test'] });
  expect((await ask(`${origin}/api/v2/deployments`, json)).status).toBe(403);
  const page = await ask(`${origin}/deployments`);
  expect(page.status).toBe(403);
  expect(await page.text()).toMatch(/You may not use this Slipway[\s\S]*action="\/sign-out"/);
  await open(`${origin}/sign-out`, { method: 'POST' });
  expect(cookiesOf(origin).has(sessionOf(origin))).toBe(false);
  // Ann still has a session at the provider: it only asks for the password because the host requests it.
  const [, asked] = await open(`${origin}/deployments`);
  expect(await asked.text()).toContain('type="password"');
});

test('a request that the allow list refuses is logged with its person', async () => {
  const { origin, restart, people } = await host({ isObserved: true });
  const { ask, open, signInAtProvider } = openBrowser();
  await open(await signInAtProvider(`${origin}/deployments`, ann));
  restart({ allow: ['bob@example.test'] });
  expect((await ask(`${origin}/api/v2/deployments`, json)).status).toBe(403);
  await expect.poll(() => people.at(-1)).toBe(ann);
});

test('another site can neither sign people out nor use the host with another name', async () => {
  const { origin, ask, session, app } = await signedIn();
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'http://evil.test' }]) {
    const answer = await app.request(`${origin}/sign-out`, { method: 'POST', headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect((await ask(`${origin}/sign-out`)).headers.getSetCookie()).toEqual([]);
  const rebound = await app.request('http://evil.test/config.json', {
    headers: { cookie: `${sessionOf(origin)}=${session}` },
  });
  expect(rebound.status).toBe(403);
});

test('the host’s own pages satisfy the content security policy, and show names as text', async () => {
  const { app, origin, ask } = await signedIn();
  const hostile = '<img src=x onerror=alert(1)>';
  const pages = [
    await ask(`${origin}/sign-out`),
    await app.request('/sign-out'),
    await app.request(`/sign-in/callback?state=${encodeURIComponent(hostile)}`),
  ];
  for (const page of pages) {
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).not.toMatch(
      /<script(?!\s+src="\/sign-in\/tab.js")|<style|<img| style=| on\w+=/i,
    );
  }
  const style = await app.request('/sign-in/style.css');
  expect(style.headers.get('content-type')).toBe('text/css');
});
