import type { Context } from 'hono';

const mostComplaints = 50;

/**
 * One complaint of a 422: where (`query`, `path` or `body` first) and what. Never a value, which may
 * be secret.
 */
export interface Complaint {
  loc: (string | number)[];
  msg: string;
  type: string;
}

export function complaint(path: (string | number)[], msg: string, type = 'value_error'): Complaint {
  return { loc: ['body', ...path], msg, type };
}

/** The value at a path; undefined for none. */
export function givenAt(body: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined,
    body,
  );
}

export function unprocessable(c: Context, complaints: Complaint[]): Response {
  return c.json({ detail: complaints.slice(0, mostComplaints) }, 422);
}
