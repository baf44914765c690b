import type { Hono } from 'hono';
import { identityGate, type IdentityOptions } from './identity.ts';
import { signIn, type SignInOptions } from './sign-in.ts';

/** How people are identified: an OpenID provider signs them in, or a proxy names them in a header. */
export type AccessOptions = { signIn: SignInOptions } | { identity: IdentityOptions };

declare module 'hono' {
  interface ContextVariableMap {
    /** The user, and the end of the session in epoch milliseconds. Undefined without access control. */
    signIn: { user: string; canSignOut: boolean; endsAt?: number } | undefined;
    /** The identity for limits and logs. Unlike the displayed name, people cannot choose it. */
    person: string | undefined;
  }
}

/** Paths without access control: health checks and the page's code. They contain no data. */
const open = /^\/(?:healthz|readyz|assets\/.*)$/;

/** Puts every route that is added later behind access control. No cache may keep the responses. */
export function controlAccess(app: Hono, access: AccessOptions, log: (line: string) => void): void {
  const { routes, gate } =
    'signIn' in access
      ? signIn(access.signIn, log)
      : { routes: undefined, gate: identityGate(access.identity, log) };
  if (routes) app.route('/', routes);
  app.use(async (c, next) => {
    if (open.test(c.req.path)) return next();
    const refusal = await gate(c, next);
    // `c.header` would copy the response and turn its body into a stream.
    (refusal instanceof Response ? refusal : c.res).headers.set('cache-control', 'no-store');
    return refusal;
  });
}
