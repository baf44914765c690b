import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

import { brokenOff, unreadable } from './service-failure.ts';

/** A body without its last bytes counts as complete, as in browsers. */
const zlibOptions = {
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
export function readBody(
  body: Readable,
  { encoding, most, onBytes, signal }: Reading,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    let isSettled = false;
    const fail = (reason: unknown) => {
      if (isSettled) return;
      isSettled = true;
      body.destroy();
      reject(reason instanceof Error ? reason : brokenOff());
    };
    const decoder = decoders.get(encoding)?.();
    if (!decoder && encoding !== 'identity')
      return fail(unreadable('The response has an encoding that was not requested.'));
    const decoded = decoder ? pipeline(body, decoder, () => undefined) : body;
    const chunks: Uint8Array[] = [];
    let size = 0;
    decoded.on('data', (chunk: Uint8Array) => {
      if (isSettled) return;
      size += chunk.length;
      if (size > most) return fail(unreadable(`The response is larger than ${most / 1_000_000} MB.`));
      chunks.push(chunk);
      try {
        onBytes(chunk.length);
      } catch (error) {
        fail(error);
      }
    });
    decoded.on('end', () => {
      isSettled = true;
      resolve(Buffer.concat(chunks, size));
    });
    decoded.on('error', () => fail(brokenOff())).on('close', () => fail(brokenOff()));
    if (signal.aborted) fail(signal.reason);
    else signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
}
