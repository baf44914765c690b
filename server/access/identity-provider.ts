import { setTimeout as delay } from 'node:timers/promises';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import type { UnverifiedEmail } from './allow-list.ts';
import { foundIssuer } from './provider-failure.ts';

export interface ProviderOptions {
  /** https, or http on loopback. */
  issuer: URL;
  clientId: string;
  /** Undefined for a public client, which only uses the code verifier. */
  clientSecret?: string | undefined;
  redirectUri: URL;
  /** True if the host must know whether an address is verified. */
  needsEmail: boolean;
  /** True if an address also counts when the provider does not say whether it is verified. */
  trustEmail: boolean;
}

export const person = z.object({
  sub: z.string(),
  /** Undefined unless the address counts as verified. */
  email: z.optional(z.string()),
  name: z.optional(z.string()),
});
export type Person = z.infer<typeof person>;

/** The values that the response to one sign-in request must match. */
export const transaction = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type Transaction = z.infer<typeof transaction>;

/** Treats a claim that is null, empty or of another type as absent. */
const text = z.catch(z.optional(z.string().check(z.minLength(1))), undefined);
const claims = z.object({
  sub: z.string(),
  email: text,
  email_verified: z.catch(z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])), undefined),
  name: text,
  preferred_username: text,
});
type Claims = z.infer<typeof claims>;

const timeoutSeconds = 10;
/** Lifetime of a description, shortest time between two attempts to renew it, and the wait for one. */
const [lifeMs, renewPauseMs, patienceMs] = [3_600_000, 10_000, 2000];
const maxNameLength = 200;

function readPerson(
  { sub, email, email_verified: verified, name, preferred_username: username }: Claims,
  trustEmail: boolean,
): { person: Person; doubt: UnverifiedEmail | undefined } {
  const counts = String(verified ?? trustEmail) === 'true';
  const displayName = (name ?? username ?? email)?.slice(0, maxNameLength);
  return {
    person: { sub, email: counts ? email : undefined, name: displayName },
    doubt: counts || email === undefined ? undefined : { email, isDenied: verified !== undefined },
  };
}

/** Sends the secret by a method that the provider supports, HTTP Basic by default. */
function authentication(secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None();
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers);
  };
}

/**
 * The OpenID provider: authorization code flow with PKCE, state and nonce. The host fetches its
 * description at the first use, after a failure, and when it is an hour old. A trailing slash of the
 * issuer does not matter.
 */
export function identityProvider(options: ProviderOptions, now = () => performance.now()) {
  const { issuer, clientId, clientSecret, redirectUri, needsEmail, trustEmail } = options;
  let described: Promise<oidc.Configuration> | undefined;
  let [describedAt, renewedAt] = [-Infinity, -Infinity];
  /** True after a failure that may mean that the provider has changed its addresses or keys. */
  let isDoubtful = false;
  const discover = (from: URL) =>
    oidc.discovery(from, clientId, undefined, authentication(clientSecret), {
      timeout: timeoutSeconds,
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    });
  const fetchDescription = async (): Promise<oidc.Configuration> => {
    const configuration = await discover(issuer).catch((error: unknown) => {
      const found = foundIssuer(error);
      const isSame = found !== undefined && found.replace(/\/$/, '') === issuer.href.replace(/\/$/, '');
      if (isSame) return discover(new URL(found));
      throw error;
    });
    [describedAt, isDoubtful] = [now(), false];
    return configuration;
  };
  const describe = () => {
    described ??= fetchDescription().catch((error: unknown) => {
      described = undefined;
      throw error;
    });
    return described;
  };
  /** The description for a new sign-in. The old one stays in use until a newer one has arrived. */
  const renewed = async (): Promise<oidc.Configuration> => {
    const old = await describe();
    const isCurrent = !isDoubtful && now() - describedAt < lifeMs;
    if (isCurrent || now() - renewedAt < renewPauseMs) return old;
    renewedAt = now();
    const next = fetchDescription().then(
      (configuration) => {
        described = Promise.resolve(configuration);
        return configuration;
      },
      () => old,
    );
    return Promise.race([next, delay(patienceMs, old, { ref: false })]);
  };
  return {
    /** Begins a sign-in. @param again true requires the password, even if the provider has a session */
    begin: async (again: boolean): Promise<{ url: URL; transaction: Transaction }> => {
      const [state, nonce, verifier] = [
        oidc.randomState(),
        oidc.randomNonce(),
        oidc.randomPKCECodeVerifier(),
      ];
      const url = oidc.buildAuthorizationUrl(await renewed(), {
        redirect_uri: redirectUri.href,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login' }),
      });
      return { url, transaction: { state, nonce, verifier } };
    },
    /**
     * Completes a sign-in. @param search the query of the address to which the provider redirected
     * @returns the person, and an unverified address in `doubt` @throws the errors of openid-client
     */
    redeem: async (search: string, { state, nonce, verifier }: Transaction) => {
      try {
        const provider = await describe();
        const tokens = await oidc.authorizationCodeGrant(provider, new URL(search, redirectUri), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const token = claims.parse(tokens.claims());
        // Many providers return `email` or `email_verified` only from userinfo.
        const isWhole = token.email !== undefined && (token.email_verified !== undefined || !needsEmail);
        if (isWhole || !provider.serverMetadata().userinfo_endpoint) return readPerson(token, trustEmail);
        const info = await oidc.fetchUserInfo(provider, tokens.access_token, token.sub);
        const given = Object.entries(claims.parse(info)).filter(([, value]) => value !== undefined);
        return readPerson({ ...token, ...Object.fromEntries(given) }, trustEmail);
      } catch (error) {
        isDoubtful ||= !(
          error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError
        );
        throw error;
      }
    },
  };
}
