import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib';

import type { MiddlewareHandler } from 'hono';

import { acceptedEncodings } from './accepted-encodings.ts';
import { webStream } from './web-stream.ts';
import { writeAnew } from './write-anew.ts';

/** Below this many bytes an answer fits into a packet as it is. */
const smallestBytes = 1000;

/**
 * Of 20 deployments brotli 3 leaves as much as gzip 5 (6.5 kB of 36) with half the work; browsers
 * take brotli over TLS and on this machine only.
 */
const brotliOptions: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const gzipOptions: ZlibOptions = { level: 5 };

type Encoding = 'br' | 'gzip';

const makeBrotli = promisify(brotliCompress);
const makeGzip = promisify(gzip);
const makeWhole = {
  br: (body: string) => makeBrotli(body, brotliOptions),
  gzip: (body: string) => makeGzip(body, gzipOptions),
} satisfies Record<Encoding, unknown>;

/** Each piece goes on as soon as it has come: a slow service keeps its reader company. */
const makeStream = {
  br: () => createBrotliCompress({ ...brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ ...gzipOptions, flush: constants.Z_SYNC_FLUSH }),
} satisfies Record<Encoding, unknown>;

/**
 * How an answer is compressed for this reader, if at all.
 * @param accept the request's Accept-Encoding
 */
function encodingFor(accept: string | undefined, bytes: number): Encoding | undefined {
  if (bytes < smallestBytes) return undefined;
  const accepted = acceptedEncodings(accept);
  return (['br', 'gzip'] as const).find((name) => accepted.has(name));
}

/**
 * Whether the service allows that its answer is compressed
 * on the way; an error is short, and may repeat a request.
 */
function mayCompress({ status, headers }: Response): boolean {
  return status === 200 && !/\bno-transform\b/i.test(headers.get('cache-control') ?? '');
}

function compressedHeaders({ headers }: Response, encoding: Encoding | undefined): Record<string, string> {
  const vary = headers.get('vary');
  return {
    vary: vary === null ? 'Accept-Encoding' : `${vary}, Accept-Encoding`,
    ...(encoding && { 'content-encoding': encoding }),
  };
}

/**
 * The same answer with a JSON text as its body, compressed where the reader takes that.
 * @param accept the request's Accept-Encoding
 */
export async function writeJson(
  answer: Response,
  text: string,
  accept: string | undefined,
): Promise<Response> {
  const type = { 'content-type': 'application/json' };
  if (!mayCompress(answer)) return writeAnew(answer, text, type);
  const encoding = encodingFor(accept, text.length);
  const headers = { ...type, ...compressedHeaders(answer, encoding) };
  return writeAnew(answer, encoding ? await makeWhole[encoding](text) : text, headers);
}

/**
 * A body on its way, compressed. Breaking off goes both ways: of the service, and of the reader.
 */
function compressed(body: ReadableStream<Uint8Array>, encoding: Encoding): ReadableStream<Uint8Array> {
  const compressor = makeStream[encoding]();
  // Whoever reads the compressor is told of the failure.
  pipeline(body, compressor, () => undefined);
  return webStream(compressor);
}

/**
 * Compresses the service's answers while they stream, piece by piece, where the reader takes that
 * and the service has not done it. Not those that carry secrets: where they stream, as for Reveal,
 * they carry secret values, of which the length of a compressed answer could tell.
 */
export const compressStreams: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.get('carriesSecrets')) return;
  const answer = c.res;
  if (!mayCompress(answer) || answer.headers.has('content-encoding') || !answer.body) return;
  const bytes = Number(answer.headers.get('content-length') ?? Infinity);
  const encoding = encodingFor(c.req.header('accept-encoding'), bytes);
  const body = encoding ? compressed(answer.body, encoding) : answer.body;
  c.res = undefined;
  c.res = writeAnew(answer, body, compressedHeaders(answer, encoding));
};
