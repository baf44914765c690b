import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { requestId } from 'hono/request-id';

/** Repeats the id in the answer, unless the service has set one. */
const answerWithId: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('x-request-id')) c.res.headers.set('x-request-id', c.get('requestId'));
};

/** Gives each request an id (`X-Request-Id`) for the service, the answer and the log. */
export const requestIds: MiddlewareHandler = every(requestId(), answerWithId);
