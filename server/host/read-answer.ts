import { unreadableHeader } from '../../src/wire/host-headers.ts';
import type { Limits } from './limits.ts';
import { problem } from '../../src/wire/problem.ts';

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;
const seconds = (ms: number) => `${ms / 1000} s`;

/** A problem that no other try mends: the page tells it, and does not ask again by itself. */
export function unreadable(status: number, title: string, detail: string): Response {
  return problem(status, title, detail, { [unreadableHeader]: '1' });
}

/**
 * Reads the body of an answer whole.
 * @returns the body; or, where it broke off, took too long or is too large, the problem to answer with
 */
export async function readAnswer(
  answer: Response,
  bounds: Limits,
): Promise<Uint8Array<ArrayBuffer> | Response> {
  const reader = answer.body?.getReader();
  if (!reader) return new Uint8Array();
  let refusal: Response | undefined;
  /** Ends the reading below, which waits for the next piece. */
  const stop = (status: number, title: string, detail: string): void => {
    refusal ??= unreadable(status, title, detail);
    reader.cancel().catch(() => undefined);
  };
  const { answerTotalMs, answerBytes } = bounds;
  const late = setTimeout(
    stop,
    answerTotalMs,
    504,
    'Gateway Timeout',
    `The answer had begun, and was not complete ${seconds(answerTotalMs)} later.`,
  );
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > answerBytes)
        stop(502, 'Bad Gateway', `The answer is larger than ${megabytes(answerBytes)}, and was not read.`);
      else chunks.push(value);
    }
    return refusal ?? Buffer.concat(chunks, size);
  } catch {
    return refusal ?? problem(502, 'Bad Gateway', 'The answer of the service broke off.');
  } finally {
    clearTimeout(late);
  }
}
