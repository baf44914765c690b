import type { Readable } from 'node:stream';

/**
 * A body of Node's as one of the web's, piece by piece. Whoever cancels it destroys the other at
 * once, even while it waits for a piece, and a failure of the other is its own.
 */
export function webStream(body: Readable): ReadableStream<Uint8Array> {
  return streamOf(body, body[Symbol.asyncIterator]());
}

/**
 * The same, as soon as its first piece has come, or its end.
 * @throws what the body fails with before that
 */
export async function begunStream(body: Readable): Promise<ReadableStream<Uint8Array>> {
  const pieces: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return streamOf(body, pieces, await pieces.next());
}

function streamOf(
  body: Readable,
  pieces: AsyncIterator<Uint8Array>,
  first?: IteratorResult<Uint8Array>,
): ReadableStream<Uint8Array> {
  let waiting = first;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = waiting ?? (await pieces.next());
      waiting = undefined;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void body.destroy(),
  });
}
