import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** A body without its last bytes counts as complete, as in browsers. */
const zlibOptions = {
  // A listing of 10 MB is unpacked in pieces that are worth a turn of the loop.
  chunkSize: 131_072,
  flush: constants.Z_SYNC_FLUSH,
  finishFlush: constants.Z_SYNC_FLUSH,
};
const brotliOptions = {
  chunkSize: 131_072,
  flush: constants.BROTLI_OPERATION_FLUSH,
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};

const decoders = new Map<string, () => Transform>([
  ['gzip', () => createGunzip(zlibOptions)],
  ['x-gzip', () => createGunzip(zlibOptions)],
  ['deflate', () => createInflate(zlibOptions)],
  ['br', () => createBrotliDecompress(brotliOptions)],
]);

/**
 * Unpacks a body, no faster than it is read. An error or a cancellation reaches the other side.
 * @param encoding one Content-Encoding, in lower case
 * @returns undefined where the encoding is not supported
 */
export function decode(body: Readable | ReadableStream<Uint8Array>, encoding: string): Readable | undefined {
  const decoder = decoders.get(encoding)?.();
  // Whoever reads the decoder is told of the failure.
  return decoder && pipeline(body, decoder, () => undefined);
}
