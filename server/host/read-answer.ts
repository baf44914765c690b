import type { Limits } from './limits.ts';
import { problem } from './problem.ts';

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;
const seconds = (ms: number) => `${ms / 1000} s`;

/**
 * Reads the body of an answer whole.
 * @returns the body; or, where it broke off, fell silent or is too large, the problem to answer with
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
    refusal ??= problem(status, title, detail);
    reader.cancel().catch(() => undefined);
  };
  const { answerIdleMs, answerTotalMs, answerBytes } = bounds;
  const late = (detail: string) => stop(504, 'Gateway Timeout', detail);
  const idle = setTimeout(late, answerIdleMs, `No byte of the answer came for ${seconds(answerIdleMs)}.`);
  const total = setTimeout(
    late,
    answerTotalMs,
    `The answer was not complete after ${seconds(answerTotalMs)}.`,
  );
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      idle.refresh();
      size += value.length;
      if (size > answerBytes)
        stop(502, 'Bad Gateway', `The answer is larger than ${megabytes(answerBytes)}, and was not read.`);
      else chunks.push(value);
    }
    return refusal ?? Buffer.concat(chunks, size);
  } catch {
    return refusal ?? problem(502, 'Bad Gateway', 'The answer of the service broke off.');
  } finally {
    clearTimeout(idle);
    clearTimeout(total);
  }
}
