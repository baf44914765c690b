import type { Readable } from 'node:stream';
import { brokenOff, NoResponse, unreadable } from './service-failure.ts';

interface BodyOptions {
  max: number;
  /** Called with the size of each chunk. If it throws, the body is destroyed. */
  onBytes: (bytes: number) => void;
  /** Destroys the body; `readBody` then throws its reason. */
  signal: AbortSignal;
}

/** Reads a whole body. @throws NoResponse if it breaks off or is too large; the signal's reason */
export async function readBody(
  body: Readable,
  { max, onBytes, signal }: BodyOptions,
): Promise<Buffer<ArrayBuffer>> {
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const pieces: AsyncIterable<Uint8Array> = body;
    for await (const chunk of pieces) {
      size += chunk.length;
      if (size > max) throw unreadable(`The response is larger than ${max / 1_000_000} MB.`);
      onBytes(chunk.length);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof NoResponse ? error : brokenOff();
  }
}
