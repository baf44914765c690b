import { brotliDecompressSync, constants, gunzipSync, gzipSync, inflateSync } from 'node:zlib';
import { shortened } from '../../src/kit/text/sentence.ts';
import { visibleText } from '../../src/kit/text/visible-text.ts';
import { codeOf } from '../failures/error-code.ts';

/** A body in memory that can be transferred. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A body without its last bytes counts as complete, as in browsers. */
const options = (maxOutputLength: number, finishFlush: number = constants.Z_SYNC_FLUSH) => ({
  chunkSize: 131_072,
  maxOutputLength,
  finishFlush,
});

const decoders = new Map<string, (bytes: Bytes, most: number) => Bytes>([
  ['identity', (bytes) => bytes],
  ['gzip', (bytes, most) => gunzipSync(bytes, options(most))],
  ['x-gzip', (bytes, most) => gunzipSync(bytes, options(most))],
  ['deflate', (bytes, most) => inflateSync(bytes, options(most))],
  ['br', (bytes, most) => brotliDecompressSync(bytes, options(most, constants.BROTLI_OPERATION_FLUSH))],
]);

/** True for an encoding that `unpack` reads. @param encoding in lower case */
export const isReadable = (encoding: string) => decoders.has(encoding);

/** Says of a response that it has another encoding. @param encoding as it came */
export const encodingProblem = (encoding: string): string =>
  `The response has the encoding “${shortened(visibleText(encoding), 40)}”, which was not requested: gzip or none is read.`;

/** A decoded body; `damaged` if it contradicts its encoding. @param most maximum bytes of it */
export function unpack(bytes: Bytes, encoding: string, most: number): Bytes | 'too large' | 'damaged' {
  if (bytes.length > most) return 'too large';
  try {
    return decoders.get(encoding)?.(bytes, most) ?? 'damaged';
  } catch (error) {
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'damaged';
  }
}

/** A smaller response fits into a packet uncompressed. */
const smallestPacked = 1000;
/** Level 5 takes twice the time for a tenth less (docs/decisions.md#speed). */
const level = 2;

/** A redacted body as the browser gets it, in gzip if that saves bytes and the browser takes it. */
export function packed<Body extends { body: string | null }>(redacted: Body, mayPack: boolean) {
  const { body } = redacted;
  const isPacked = mayPack && body !== null && body.length >= smallestPacked;
  return { ...redacted, body: isPacked ? gzipSync(body, { level }) : body, isPacked };
}

/** The memory of a body for `postMessage`; none of a short one, whose memory others share. */
export const transferable = ({ buffer, length }: Bytes) => (buffer.byteLength === length ? [buffer] : []);
