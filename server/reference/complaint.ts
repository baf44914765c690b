import type { Context } from 'hono';

const maxComplaints = 50;

/** A complaint of a 422. `loc` begins with `query`, `path` or `body`. It has no value, which may be secret. */
export interface Complaint {
  loc: (string | number)[];
  msg: string;
  type: string;
}

export function complaint(path: (string | number)[], msg: string, type = 'value_error'): Complaint {
  return { loc: ['body', ...path], msg, type };
}

export function unprocessable(c: Context, complaints: Complaint[]): Response {
  return c.json({ detail: complaints.slice(0, maxComplaints) }, 422);
}
