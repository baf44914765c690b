import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { listenForTest } from './listen.ts';
import { testClient } from './provider.ts';

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

/** Created once, because generating keys is slow. */
const keyPairs = Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);

/** How the provider differs from an honest one. */
export interface ProviderFaults {
  /** Replaces the issuer in its description. */
  calledItself?: string;
  path?: string;
  /** Replace claims of the ID token; undefined removes a claim. */
  claims?: Record<string, unknown>;
  signature?: 'honest' | 'foreign' | 'none' | 'client secret' | 'public key';
  /** The response of the userinfo endpoint; without it there is no such endpoint. */
  userinfo?: Record<string, unknown>;
  /** Replaces the whole response with the token. */
  response?: [status: number, body: string];
}

const now = () => Math.floor(Date.now() / 1000);

/** A provider that signs in `ann@example.test` without a form. Tests can change `faults` later. */
export async function startFaultyProvider(faults: ProviderFaults) {
  const [{ privateKey, publicKey }, foreign] = await keyPairs;
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let nonce = '';
  const port = await listenForTest((request, response) => {
    const json = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/jwks') return void json({ keys: [jwk] });
    if (request.url === '/userinfo') return void json({ sub: 'ann', ...faults.userinfo });
    if (request.url !== '/token') return void json(description());
    if (faults.response) {
      const [status, body] = faults.response;
      return void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    }
    return void idToken().then((token) =>
      json({ access_token: 'an access token', token_type: 'Bearer', ...(token && { id_token: token }) }),
    );
  });
  const origin = `http://127.0.0.1:${port}`;
  const issuer = origin + (faults.path ?? '');
  const description = () => ({
    issuer: faults.calledItself ?? issuer,
    authorization_endpoint: `${origin}/auth`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
    ...(faults.userinfo && { userinfo_endpoint: `${origin}/userinfo` }),
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: true,
  });

  async function idToken(): Promise<string> {
    const claims: JWTPayload = {
      iss: issuer,
      aud: testClient.clientId,
      sub: 'ann',
      email: 'ann@example.test',
      email_verified: true,
      iat: now(),
      exp: now() + 300,
      nonce,
      ...faults.claims,
    };
    const sign = (alg: string, key: Key | Uint8Array) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid: 'one' }).sign(key);
    const signed = {
      honest: () => sign('RS256', privateKey),
      foreign: () => sign('RS256', foreign.privateKey),
      none: async () => new UnsecuredJWT(claims).encode(),
      'client secret': () => sign('HS256', new TextEncoder().encode(testClient.clientSecret)),
      'public key': () => sign('HS256', new TextEncoder().encode(JSON.stringify(jwk))),
    };
    return signed[faults.signature ?? 'honest']();
  }

  return { issuer, origin, expectNonce: (asked: string) => void (nonce = asked) };
}
