import type { Operation, Service } from './operation.ts';

/** Requests that were sent ahead, by their addresses, until somebody asks for the same. */
const ahead = new Map<string, { response: Promise<Response>; stop: AbortController }>();

/**
 * Sends a request before the code is there that reads its answer: `send` for the same address, once, hands it out.
 * For a GET without credentials.
 */
export function sendAhead(operation: Operation, service: Service): void {
  const stop = new AbortController();
  const response = request(operation, service, stop.signal);
  // Whoever asks for the same handles its failure.
  response.catch(() => undefined);
  ahead.set(addressOf(operation, service), { response, stop });
}

/**
 * The answer to a request, as soon as its head has come.
 * @throws what `fetch` throws; the signal's reason when it ends
 */
export async function send(operation: Operation, service: Service, signal: AbortSignal): Promise<Response> {
  const address = addressOf(operation, service);
  const sent = operation.method === 'GET' ? ahead.get(address) : undefined;
  if (!sent) return request(operation, service, signal);
  ahead.delete(address);
  signal.addEventListener('abort', () => sent.stop.abort(signal.reason), { once: true });
  return sent.response;
}

/**
 * The only `fetch` of the project. Redirects are refused (they could carry the credential elsewhere), nothing is kept
 * in the HTTP cache (listings carry secret values).
 */
function request(operation: Operation, service: Service, signal: AbortSignal): Promise<Response> {
  const { method, body, headers } = operation;
  return fetch(addressOf(operation, service), {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...service.headers,
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'manual',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  });
}

function addressOf({ path, query = [] }: Operation, { baseUrl }: Service): string {
  const search = new URLSearchParams(query).toString();
  return `${baseUrl.replace(/\/+$/, '')}${path}${search && `?${search}`}`;
}
