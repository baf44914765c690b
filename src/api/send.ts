import type { SecretFields } from './dialect/dialect.ts';
import type { CredentialSources } from './errors.ts';

/** The address of the service, and the headers (credentials, workspace) of each request. */
export interface Service {
  /**
   * Base address, with or without a trailing slash; a path prefix is kept. Empty: the page's own
   * origin.
   */
  baseUrl: string;
  headers: Record<string, string>;
  /** Texts in those headers that an error must not repeat (the key). */
  confidential?: string[];
  /** The dialect's names of secrets, for errors. */
  secretFields?: SecretFields;
  /** The senders of the credentials of requests. */
  credentialSources?: CredentialSources;
}

export interface Operation {
  method: 'GET' | 'POST' | 'OPTIONS';
  /** Path below the base address, beginning with a slash. */
  path: string;
  query?: [string, string][];
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds without a byte after which the exchange counts as failed (default 30,000). */
  idleMs?: number;
  /** Milliseconds that the whole exchange may take (default 60,000). */
  totalMs?: number;
  /** Texts that an error must not repeat (secret values of the request). */
  confidential?: string[];
  /** Called with the number of response bytes received so far. */
  onReceived?: (bytes: number) => void;
}

/** The URL of an operation: relative to the page's origin where the base address is. */
export function operationUrl({ path, query = [] }: Operation, { baseUrl }: Pick<Service, 'baseUrl'>): string {
  const search = new URLSearchParams(query).toString();
  return `${baseUrl.replace(/\/+$/, '')}${path}${search && `?${search}`}`;
}

/**
 * The only `fetch` of the project. Redirects are refused (they could carry the credential
 * elsewhere); nothing enters the HTTP cache (listings carry secret values).
 * @returns the response, as soon as its headers have arrived
 * @throws the error of `fetch`; the signal's reason when it aborts
 */
export function send(operation: Operation, service: Service, signal: AbortSignal): Promise<Response> {
  const { method, body, headers } = operation;
  const hasKey = Object.keys(service.headers).length > 0;
  const url = operationUrl(operation, service);
  // A page at `https://user:password@host/` resolves relative addresses with its credentials, which
  // `fetch` refuses.
  const origin = url.startsWith('/') && 'location' in globalThis ? location.origin : '';
  return fetch(origin + url, {
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
