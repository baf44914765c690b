import type { Context } from 'hono';
import type { HttpBindings } from '@hono/node-server';

/**
 * Who asks, for limits and the log: the person who signed in, or the client's address.
 */
export function whoAsks(c: Context): string {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  return c.get('person') ?? incoming?.socket.remoteAddress ?? 'somebody';
}
