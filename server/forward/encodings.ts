import { brotliDecompressSync, constants, gunzipSync, gzipSync, inflateSync } from 'node:zlib';
import { shortened } from '../../src/kit/text/sentence.ts';
import { visibleText } from '../../src/kit/text/visible-text.ts';
import { codeOf } from '../failures/error-code.ts';

/** A body in memory that can be transferred. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Options that accept a body without its last bytes, as browsers do. */
const options = (maxOutputLength: number, finishFlush: number = constants.Z_SYNC_FLUSH) => ({
  chunkSize: 131_072,
  maxOutputLength,
  finishFlush,
});

const asSent = (bytes: Bytes) => bytes;

const decoders = new Map<string, (bytes: Bytes, max: number) => Bytes>([
  ['identity', asSent],
  // Not encodings, but some services send them.
  ['utf-8', asSent],
  ['none', asSent],
  ['', asSent],
  ['gzip', (bytes, max) => gunzipSync(bytes, options(max))],
  ['x-gzip', (bytes, max) => gunzipSync(bytes, options(max))],
  ['deflate', (bytes, max) => inflateSync(bytes, options(max))],
  ['br', (bytes, max) => brotliDecompressSync(bytes, options(max, constants.BROTLI_OPERATION_FLUSH))],
]);

/** True if `unpack` can decode this encoding. @param encoding in lower case */
export const isReadable = (encoding: string) => decoders.has(encoding);

/** The message for an unsupported encoding. @param encoding from the response, not trusted */
export const encodingProblem = (encoding: string): string =>
  `The response has the encoding “${shortened(visibleText(encoding), 40)}”, which was not requested: gzip or none is read.`;

/** The decoded body; `damaged` if it cannot be decoded. @param max maximum size in bytes */
export function unpack(bytes: Bytes, encoding: string, max: number): Bytes | 'too large' | 'damaged' {
  if (bytes.length > max) return 'too large';
  try {
    return decoders.get(encoding)?.(bytes, max) ?? 'damaged';
  } catch (error) {
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'damaged';
  }
}

/** A response of fewer characters fits into one packet uncompressed. */
const minPackedLength = 1000;
/** Level 5 takes twice the time and saves 10% (docs/decisions.md#speed). */
const level = 2;

/** A redacted body, compressed with gzip if the browser accepts it and the body is not small. */
export function packed<Body extends { body: string | null }>(redacted: Body, mayPack: boolean) {
  const { body } = redacted;
  const isPacked = mayPack && body !== null && body.length >= minPackedLength;
  return { ...redacted, body: isPacked ? gzipSync(body, { level }) : body, isPacked };
}

/** The transfer list of a body for `postMessage`. Empty if the body shares its buffer with other data. */
export const transferable = ({ buffer, length }: Bytes) => (buffer.byteLength === length ? [buffer] : []);
