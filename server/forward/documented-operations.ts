import type { Context, MiddlewareHandler } from 'hono';
import type { Dialect } from '../../src/api/dialect/dialect.ts';
import { addressesOf, type OperationName } from '../../src/api/operations.ts';
import { isUuid } from '../../src/kit/params/codecs.ts';
import { problem } from '../failures/problem.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The requested operation of the service; set for each request that passes. */
    operation: OperationName;
  }
}

const anyId = '{integration_id}';

/** Matches an address with a path of the dialect, any id in it; a query counts if the path has one. */
function matcher(template: string): (pathname: string, search: string) => boolean {
  const sample = '00000000-0000-4000-8000-000000000000';
  // Escaped as in a request, however the dialect file writes it.
  const { pathname: path, search: query } = new URL(`http://service${template.replace(anyId, sample)}`);
  const [before = '', after] = (path + query).split(sample);
  return (pathname, search) => {
    const sent = query === '' ? pathname : pathname + search;
    if (after === undefined) return sent === before;
    if (!sent.startsWith(before) || !sent.endsWith(after)) return false;
    return isUuid(sent.slice(before.length, sent.length - after.length));
  };
}

/** Finds the documented address of a request; undefined for any other. */
function finder(dialect: Dialect) {
  const addresses = addressesOf(dialect).map((each) => ({ ...each, isMeant: matcher(each.path) }));
  return ({ req }: Context) => {
    const { pathname, search } = new URL(req.url);
    const path = pathname.replace(/^\/api(?=\/|$)/, '');
    return addresses.find(({ isMeant }) => isMeant(path, search));
  };
}

/** Names the operation's own route for the log, also of a request that is refused before it. */
export function operationRoute(dialect: Dialect): MiddlewareHandler {
  const find = finder(dialect);
  return (c, next) => {
    const address = find(c);
    if (address) c.set('route', `/api${address.path}`);
    return next();
  };
}

/**
 * Passes only the documented operations of the dialect. Other addresses are 404, other methods 405, and
 * a body without a JSON content type is 415: a form of another site cannot send one. Addresses are
 * compared as sent, because an escape or a doubled slash makes another address.
 */
export function documentedOperations(dialect: Dialect): MiddlewareHandler {
  const find = finder(dialect);
  return async (c, next) => {
    const address = find(c);
    if (!address) return problem(404, 'Not Found', 'This is not a documented operation of the service.');
    const operation = address.operations.get(c.req.method);
    if (!operation) {
      const allow = [...address.operations.keys()].join(', ');
      return problem(405, 'Method Not Allowed', `Only ${allow} works here.`, { allow });
    }
    const type = c.req.header('content-type') ?? '';
    if (c.req.method === 'POST' && !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
      return problem(415, 'Unsupported Media Type', 'The body must be application/json.');
    c.set('operation', operation);
    return next();
  };
}
