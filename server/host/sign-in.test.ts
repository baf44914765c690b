import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { defaultDialect } from '../../src/wire/dialect.ts';
import { createApp, requestListener } from './app.ts';
import { openBrowser } from './browser-for-test.ts';
import { listenForTest } from './listen-for-test.ts';
import { startProvider, testClient } from './provider-for-test.ts';
import type { SignInOptions } from './sign-in.ts';

const sessionSecret = 'thirty-two bytes of a test secret';
const credential = 'the-credential-of-the-host';
const ann = 'ann@example.test';

function builtPage(): string {
  const dist = mkdtempSync(join(tmpdir(), 'slipway-sign-in-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<title>The page</title>');
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, 'assets', 'index-abc.js'), 'code');
  return dist;
}

/** A port that is taken before it is known who answers there. */
async function lateListener() {
  let answer: RequestListener | undefined;
  const port = await listenForTest((request, response) => answer?.(request, response));
  return { port, answerWith: (listener: RequestListener) => void (answer = listener) };
}

interface Given {
  issuer?: string;
  options?: Partial<SignInOptions>;
}

/** A host with sign-in before a service that remembers what reached it. */
async function host({ issuer, options = {} }: Given = {}) {
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
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  /** The app again, as a copy of the host or after a restart. */
  const restart = (changed: Partial<SignInOptions> = {}) => {
    const signIn: SignInOptions = {
      ...testClient,
      issuer: new URL(issuer ?? provider?.issuer ?? ''),
      sessionSecret,
      publicUrl: new URL(origin),
      allow: [],
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
      log,
    });
    answerWith(requestListener(app));
    return app;
  };
  const app = restart();
  return { origin, app, seen, lines, restart };
}

const json = { headers: { accept: 'application/json' } };

test('whoever opens an address signs in and comes back to it; signing out ends it', async () => {
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
  expect(await config.json()).toMatchObject({ signIn: { user: ann, canSignOut: true } });
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
