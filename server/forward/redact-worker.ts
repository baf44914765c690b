import { parentPort } from 'node:worker_threads';

import { redactResponse, type Redaction } from './redact-response.ts';

/* A thread that redacts one response after the other. */

parentPort?.on('message', ({ bytes, redaction }: { bytes: Uint8Array; redaction: Redaction }) => {
  const redacted = redactResponse(bytes, redaction);
  if ('unreadable' in redacted || redacted.text === null) return parentPort?.postMessage(redacted);
  const body = new TextEncoder().encode(redacted.text);
  return parentPort?.postMessage({ body, isJson: redacted.isJson }, [body.buffer]);
});
