import type { Context } from 'hono';
import type { HttpBindings } from '@hono/node-server';

/**
 * Who asks, for limits and the log: the name of whom the
 * host let in; otherwise the address of the connection.
 */
export function whoAsks(c: Context): string {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  return c.get('signIn')?.user ?? incoming?.socket.remoteAddress ?? 'somebody';
}
