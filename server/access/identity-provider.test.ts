import { expect, test, vi } from 'vitest';
import { identityProvider } from './identity-provider.ts';

const description = {
  issuer: 'https://id.test',
  authorization_endpoint: 'https://id.test/auth',
  token_endpoint: 'https://id.test/token',
  jwks_uri: 'https://id.test/jwks',
};

/** Records the requests of `identityProvider` with their credentials, without a network. */
async function redeemed(described: object, clientSecret?: string) {
  const asked: { url: string; body: URLSearchParams; authorization: string | null }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const body = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams();
    asked.push({
      url: input instanceof Request ? input.url : String(input),
      body,
      authorization: new Headers(init?.headers).get('authorization'),
    });
    const isDescription = asked.length === 1;
    return Promise.resolve(
      Response.json(isDescription ? { ...description, ...described } : {}, {
        status: isDescription ? 200 : 400,
      }),
    );
  });
  const provider = identityProvider({
    issuer: new URL('https://id.test'),
    clientId: 'slipway',
    redirectUri: new URL('https://slipway.test/sign-in/callback'),
    needsEmail: false,
    trustEmail: false,
    ...(clientSecret !== undefined && { clientSecret }),
  });
  const { transaction } = await provider.begin(false);
  const failure: unknown = await provider
    .redeem(`?code=a-code&state=${transaction.state}`, transaction)
    .catch((error: unknown) => error);
  return { asked, failure, transaction };
}

test('an https issuer is never requested over http, even if its description says http', async () => {
  const { asked, failure } = await redeemed({ token_endpoint: 'http://id.test/token' });
  expect(failure).toMatchObject({ code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' });
  expect(asked.map(({ url }) => url)).toEqual(['https://id.test/.well-known/openid-configuration']);
});

test('the code is redeemed with its verifier and redirect address', async () => {
  const { asked, transaction } = await redeemed({});
  expect(asked[1]?.url).toBe('https://id.test/token');
  expect(Object.fromEntries(asked[1]?.body ?? [])).toEqual({
    grant_type: 'authorization_code',
    code: 'a-code',
    redirect_uri: 'https://slipway.test/sign-in/callback',
    code_verifier: transaction.verifier,
    client_id: 'slipway',
  });
});

test.each([
  ['as the standard says where the provider says nothing', undefined, true],
  ['in the header where it may', ['client_secret_post', 'client_secret_basic'], true],
  ['in the body where only that is known', ['client_secret_post', 'private_key_jwt'], false],
])('the secret is sent %s', async (_, methods, isHeader) => {
  const described = methods && { token_endpoint_auth_methods_supported: methods };
  const { asked } = await redeemed(described ?? {}, 'hush');
  const basic = `Basic ${Buffer.from('slipway:hush').toString('base64')}`;
  expect(asked[1]?.authorization).toBe(isHeader ? basic : null);
  expect(asked[1]?.body.get('client_secret')).toBe(isHeader ? null : 'hush');
});

/** A provider whose description can fail or change its addresses. */
function changingProvider() {
  const state = {
    path: 'auth',
    isDown: false,
    token: Response.json({ error: 'invalid_grant' }, { status: 400 }),
  };
  const fetched: string[] = [];
  let now = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('.well-known')) return state.token.clone();
    fetched.push(state.path);
    if (state.isDown) throw new TypeError('fetch failed');
    return Response.json({ ...description, authorization_endpoint: `https://id.test/${state.path}` });
  });
  const provider = identityProvider(
    {
      issuer: new URL('https://id.test'),
      clientId: 'slipway',
      redirectUri: new URL('https://slipway.test/sign-in/callback'),
      needsEmail: false,
      trustEmail: false,
    },
    () => now,
  );
  const begin = async (ms = 0) => {
    now += ms;
    return (await provider.begin(false)).url.pathname;
  };
  const fail = async (token: Response) => {
    state.token = token;
    const { transaction } = await provider.begin(false);
    const redeeming = provider.redeem(`?code=c&state=${transaction.state}`, transaction);
    await expect(redeeming).rejects.toBeInstanceOf(Error);
  };
  return { state, fetched, begin, fail };
}

test('a description is fetched again after an hour; the old one is used until the new one arrives', async () => {
  const { state, fetched, begin } = changingProvider();
  expect(await begin()).toBe('/auth');
  state.path = 'other';
  expect(await begin(3_599_999)).toBe('/auth');
  state.isDown = true;
  expect([await begin(1), await begin(9999)]).toEqual(['/auth', '/auth']);
  expect(fetched).toHaveLength(2);
  state.isDown = false;
  expect([await begin(1), await begin()]).toEqual(['/other', '/other']);
  expect(fetched).toHaveLength(3);
});

test.each([
  ['a page in place of an answer', new Response('<html>', { status: 404 }), true],
  ['a server error', new Response('busy', { status: 503 }), true],
  ['no token', Response.json({ access_token: 'a', token_type: 'bearer' }), true],
  ['a refusal by the provider', Response.json({ error: 'invalid_grant' }, { status: 400 }), false],
])('after %s the description is fetched again at the next sign-in: %s', async (_name, token, isFetched) => {
  const { state, fetched, begin, fail } = changingProvider();
  await fail(token);
  state.path = 'other';
  expect([await begin(), fetched.length]).toEqual(isFetched ? ['/other', 2] : ['/auth', 1]);
  await fail(token);
  expect([await begin(9999), fetched.length]).toEqual(isFetched ? ['/other', 2] : ['/auth', 1]);
  expect([await begin(1), fetched.length]).toEqual(isFetched ? ['/other', 3] : ['/auth', 1]);
});
