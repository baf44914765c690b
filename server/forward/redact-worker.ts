import { parentPort, workerData } from 'node:worker_threads';

import { redactResponse, type Redaction } from './redact-response.ts';

/* A thread that redacts one response and ends. */

const { bytes, redaction }: { bytes: Uint8Array; redaction: Redaction } = workerData;
const redacted = redactResponse(bytes, redaction);
if ('unreadable' in redacted || redacted.text === null) parentPort?.postMessage(redacted);
else {
  const body = new TextEncoder().encode(redacted.text);
  parentPort?.postMessage({ body, isJson: redacted.isJson }, [body.buffer]);
}
