import { once } from 'node:events';

import SonicBoom from 'sonic-boom';

import type { RequestObserver } from './observe-requests.ts';

/** Characters that may wait for a slow disk; further lines are dropped, with one warning. */
const mostWaiting = 16_000_000;
/** Time to write the waiting lines at the end. */
const closeMs = 3000;
/** Control characters, and marks that reorder or hide text. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A character as JSON escapes it, unit by unit. */
const escaped = (character: string) =>
  character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The access log: a line of JSON for each request, written in the background.
 * @param target a file, to which lines are appended, or `-` for stdout
 * @param log receives, once, a message that lines are lost, and why
 * @throws Node's error where the file cannot be opened
 */
export async function openAccessLog(
  target: string,
  log: (line: string) => void,
): Promise<{ observe: RequestObserver; close: () => Promise<void> }> {
  const out = new SonicBoom({ ...(target === '-' ? { fd: 1 } : { dest: target }), maxLength: mostWaiting });
  await once(out, 'ready');
  let isFailing = false;
  const fail = (reason: string) => {
    if (!isFailing) log(`The access log cannot be written (${reason}); lines are lost until it can.`);
    isFailing = true;
  };
  out.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
  out.on('drop', () => fail('too much waits for it'));
  out.on('write', () => (isFailing = false));
  return {
    observe: () => (request) => {
      const line = JSON.stringify({ time: new Date().toISOString(), ...request });
      out.write(`${line.replaceAll(unseen, escaped)}\n`);
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
