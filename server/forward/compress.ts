import { pipeline } from 'node:stream';
import { constants, createGzip } from 'node:zlib';

import type { MiddlewareHandler } from 'hono';

import { acceptedEncodings } from './accepted-encodings.ts';
import { replaceBody } from './replace-body.ts';
import { setAnswer } from './set-answer.ts';
import { webStream } from './web-stream.ts';

/** Below this many bytes an answer fits into a packet as it is. */
const smallestBytes = 1000;

/**
 * Compresses a stream in threads beside this one. Each piece goes on as soon as it has come: a slow
 * service's answer still streams. An error or a cancellation reaches the other side.
 */
function compressed(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  // Level 5 leaves 6.1 kB of 20 deployments, as brotli does in the same time.
  const gzip = createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH });
  // Whoever reads `gzip` is told of the failure.
  pipeline(body, gzip, () => undefined);
  return webStream(gzip);
}

/**
 * Compresses answers while they stream, where the browser takes that and nobody has compressed them
 * before. Errors stay as they are: they are short, and may repeat a request. So do answers that
 * carry secret values: the length of a compressed answer could tell of a value (BREACH).
 */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  const { res: answer } = c;
  const { headers } = answer;
  const isFinal = /\bno-transform\b/i.test(headers.get('cache-control') ?? '');
  if (answer.status !== 200 || isFinal || c.get('carriesSecrets')) return;
  headers.append('vary', 'Accept-Encoding');
  const bytes = Number(headers.get('content-length') ?? Infinity);
  const isTaken = acceptedEncodings(c.req.header('accept-encoding')).has('gzip');
  if (headers.has('content-encoding') || bytes < smallestBytes || !isTaken || !answer.body) return;
  setAnswer(c, replaceBody(answer, compressed(answer.body), { 'content-encoding': 'gzip' }));
};
