import type { Readable } from 'node:stream';

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';

import type { Dialect } from '../../src/service/wire/dialect.ts';
import { ServiceError } from '../../src/service/transport/errors.ts';
import { revealHeader } from '../../src/service/transport/host-headers.ts';
import { problem } from '../../src/service/transport/problem.ts';
import { redact } from '../../src/service/wire/redact.ts';
import { parseJson } from '../../src/service/transport/transport.ts';
import { hideUrlCredentials } from '../../src/service/wire/url-credential.ts';
import { acceptedEncodings } from './accepted-encodings.ts';
import { cleanListings } from './clean-listings.ts';
import type { HostBounds } from './host-bounds.ts';
import { ratePerMinute } from './rate-limit.ts';
import { answerReader, unreadableAnswer } from './read-answer.ts';
import { onlyRevealed, readRevealRequest } from './reveal.ts';
import { setAnswer } from './set-answer.ts';
import { withoutUrlCredentials } from './url-filter.ts';
import { whoAsks } from './who-asks.ts';
import { replaceBody } from './replace-body.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /**
     * Tells of a listing whether nothing has to be taken out of it: then its bytes may go on as
     * they came, in gzip. Undefined where they may not.
     */
    isClean: ((listing: Readable) => Promise<boolean>) | undefined;
  }
}

export interface RedactionOptions {
  /** Whether Reveal is answered at all. */
  canReveal: boolean;
  /** Says how the service calls what holds secrets (WIRE.md 3). */
  dialect: Dialect;
  bounds: HostBounds;
  log: (line: string) => void;
}

/** Copied now: a header set on that shared object later would count as a mark. */
const sentMarks = [...RESPONSE_ALREADY_SENT.headers.keys()];

/**
 * Whether a fault of the reference service has written to the connection itself: there is no
 * answer.
 */
function isSent({ headers }: Response): boolean {
  return sentMarks.some((name) => headers.has(name));
}

/**
 * JSON, cut off or among other words, or a record as programs print it: such a text may hold secret
 * values.
 */
const quotesData = /^\s*"|[[{]\s*(?:["'[{]|&quot;|&#)/;

/**
 * The answer with another JSON text; a problem in its place where it cannot be known what it holds.
 * An error in words keeps them, unless they quote data.
 * @param change what is made of the answer's JSON
 */
function rewrite(
  { req, res: answer }: Context,
  bytes: Uint8Array<ArrayBuffer>,
  change: (json: unknown) => unknown,
): Response {
  const method = req.method === 'POST' ? 'POST' : 'GET';
  // Accepted, or refused, without a word.
  if (bytes.length === 0 && (method === 'POST' || !answer.ok)) return replaceBody(answer, null);
  try {
    const text = JSON.stringify(change(parseJson(bytes, { method, path: req.path })));
    const length = { 'content-length': String(Buffer.byteLength(text)) };
    return replaceBody(answer, text, answer.ok ? { 'content-type': 'application/json', ...length } : length);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (answer.ok) return unreadableAnswer(502, 'Bad Gateway', error.detail);
    const text = new TextDecoder().decode(bytes);
    if (quotesData.test(text)) return replaceBody(answer, null);
    return replaceBody(answer, hideUrlCredentials(text));
  }
}

/**
 * Takes secret values out of the service's answers. Those that may carry them are read whole and
 * written anew, of the others credentials in URLs go while they stream. Reveal alone, told by its
 * header, is answered with one value of one deployment, and each of these is a line of the log;
 * that header on anything else is refused (400).
 */
export function redaction({ canReveal, dialect, bounds, log }: RedactionOptions): MiddlewareHandler {
  const waitMs = ratePerMinute(bounds.revealsPerMinute);
  const readWhole = answerReader(bounds);
  const isCleanListing = cleanListings(bounds);
  const hide = (json: unknown) => redact(json, dialect.secretFields);
  const rewritten = async (c: Context, change: (json: unknown) => unknown) => {
    const { ok } = c.res;
    const answer = await readWhole(c.res, (bytes) => rewrite(c, bytes, change));
    if (ok && answer.status === 504) c.set('serviceFailure', 'timeout');
    if (ok && answer.status === 502) c.set('serviceFailure', 'unreadable');
    return answer;
  };

  /**
   * Answers Reveal.
   * @returns why not
   */
  async function reveal(c: Context, next: () => Promise<void>): Promise<Response | undefined> {
    if (!canReveal) return problem(403, 'Forbidden', 'This host does not let secret values be revealed.');
    const revealRequest = readRevealRequest(c, dialect);
    if (!revealRequest)
      return problem(400, 'Bad Request', 'A secret value is revealed for one deployment, by its id alone.');
    const who = whoAsks(c);
    const wait = Math.ceil(waitMs(who) / 1000);
    if (wait > 0)
      return problem(429, 'Too Many Requests', `At most ${bounds.revealsPerMinute} values a minute.`, {
        'retry-after': String(wait),
      });
    await next();
    if (isSent(c.res)) return undefined;
    const { ok } = c.res;
    const answer = await rewritten(c, (json) => {
      if (!ok) return hide(json);
      const only = onlyRevealed(json, revealRequest, dialect);
      const { deploymentId } = revealRequest;
      if (only.name !== undefined) {
        c.set('revealed', { deployment: deploymentId, secret: only.name });
        log(`reveal: ${who}: secret ${JSON.stringify(only.name)} of deployment ${deploymentId}`);
      }
      return only.answer;
    });
    setAnswer(c, answer);
    return undefined;
  }

  return async (c, next) => {
    if (c.req.header(revealHeader) !== undefined) return reveal(c, next);
    let isClean = false;
    if (!c.get('carriesSecrets') && acceptedEncodings(c.req.header('accept-encoding')).has('gzip'))
      c.set('isClean', async (listing) => (isClean = await isCleanListing(listing)));
    await next();
    const { res: answer } = c;
    if (isClean || isSent(answer) || [204, 205, 304].includes(answer.status)) return undefined;
    if (c.get('carriesSecrets') || !answer.ok) {
      setAnswer(c, await rewritten(c, hide));
      c.set('carriesSecrets', false);
    } else if (answer.body) setAnswer(c, replaceBody(answer, withoutUrlCredentials(answer.body)));
    return undefined;
  };
}
