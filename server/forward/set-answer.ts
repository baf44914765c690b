import type { Context } from 'hono';

/** Puts an answer in place of another. Assigned over that one, it would keep its headers. */
export function setAnswer(c: Context, answer: Response): void {
  c.res = undefined;
  c.res = answer;
}
