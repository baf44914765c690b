import { operationUrl, type Operation, type Service } from './operation.ts';

/**
 * The only `fetch` of the project. Redirects are refused (they could carry the credential
 * elsewhere); nothing enters the HTTP cache (listings carry secret values).
 * @returns the response, as soon as its headers have arrived
 * @throws the error of `fetch`; the signal's reason when it aborts
 */
export function send(operation: Operation, service: Service, signal: AbortSignal): Promise<Response> {
  const { method, body, headers } = operation;
  const hasKey = Object.keys(service.headers).length > 0;
  return fetch(operationUrl(operation, service), {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...service.headers,
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // A preloaded response was requested without the key. A request with another credentials mode
    // does not take it; on the page's own origin both modes send the same.
    ...(hasKey && service.baseUrl.startsWith('/') && { credentials: 'include' }),
    redirect: 'manual',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  });
}
