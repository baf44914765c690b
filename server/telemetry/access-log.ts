import { once } from 'node:events';
import { write } from 'node:fs';
import { Writable } from 'node:stream';
import type { RequestObserver } from './observe-requests.ts';

/** Maximum number of characters in the buffer; further lines are dropped. */
const maxWaiting = 16_000_000;
/** Time to write the buffered lines when the host stops. */
const closeMs = 3000;
/** Pause before writing again to a full pipe. */
const retryMs = 100;
/** Control characters, and characters that reorder or hide text. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A character as JSON escapes, one per UTF-16 unit. */
const escaped = (character: string) =>
  character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Writes all bytes in the background. @param done is called with the code of Node's error if it fails */
function writeAll(descriptor: number, bytes: Buffer, done: (code?: string) => void): void {
  write(descriptor, bytes, (error, count) => {
    const rest = error ? bytes : bytes.subarray(count);
    if (error?.code === 'EAGAIN') setTimeout(() => writeAll(descriptor, rest, done), retryMs);
    else if (error) done(error.code ?? error.message);
    else if (rest.length > 0) writeAll(descriptor, rest, done);
    else done();
  });
}

/**
 * The access log: one line of JSON per request, written in the background.
 * @param log gets one message when lines are lost, with the reason
 */
export function openAccessLog(
  log: (line: string) => void,
  descriptor = 1,
): { observe: RequestObserver; close: () => Promise<void> } {
  let isFailing = false;
  const fail = (reason: string) => {
    if (!isFailing) log(`The access log cannot be written (${reason}); lines are lost until it can.`);
    isFailing = true;
  };
  const send = (bytes: Buffer, done: () => void) =>
    writeAll(descriptor, bytes, (code) => {
      if (code === undefined) isFailing = false;
      else fail(code);
      done();
    });
  const out = new Writable({
    write: (bytes: Buffer, _encoding, done) => send(bytes, done),
    writev: (waiting, done) => send(Buffer.concat(waiting.map(({ chunk }) => Buffer.from(chunk))), done),
  });
  return {
    observe: () => (request) => {
      const line = JSON.stringify({ time: new Date().toISOString(), ...request });
      if (out.writableLength > maxWaiting) fail('too much waits for it');
      else out.write(`${line.replaceAll(unseen, escaped)}\n`);
    },
    close: async () => {
      out.end();
      try {
        await once(out, 'close', { signal: AbortSignal.timeout(closeMs) });
      } catch (error) {
        throw new Error('the last lines of the access log could not be written', { cause: error });
      }
    },
  };
}
