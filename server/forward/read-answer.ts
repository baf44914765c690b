import { unreadableHeader } from '../../src/service/transport/host-headers.ts';
import type { HostBounds } from './host-bounds.ts';
import { problem } from '../../src/service/transport/problem.ts';

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;
const seconds = (ms: number) => `${ms / 1000} s`;

/** A problem that another try would not solve: the page shows it and does not retry by itself. */
export function unreadableAnswer(status: number, title: string, detail: string): Response {
  return problem(status, title, detail, { [unreadableHeader]: '1' });
}

/**
 * Reads whole bodies, within the limits of one and of all at one time.
 * @returns hands a body to `handle`; a problem where it broke off, took too long or was too large,
 * or while too many bytes are being read
 */
export function answerReader({ answerTotalMs, answerBytes, answersBytes }: HostBounds) {
  /** Bytes that are being read or handled. */
  let held = 0;
  return async (answer: Response, handle: (body: Uint8Array<ArrayBuffer>) => Response): Promise<Response> => {
    const reader = answer.body?.getReader();
    if (!reader) return handle(new Uint8Array());
    let refusal: Response | undefined;
    /** Ends the reading below, which waits for the next piece. */
    const stop = (problemThere: Response): void => {
      refusal ??= problemThere;
      reader.cancel().catch(() => undefined);
    };
    const late = setTimeout(() => {
      const detail = `The answer had begun, and was not complete ${seconds(answerTotalMs)} later.`;
      stop(unreadableAnswer(504, 'Gateway Timeout', detail));
    }, answerTotalMs);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        size += value.length;
        held += value.length;
        if (size > answerBytes) {
          const detail = `The answer is larger than ${megabytes(answerBytes)}, and was not read.`;
          stop(unreadableAnswer(502, 'Bad Gateway', detail));
        } else if (held > answersBytes) {
          const detail = 'The host is reading as many large answers as it can at one time.';
          stop(problem(503, 'Service Unavailable', detail, { 'retry-after': '2' }));
        } else chunks.push(value);
      }
    } catch {
      refusal ??= problem(502, 'Bad Gateway', 'The answer of the service broke off.');
    } finally {
      clearTimeout(late);
    }
    try {
      return refusal ?? handle(Buffer.concat(chunks, size));
    } finally {
      held -= size;
    }
  };
}
