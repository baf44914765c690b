import type { Readable } from 'node:stream';

/**
 * A body of Node's as one of the web's, piece by piece. Whoever cancels it destroys the other at once, even while it
 * waits for a piece, and a failure of the other is its own.
 */
export function webStream(body: Readable): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void body.destroy(),
  });
}
