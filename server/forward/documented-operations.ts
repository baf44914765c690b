import type { MiddlewareHandler } from 'hono';
import type { Dialect } from '../../src/api/dialect/dialect.ts';
import { addressesOf, type OperationName } from '../../src/api/operations.ts';
import { isUuid } from '../../src/kit/params/codecs.ts';
import { problem } from '../failures/problem.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The documented address that was requested, if any. */
    address: ReturnType<typeof addressesOf>[number] | undefined;
    /** The requested operation of the service; set for each request that passes. */
    operation: OperationName;
  }
}

const anyId = '{integration_id}';

/** Matches an address with a path of the dialect and any id. The query only counts if the path has one. */
function matcher(template: string): (pathname: string, search: string) => boolean {
  const sample = '00000000-0000-4000-8000-000000000000';
  // `URL` escapes the path as in a request, whatever the dialect file contains.
  const { pathname: path, search: query } = new URL(`http://service${template.replace(anyId, sample)}`);
  const [before = '', after] = (path + query).split(sample);
  return (pathname, search) => {
    const sent = query === '' ? pathname : pathname + search;
    if (after === undefined) return sent === before;
    if (!sent.startsWith(before) || !sent.endsWith(after)) return false;
    return isUuid(sent.slice(before.length, sent.length - after.length));
  };
}

/** Finds the documented address, also for the log of requests that are refused before their operation. */
export function documentedAddress(dialect: Dialect): MiddlewareHandler {
  const addresses = addressesOf(dialect).map((each) => ({ ...each, isMeant: matcher(each.path) }));
  return (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const path = pathname.replace(/^\/api(?=\/|$)/, '');
    const address = addresses.find(({ isMeant }) => isMeant(path, search));
    c.set('address', address);
    if (address) c.set('route', `/api${address.path}`);
    return next();
  };
}

/**
 * Passes only the documented operations of the dialect. Other addresses get 404, other methods 405. A body
 * without a JSON content type gets 415, because a form of another site cannot send JSON. Addresses are
 * compared as sent: an escape or a double slash makes a different address.
 */
export const documentedOperations: MiddlewareHandler = async (c, next) => {
  const address = c.get('address');
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
