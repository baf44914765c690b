import type { Hono } from 'hono';
import { identityGate, type IdentityOptions } from './identity.ts';
import { signIn, type SignInOptions } from './sign-in.ts';

/** The people who may use the host: those an OpenID provider signs in, or those a proxy names. */
export type AccessOptions = { signIn: SignInOptions } | { identity: IdentityOptions };

declare module 'hono' {
  interface ContextVariableMap {
    /** The user, and when the session ends (epoch milliseconds). Undefined without access control. */
    signIn: { user: string; canSignOut: boolean; endsAt?: number } | undefined;
    /** The identity for limits and logs. Unlike the displayed name, nobody chooses their own. */
    person: string | undefined;
  }
}

/** Open to everyone: the health checks, and the code of the page, without data. */
const open = /^\/(?:healthz|readyz|assets\/.*)$/;

/** Puts every later route behind access control. No cache keeps the responses. */
export function controlAccess(app: Hono, access: AccessOptions, log: (line: string) => void): void {
  const { routes, gate } =
    'signIn' in access
      ? signIn(access.signIn, log)
      : { routes: undefined, gate: identityGate(access.identity, log) };
  if (routes) app.route('/', routes);
  app.use(async (c, next) => {
    if (open.test(c.req.path)) return next();
    const refusal = await gate(c, next);
    // `c.header` would make a new response with a stream for a body.
    (refusal instanceof Response ? refusal : c.res).headers.set('cache-control', 'no-store');
    return refusal;
  });
}
