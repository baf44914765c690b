import { isUtf8 } from 'node:buffer';
import type { BlockList } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { problem } from '../failures/problem.ts';
import { limitedLog } from './limited-log.ts';

export interface IdentityOptions {
  /** The header with the user's name, in lower case. */
  header: string;
  trusted: BlockList;
}

/** Decodes a header, which Node reads as Latin-1, as UTF-8 if it is valid UTF-8. */
function decoded(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : text;
}

/**
 * Admits only requests from a trusted proxy, with exactly one header that names a user. The service never
 * gets this header.
 */
export function identityGate(
  { header, trusted }: IdentityOptions,
  log: (line: string) => void,
): MiddlewareHandler {
  const logOnce = limitedLog(log);
  return (c, next) => {
    const { incoming }: HttpBindings = c.env;
    const { socket, headersDistinct } = incoming;
    const { remoteAddress = '', remoteFamily } = socket;
    const isTrusted = trusted.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4');
    const [user, ...others] = isTrusted ? (headersDistinct[header] ?? []) : [];
    if (!user?.trim() || others.length > 0) {
      const why = !isTrusted
        ? 'it is not a trusted proxy'
        : others.length > 0
          ? 'it named more than one user'
          : 'it named no user';
      logOnce(`identity: a request from ${remoteAddress} was refused, because ${why} (${header})`);
      const words = 'The request did not come from a trusted proxy, or the proxy named no user.';
      return Promise.resolve(problem(401, 'Unauthorized', words, { 'www-authenticate': 'Proxy' }));
    }
    delete incoming.headers[header];
    const person = decoded(user.trim());
    c.set('signIn', { user: person, canSignOut: false });
    c.set('person', person);
    return next();
  };
}
