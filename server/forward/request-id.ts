import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { requestId } from 'hono/request-id';

/** Repeats the id in the response, replacing an id that the service generated. */
const answerWithId: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('x-request-id', c.get('requestId'));
};

/** Gives each request one id (`X-Request-Id`) for the service, the response and the logs. */
export const requestIds: MiddlewareHandler = every(requestId(), answerWithId);
