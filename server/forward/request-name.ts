import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { requestId } from 'hono/request-id';

/** Says the name of the request, where the service has not said another one. */
const sayName: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('x-request-id')) c.res.headers.set('x-request-id', c.get('requestId'));
};

/**
 * Gives each request a name (`X-Request-Id`), where it has
 * none, for the service, the answer and the log.
 */
export const requestName: MiddlewareHandler = every(requestId(), sayName);
