import { parentPort } from 'node:worker_threads';
import { type Bytes, packed, transferable, unpack } from './encodings.ts';
import type { LargeRedaction } from './large-responses.ts';
import { redactResponse } from './redact-response.ts';

/* A worker thread that redacts one response after the other. */

/** Decodes, redacts and compresses here, so that the decoded body never leaves this thread. */
function redactSent(sent: Bytes, { encoding, maxBytes, mayPack, ...redaction }: LargeRedaction) {
  const bytes = unpack(sent, encoding, maxBytes);
  if (bytes === 'damaged') return { isDamaged: true };
  if (bytes === 'too large') return { unreadable: `The response is larger than ${maxBytes / 1_000_000} MB.` };
  const redacted = redactResponse(bytes, redaction);
  if ('unreadable' in redacted) return redacted;
  return packed(redacted, mayPack);
}

parentPort?.on('message', ({ sent, redaction }: { sent: Bytes; redaction: LargeRedaction }) => {
  const result = redactSent(sent, redaction);
  if (!('body' in result) || result.body === null) return parentPort?.postMessage(result);
  const body = typeof result.body === 'string' ? new TextEncoder().encode(result.body) : result.body;
  return parentPort?.postMessage({ ...result, body }, transferable(body));
});
