import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** As browsers do, a body that lacks its very end is taken for whole. */
const zlibOptions = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
const brotliOptions = {
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
 * A body without its encoding, unpacked no faster than it is read; undefined where the encoding is
 * none of those that services use. Breaking off goes both ways.
 * @param encoding one Content-Encoding, in lower case
 */
export function decode(body: Readable, encoding: string): Readable | undefined {
  const decoder = decoders.get(encoding)?.();
  // Whoever reads the decoder is told of the failure.
  return decoder && pipeline(body, decoder, () => undefined);
}
