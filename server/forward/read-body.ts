import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

import { brokenOff, NoResponse, unreadable } from './service-failure.ts';

const chunkSize = 131_072;
/** A body without its last bytes counts as complete, as in browsers. */
const zlibOptions = { chunkSize, flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
const brotliFlush = constants.BROTLI_OPERATION_FLUSH;
const brotliOptions = { chunkSize, flush: brotliFlush, finishFlush: brotliFlush };

const decoders = new Map<string, () => Transform>([
  ['gzip', () => createGunzip(zlibOptions)],
  ['x-gzip', () => createGunzip(zlibOptions)],
  ['deflate', () => createInflate(zlibOptions)],
  ['br', () => createBrotliDecompress(brotliOptions)],
]);

interface Reading {
  /** The Content-Encoding of the body, in lower case. */
  encoding: string;
  /** Maximum bytes of the decoded body. */
  most: number;
  /** Called with the size of each piece; its errors end the reading. */
  onBytes: (bytes: number) => void;
  /** Ends the reading with its reason. */
  signal: AbortSignal;
}

/**
 * Reads and decodes a body. A body that is not read to its end is destroyed.
 * @throws NoResponse where it breaks off, is too large or has an unknown encoding; the signal's
 * reason
 */
export async function readBody(
  body: Readable,
  { encoding, most, onBytes, signal }: Reading,
): Promise<Buffer<ArrayBuffer>> {
  const decoder = decoders.get(encoding)?.();
  const stop = () => void body.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    if (!decoder && encoding !== 'identity')
      throw unreadable('The response has an encoding that was not requested.');
    const chunks: Uint8Array[] = [];
    let size = 0;
    const decoded: AsyncIterable<Uint8Array> = decoder ? pipeline(body, decoder, () => undefined) : body;
    for await (const chunk of decoded) {
      size += chunk.length;
      if (size > most) throw unreadable(`The response is larger than ${most / 1_000_000} MB.`);
      onBytes(chunk.length);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  } catch (error) {
    stop();
    signal.throwIfAborted();
    throw error instanceof NoResponse ? error : brokenOff();
  }
}
