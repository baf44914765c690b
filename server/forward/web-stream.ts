import type { Readable } from 'node:stream';

/**
 * A Node stream as a web stream. Cancelling it destroys the Node stream at once, even while a piece
 * is awaited; an error of that one becomes its own.
 */
export function webStream(body: Readable): ReadableStream<Uint8Array> {
  return streamOf(body, body[Symbol.asyncIterator]());
}

/**
 * The same, once the first piece or the end has come.
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
