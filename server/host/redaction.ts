import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';

import { isId } from '../../src/params/codecs.ts';
import { ServiceError } from '../../src/wire/errors.ts';
import { revealHeader } from '../../src/wire/host-headers.ts';
import { redact } from '../../src/wire/redact.ts';
import { parseJson } from '../../src/wire/transport.ts';
import { writeJson } from './compress.ts';
import type { Limits } from './limits.ts';
import { problem } from '../../src/wire/problem.ts';
import { readAnswer, unreadable } from './read-answer.ts';
import { writeAnew } from './write-anew.ts';

/** Whether a request asks for one deployment and can be read as asking for nothing else. */
function asksForOne(c: Context): boolean {
  const query = [...new URL(c.req.url).searchParams];
  const names = query.map(([name]) => name).toSorted();
  const { limit, deployment_ids: id = '' } = Object.fromEntries(query);
  const isPlain = ['deployment_ids,limit', 'deployment_ids,limit,offset'].includes(names.join());
  return c.req.method === 'GET' && isPlain && limit === '1' && isId(id);
}

/** Read now: whoever sets a header on that one object would make it a mark, too. */
const sentMarks = [...RESPONSE_ALREADY_SENT.headers.keys()];

/** A fault of the reference service has written to the connection itself; there is nothing to read. */
function isSent({ headers }: Response): boolean {
  return sentMarks.some((name) => headers.has(name));
}

/** The answer without secret values; a problem in its place where it cannot be known what it holds. */
async function redactAnswer({ req, res: answer }: Context, bounds: Limits): Promise<Response> {
  const method = req.method === 'POST' ? 'POST' : 'GET';
  if (isSent(answer) || [204, 205, 304].includes(answer.status)) return answer;
  const bytes = await readAnswer(answer, bounds);
  if (bytes instanceof Response) return bytes;
  // Accepted, or refused, without a word.
  if (bytes.length === 0 && (method === 'POST' || !answer.ok)) return writeAnew(answer, null);
  try {
    const text = JSON.stringify(redact(parseJson(bytes, { method, path: req.path })));
    return answer.ok ? await writeJson(answer, text, req.header('accept-encoding')) : writeAnew(answer, text);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return answer.ok ? unreadable(502, 'Bad Gateway', error.detail) : writeAnew(answer, bytes);
  }
}

/**
 * Reads the answers about deployments whole and writes them anew without secret values. Only the request of Reveal is
 * answered as it is: one deployment, told apart by its header; other requests with that header are refused (403).
 * @param canReveal whether that request is answered at all
 */
export function redaction(canReveal: boolean, bounds: Limits): MiddlewareHandler {
  return async (c, next) => {
    if (!c.get('carriesSecrets')) return next();
    if (c.req.header(revealHeader) !== undefined) {
      if (!canReveal) return problem(403, 'Forbidden', 'This host does not let secret values be revealed.');
      if (asksForOne(c)) return next();
      return problem(403, 'Forbidden', 'Secret values are revealed for one deployment at a time.');
    }
    await next();
    const redacted = await redactAnswer(c, bounds);
    // Handing a new answer over an old one would keep the old one's headers.
    c.res = undefined;
    c.res = redacted;
    return undefined;
  };
}
