import type { Hono } from 'hono';

import { identityGate, type IdentityOptions } from './identity.ts';
import { signIn, type SignInOptions } from './sign-in.ts';

/** Who may use the host: whom an OpenID provider signs in, or whom a proxy before it names. */
export type AccessOptions = { signIn: SignInOptions } | { identity: IdentityOptions };

declare module 'hono' {
  interface ContextVariableMap {
    /** Who asks; undefined without access control. `/config.json` hands it to the page. */
    signIn: { user: string; canSignOut: boolean } | undefined;
    /**
     * Who that is to limits and logs: nobody can take another's. The name that the page shows may
     * be one that its owner chose.
     */
    person: string | undefined;
  }
}

/**
 * Open to everyone: whether the host is alive and ready, and the code of the page, without data.
 */
const open = /^\/(?:healthz|readyz|assets\/.*)$/;

/**
 * Puts everything that is registered on the app from here on behind access control. Its answers are
 * kept out of every cache: one in between would serve them to anybody, and the browser's own would
 * show them after signing out.
 */
export function controlAccess(app: Hono, access: AccessOptions, log: (line: string) => void): void {
  const { routes, gate } =
    'signIn' in access
      ? signIn(access.signIn, log)
      : { routes: undefined, gate: identityGate(access.identity) };
  if (routes) app.route('/', routes);
  app.use(async (c, next) => {
    if (open.test(c.req.path)) return next();
    const refusal = await gate(c, next);
    c.header('Cache-Control', 'no-store');
    return refusal;
  });
}
