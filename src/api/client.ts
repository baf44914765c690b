import { parseExact } from '../kit/text/json.ts';
import { failureBeforeHost } from './before-host.ts';
import { cleanText } from './clean-text.ts';
import type { SecretFields } from './dialect/dialect.ts';
import {
  type CredentialSources,
  type FailureKind,
  readRefusal,
  ServiceError,
  unreadableError,
} from './errors.ts';
import {
  challengeHeader,
  hostAnswerHeader,
  roundedHeader,
  signInChallenge,
  startingHeader,
  statusHeader,
  unreachableHeader,
  unreadableHeader,
} from './host-headers.ts';
import {
  hostVersionStore,
  roundsIntegersStore,
  isServiceStartingStore,
  readHostVersion,
} from './host-state.ts';
import { readProblem } from './read-problem.ts';
import { pause, readRetryAfter } from './retry.ts';

/** The address of the service, and the headers (credentials, workspace) of each request. */
export interface Service {
  /** Base address, with or without a slash at its end. Empty: the page's own origin. */
  baseUrl: string;
  headers: Record<string, string>;
  /** Header values that an error must not repeat (the key). */
  confidential?: string[];
  secretFields?: SecretFields;
  credentialSources?: CredentialSources;
}

export interface Operation {
  method: 'GET' | 'POST' | 'OPTIONS';
  /** Path below the base address, beginning with a slash. */
  path: string;
  query?: [string, string][];
  /** True if the path or the query contains the id of a record. */
  hasId?: boolean;
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds without data after which the request fails (default 30,000). */
  idleMs?: number;
  /** Milliseconds that the whole request may take (default 60,000). */
  totalMs?: number;
  /** Texts that an error must not repeat (secret values of the request). */
  confidential?: string[];
  /** Maximum size of the response (default `responseBounds.responseBytes`). */
  maxBytes?: number;
}

/** Maximum sizes of decoded responses in bytes, for page and host. */
export const responseBounds = {
  /** Enough for 100 deployments of 160 kB. */
  responseBytes: 16_000_000,
  /** Enough for 300,000 repositories of the usual size. */
  repositoriesBytes: 64_000_000,
} as const;

/** Maximum pause between two attempts while the host's own service is starting. */
const maxPauseMs = 10_000;

/** A response of any status; 0 for a redirect, whose status browsers hide. */
export type ServiceResponse = Pick<Response, 'status' | 'headers'> & { bytes: Uint8Array<ArrayBuffer> };

/**
 * Sends one request and reads its whole response. Redirects are not followed. While the host's own
 * service is starting, a GET is sent again.
 * @throws ServiceError for everything but a 2xx; the signal's reason when the caller aborts
 */
export async function request(
  operation: Operation,
  service: Service,
  signal?: AbortSignal,
): Promise<ServiceResponse> {
  // The host marks each response. Once a marked one has arrived, an unmarked one is from a proxy.
  const hadMark = hostVersionStore.state !== undefined && !/^https?:/.test(service.baseUrl);
  const response = await receive(operation, service, signal);
  const { status, headers } = response;
  const confidential = [...(operation.confidential ?? []), ...(service.confidential ?? [])];
  const before = hadMark ? failureBeforeHost(operation, response, confidential) : undefined;
  if (before) throw before;
  const isStarting = headers.has(startingHeader) && headers.has(hostAnswerHeader);
  isServiceStartingStore.setState(() => isStarting);
  if (isStarting && operation.method === 'GET') {
    await pause(Math.min(readRetryAfter(headers, Date.now()) ?? 0, maxPauseMs), signal);
    return request(operation, service, signal);
  }
  if (headers.has(roundedHeader)) roundsIntegersStore.setState(() => true);
  if (status >= 200 && status < 300) return response;
  if (status < 400) {
    const detail = 'Slipway does not follow redirects. Check the base address.';
    throw new ServiceError({ ...operation, kind: 'redirect', detail });
  }
  throw readFailure({ ...operation, confidential }, response, service);
}

/** @throws ServiceError if no response arrives; the signal's reason when the caller aborts */
async function receive(
  operation: Operation,
  service: Service,
  signal?: AbortSignal,
): Promise<ServiceResponse> {
  const { method, path, idleMs = 30_000, totalMs = 60_000 } = operation;
  const { maxBytes = responseBounds.responseBytes } = operation;
  const failed = (kind: FailureKind, detail: string, cause?: unknown): ServiceError =>
    new ServiceError({ method, path, kind, detail, cause });
  const idle = new AbortController();
  let timer = setTimeout(() => idle.abort(), idleMs);
  const total = AbortSignal.timeout(totalMs);
  try {
    const signals = [idle.signal, total, ...(signal ? [signal] : [])];
    const response = await send(operation, service, AbortSignal.any(signals));
    const { headers } = response;
    readHostVersion(headers);
    const status = statusOf(response);
    const bytes = await readBody(response, (received) => {
      if (received > maxBytes)
        throw failed('unreadable', `The response is larger than ${maxBytes / 1_000_000} MB.`);
      clearTimeout(timer);
      timer = setTimeout(() => idle.abort(), idleMs);
    });
    return { status, headers, bytes };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof ServiceError) throw error;
    const seconds = Math.round((idle.signal.aborted ? idleMs : totalMs) / 1000);
    if (idle.signal.aborted) throw failed('timeout', `No data arrived for ${seconds} s.`, error);
    if (total.aborted) throw failed('timeout', `The response was not complete after ${seconds} s.`, error);
    // Since version 21, Node has a navigator without `onLine`.
    if ('onLine' in (globalThis.navigator ?? {}) && !navigator.onLine) throw failed('offline', '', error);
    throw failed('network', describeNetworkFailure(service), error);
  } finally {
    clearTimeout(timer);
  }
}

/** The URL of an operation; relative to the page's origin if the base address is relative. */
export function operationUrl({ path, query = [] }: Operation, { baseUrl }: Pick<Service, 'baseUrl'>): string {
  const search = new URLSearchParams(query).toString();
  return `${baseUrl.replace(/\/+$/, '')}${path}${search && `?${search}`}`;
}

/**
 * The only `fetch` of the project. It does not follow redirects, which could send the credential to
 * another host. It does not use the HTTP cache, as listings contain secret values.
 * @returns the response, as soon as its headers have arrived
 * @throws the error of `fetch`; the signal's reason when it aborts
 */
function send(operation: Operation, service: Service, signal: AbortSignal): Promise<Response> {
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
    // The browser must not use a preloaded response, which was requested without the key. It does not
    // if the credentials mode differs; on the page's own origin both modes send the same.
    ...(hasKey && service.baseUrl.startsWith('/') && { credentials: 'include' }),
    redirect: 'manual',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  });
}

/** Parses the JSON of a response with any content type, as `parseExact` does. @throws ServiceError */
export function parseJson(bytes: Uint8Array, { method, path }: Operation, onRounded?: () => void): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    return parseExact(text, onRounded);
  } catch {
    // The parser's message can quote secret values of the body.
    const detail =
      text.trim() === ''
        ? 'The response is empty. JSON was expected.'
        : text.trimStart().startsWith('<')
          ? 'The response is a web page, not JSON. The base address may be wrong.'
          : 'The response is not JSON, or was cut off.';
    throw unreadableError({ method, path }, detail);
  }
}

/** Browsers do not give a cause. Across origins it is often CORS: the service must allow the page. */
function describeNetworkFailure({ baseUrl }: Service): string {
  const what = 'The connection failed. Possible causes: the network, CORS, mixed content, or the service.';
  const isElsewhere = 'location' in globalThis && baseUrl !== '' && !baseUrl.startsWith('/');
  return isElsewhere ? `${what} It must allow ${location.origin} (CORS).` : what;
}

/** The service's status. The host replaces a status after which browsers repeat the request. */
function statusOf({ status, headers }: Response): number {
  const replaced = headers.get(statusHeader) ?? '';
  return (status === 502 || status === 504) && /^4\d\d$/.test(replaced) ? Number(replaced) : status;
}

/** Reads a body. A stream that counts bytes would be slower (docs/decisions.md#speed). */
async function readBody(
  { body }: Response,
  onBytes: (received: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let received = 0;
  try {
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      chunks.push(next.value);
      onBytes((received += next.value.length));
    }
  } catch (error) {
    void reader?.cancel().catch(() => undefined);
    throw error;
  }
  const bytes = new Uint8Array(received);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function readFailure(
  operation: Operation,
  { status, headers, bytes }: ServiceResponse,
  { credentialSources = { key: 'none' }, secretFields }: Service,
): ServiceError {
  const { method, path, confidential = [] } = operation;
  const { message: detail, problems } = readProblem(
    new TextDecoder().decode(bytes),
    confidential,
    secretFields,
  );
  const challenge = headers.get('www-authenticate') ?? '';
  const ownChallenge = cleanText(headers.get(challengeHeader) ?? challenge, confidential);
  return new ServiceError({
    method,
    path,
    hasId: operation.hasId,
    // If the host cannot read the response, it is not retried, as if the page could not read it.
    kind: headers.has(unreadableHeader)
      ? 'unreadable'
      : headers.has(unreachableHeader) && headers.has(hostAnswerHeader)
        ? 'network'
        : 'status',
    status,
    detail,
    problems,
    requestId: cleanText(headers.get('x-request-id') ?? '', confidential) || undefined,
    retryAfterMs: readRetryAfter(headers, Date.now()),
    isSignedOut: challenge === signInChallenge,
    isUnsent: headers.has(startingHeader),
    // If the host itself refuses, the service's credentials are not the problem.
    ...(!headers.has(hostAnswerHeader) && {
      refusal: readRefusal(status, detail, ownChallenge, credentialSources),
    }),
  });
}
