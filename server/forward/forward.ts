import type { HttpBindings } from '@hono/node-server';
import type { Context, Handler } from 'hono';
import { roundedHeader, statusHeader } from '../../src/api/host-headers.ts';
import { problem } from '../failures/problem.ts';
import type { ServiceResponse } from './ask-service.ts';
import { encodingProblem, isReadable, packed, unpack } from './encodings.ts';
import { acceptedEncodings, encodingOf, responseHeaders } from './forward-headers.ts';
import { largeResponses } from './large-responses.ts';
import { noCredential, type OwnCredential } from './own-credential.ts';
import { readBody } from './read-body.ts';
import { redactResponse, type Redaction } from './redact-response.ts';
import { revealer, type RevealOptions, type RevealRequest } from './reveal.ts';
import { brokenOff, busy, incomplete, NoResponse, unreadable } from './service-failure.ts';

export interface ForwardOptions extends RevealOptions {
  /** Sends a request to the service. @param signal aborts when the browser disconnects */
  ask: (c: Context, signal: AbortSignal) => Promise<ServiceResponse>;
  own?: () => OwnCredential;
  cookies?: boolean;
  isReference?: boolean;
}

/**
 * Refuses responses with an invalid status or an unknown encoding, and redirects, which could send the
 * credential to another server.
 */
function checkHead({ status, rawHeaders }: ServiceResponse): void {
  if (status < 200 || status > 599)
    throw unreadable(`The service responded with ${status}, which is not a valid status.`);
  const encoding = encodingOf(rawHeaders);
  if (!isReadable(encoding)) throw unreadable(encodingProblem(encoding));
  if (status < 300 || status >= 400 || !rawHeaders.some((name) => /^location$/i.test(name))) return;
  const detail = `The service responded with a redirect (${status}), which is not followed.`;
  throw new NoResponse('redirect', problem(502, 'Bad Gateway', detail));
}

/** Statuses after which browsers repeat a request, even a POST. Each maps to the status sent instead. */
const repeated = new Map([
  [407, 502],
  [408, 504],
  [421, 502],
  [425, 502],
]);

/**
 * Forwards a documented operation. The host reads the whole response, within limits, and redacts it. The
 * browser gets 502 if the response is unusable and 504 if it is late.
 */
export function forward({
  ask,
  own = () => noCredential,
  cookies = false,
  isReference = false,
  canReveal,
  dialect,
  bounds,
  log,
}: ForwardOptions): Handler {
  const { secretFields, listsAt, repositoryFields } = dialect;
  const { largeBytes, responsesBytes, responseTotalMs } = bounds;
  const redactLarge = largeResponses(bounds);
  const { readReveal, respondToReveal } = revealer({ canReveal, dialect, bounds, log });
  /** Bytes of all responses that are currently being read or redacted. */
  let held = 0;

  /** The redacted body of a response, compressed if `mayPack`; null if there is none. */
  async function bodyOf(
    c: Context,
    response: ServiceResponse,
    { reveal, mayPack, gone }: { reveal: RevealRequest | undefined; mayPack: boolean; gone: AbortController },
  ) {
    const operation = c.get('operation');
    const current = own();
    const isOk = response.status < 300;
    const isRepositories = operation === 'repositories';
    const maxBytes = isRepositories ? bounds.repositoriesBytes : bounds.responseBytes;
    const encoding = encodingOf(response.rawHeaders);
    const redaction: Redaction = {
      operation,
      method: c.req.method === 'POST' ? 'POST' : 'GET',
      path: c.req.path,
      isOk,
      maxValues: isRepositories ? bounds.repositoriesValues : bounds.responseValues,
      dialect: { secretFields, listsAt, repositoryFields },
      own: current,
    };
    const late = setTimeout(() => gone.abort(incomplete(responseTotalMs)), responseTotalMs);
    let size = 0;
    const onBytes = (bytes: number) => {
      size += bytes;
      held += bytes;
      if (held > responsesBytes) throw busy();
    };
    try {
      const sent = await readBody(response.body, { max: maxBytes, onBytes, signal: gone.signal });
      const bytes = unpack(sent, encoding, Math.min(largeBytes, maxBytes));
      if (bytes === 'damaged') throw brokenOff();
      if (bytes === 'too large') {
        if (reveal && isOk) throw unreadable(`The deployment is larger than ${largeBytes / 1_000_000} MB.`);
        return await redactLarge(sent, { ...redaction, encoding, maxBytes, mayPack }, gone.signal);
      }
      const redacted =
        reveal && isOk ? respondToReveal(c, bytes, reveal, current) : redactResponse(bytes, redaction);
      if ('unreadable' in redacted) throw unreadable(redacted.unreadable);
      return packed(redacted, mayPack);
    } finally {
      clearTimeout(late);
      held -= size;
    }
  }

  async function respond(c: Context, gone: AbortController): Promise<Response> {
    const reveal = readReveal(c);
    const response = await ask(c, gone.signal);
    const { status } = response;
    try {
      checkHead(response);
    } catch (error) {
      response.body.destroy();
      throw error;
    }
    if (status >= 500) c.set('serviceFailure', '5xx');
    const isCreated = c.get('operation') === 'creation' && (status === 201 || status === 202);
    const paths = isCreated ? dialect.paths : undefined;
    const headers = responseHeaders(response.rawHeaders, { cookies, isReference, own: own(), paths });
    if (status === 204 || status === 205 || status === 304) {
      // These statuses have no body. What a service sends anyway could be endless.
      response.body.destroy();
      return new Response(null, { status, headers });
    }
    const { incoming }: HttpBindings = c.env;
    // The length of a compressed secret value could reveal it (BREACH).
    const mayVary = status === 200 && !reveal;
    const mayPack = mayVary && acceptedEncodings(incoming.headers['accept-encoding']).has('gzip');
    const { body, isJson, isPacked, isRounded } = await bodyOf(c, response, { reveal, mayPack, gone });
    if (isJson && status < 300) headers.set('content-type', 'application/json');
    if (mayVary && body !== null) headers.set('vary', 'Accept-Encoding');
    if (isRounded) headers.set(roundedHeader, '1');
    if (isPacked) headers.set('content-encoding', 'gzip');
    const replacement = repeated.get(status);
    if (replacement !== undefined) headers.set(statusHeader, String(status));
    return new Response(body, { status: replacement ?? status, headers });
  }

  return async (c) => {
    const { outgoing }: HttpBindings = c.env;
    const gone = new AbortController();
    outgoing.once('close', () => {
      if (!outgoing.writableFinished)
        gone.abort(new NoResponse(undefined, new Response(null, { status: 499 })));
    });
    try {
      return await respond(c, gone);
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      c.set('serviceFailure', error.reason);
      return error.problem;
    }
  };
}
