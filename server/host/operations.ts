import type { MiddlewareHandler } from 'hono';

import { isId } from '../../src/params/codecs.ts';
import type { Dialect } from '../../src/wire/dialect.ts';
import { problem } from '../../src/wire/problem.ts';

/** Path of the operations on deployments, below `/api`. */
export const deploymentsPath = '/v2/deployments';

/** A path as it stands in a request, whatever the dialect's file writes plainly. */
const asSent = (path: string) => new URL(`http://service${path}`);

/** Whether an address is that of a repository listing, of whichever integration. */
function repositoryListing(template: string): (asked: URL) => boolean {
  const sample = '00000000-0000-4000-8000-000000000000';
  const { pathname, search } = asSent(template.replace('{integration_id}', sample));
  const text = ({ pathname: path, search: query }: URL) => (search === '' ? path : path + query);
  const [before = '', after = ''] = (pathname + search).split(sample);
  return (url) => {
    const asked = text(url);
    if (!asked.startsWith(before) || !asked.endsWith(after)) return false;
    return isId(asked.slice(before.length, asked.length - after.length));
  };
}

/** The methods that an address of the service has; undefined for none that is documented. */
function methodsOf(dialect: Dialect): (asked: URL) => string[] | undefined {
  const isRepositories = repositoryListing(dialect.repositoriesPath);
  const integrations = dialect.integrationsPath === undefined ? undefined : asSent(dialect.integrationsPath);
  return (asked) => {
    if (asked.pathname === deploymentsPath) return ['GET', 'POST'];
    const isIntegrations = integrations !== undefined && asked.pathname === integrations.pathname;
    return isIntegrations || isRepositories(asked) ? ['GET'] : undefined;
  };
}

/**
 * Lets the documented operations of the dialect through to the service and nothing else: another address is 404,
 * another method on a documented one 405 (HEAD and OPTIONS too: the page needs neither), a body that does not call
 * itself JSON 415, which a form of another site cannot send. Addresses are compared as they were sent: one that is
 * spelt in another way, with escapes or doubled slashes, is another address.
 */
export function documentedOperations(dialect: Dialect): MiddlewareHandler {
  const methods = methodsOf(dialect);
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const allowed = methods(new URL(`http://service${pathname.replace(/^\/api(?=\/|$)/, '')}${search}`));
    if (!allowed) return problem(404, 'Not Found', 'This is no documented operation of the service.');
    if (!allowed.includes(c.req.method)) {
      const allow = allowed.join(', ');
      return problem(405, 'Method Not Allowed', `Only ${allow} works here.`, { allow });
    }
    const type = c.req.header('content-type') ?? '';
    if (c.req.method === 'POST' && !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
      return problem(415, 'Unsupported Media Type', 'The body must be application/json.');
    return next();
  };
}
