import type { Context } from 'hono';

import type { Complaint } from './complaint.ts';

/** The most complaints in one answer. */
const mostComplaints = 50;

/** The complaints about a request in one answer. */
export function unprocessable(c: Context, complaints: Complaint[]): Response {
  return c.json({ detail: complaints.slice(0, mostComplaints) }, 422);
}

/** JSON that is already text, or a stream of it. */
export function jsonText(c: Context, body: string | ReadableStream): Response {
  return c.body(body, 200, { 'content-type': 'application/json' });
}

/** The record without the fields that INTERFACE.md 2.2 does not document. */
export function bareRecord(text: string): string {
  const record: unknown = JSON.parse(text);
  if (!isFields(record)) return text;
  const { status: _status, source: _source, ...documented } = record;
  const config = documented['source_config'];
  if (!isFields(config)) return JSON.stringify(documented);
  const { deployment_type: _type, ...documentedConfig } = config;
  return JSON.stringify({ ...documented, source_config: documentedConfig });
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
