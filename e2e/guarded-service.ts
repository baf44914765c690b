import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../server/testing/ports.ts';

/** What the service requires of a request. A test may change this while the service runs. */
export interface Demands {
  /** Keys in `X-Api-Key`; the second one is read-only. */
  keys?: readonly [key: string, readOnly?: string];
  /** In `X-Workspace`. */
  workspace?: string;
  /** In the cookie that `/sign-in` sets. */
  session?: string;
  /** The response of its listing of integrations, at `/v1/integrations`. */
  integrations?: readonly unknown[];
  /** The only origin whose pages may send requests (CORS). */
  origin?: string;
}

interface Refused {
  status: 401 | 403;
  detail: string;
  challenge?: string;
}

function refusal({ headers, method }: IncomingMessage, demands: Demands): Refused | undefined {
  const { keys, workspace, session } = demands;
  const key = headers['x-api-key'];
  if (session !== undefined && !headers.cookie?.split('; ').includes(`session=${session}`))
    return { status: 401, detail: 'Not signed in', challenge: 'Cookie' };
  if (keys && !keys.some((each) => each === key))
    return { status: 401, detail: 'Unauthorized', challenge: 'Basic realm="service"' };
  if (workspace !== undefined && headers['x-workspace'] !== workspace)
    return { status: 403, detail: 'Name one of your workspaces' };
  if (keys && method === 'POST' && key !== keys[0])
    return {
      status: 403,
      detail: 'Forbidden',
      challenge: 'Bearer error="insufficient_scope", scope="deployments:write"',
    };
  return undefined;
}

/**
 * The reference service behind an access check on another origin, which requires a key, a workspace
 * or a session.
 * @param reference the base address of the service behind it
 * @param tenant the tenant of its data
 */
export async function startGuardedService(reference: string, tenant: string, demands: Demands) {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    if (demands.origin !== undefined) {
      response.setHeader('access-control-allow-origin', demands.origin);
      response.setHeader('access-control-allow-headers', 'x-api-key, x-workspace, content-type');
      response.setHeader('access-control-expose-headers', 'www-authenticate');
    }
    if (method === 'OPTIONS') return void response.writeHead(demands.origin ? 204 : 405).end();
    if (url === '/sign-in') {
      response.setHeader('set-cookie', `session=${demands.session}; Path=/; HttpOnly; SameSite=Lax`);
      return void response.setHeader('content-type', 'text/html').end('<h1>Signed in at the service</h1>');
    }
    response.setHeader('content-type', 'application/json');
    const refused = refusal(request, demands);
    if (refused) {
      const { status, detail, challenge } = refused;
      if (challenge !== undefined) response.setHeader('www-authenticate', challenge);
      return void response.writeHead(status).end(JSON.stringify({ detail }));
    }
    if (demands.integrations && url === '/v1/integrations')
      return void response.end(JSON.stringify(demands.integrations));
    const got = await fetch(reference + url, {
      method,
      headers: { 'x-slipway-tenant': tenant, 'content-type': headers['content-type'] ?? '' },
      ...(method === 'POST' && { body: await buffer(request) }),
    });
    response.writeHead(got.status).end(await got.text());
  };
  const server = createServer((request, response) => void answer(request, response));
  return {
    address: `http://127.0.0.1:${await listen(server)}`,
    close: () => server.close().closeAllConnections(),
  };
}
