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
