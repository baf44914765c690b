import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { listen } from './ports.ts';

export const testClient = { clientId: 'slipway', clientSecret: 'a secret of the client' };

export const unverified = 'mallory@example.test';

/**
 * An OpenID provider. It accepts any name with any password, and uses the name as e-mail address.
 * @param hostname if it differs from the host's name, the provider is another site for the browser
 */
export async function startProvider(redirectUri: string, hostname = '127.0.0.1') {
  const server = createServer();
  const issuer = `http://${hostname}:${await listen(server)}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: [redirectUri],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: accountId,
        email_verified: accountId !== unverified,
        name: `Somebody called ${accountId}`,
      }),
    }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: true } },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return { issuer, close: () => server.close().closeAllConnections() };
}
