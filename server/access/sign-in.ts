import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { AuthorizationResponseError } from 'openid-client';
import * as z from 'zod/mini';
import { signInChallenge } from '../../src/api/host-headers.ts';
import { problem } from '../failures/problem.ts';
import { type AllowList, whyRefused } from './allow-list.ts';
import { endedSessions } from './ended-sessions.ts';
import { identityProvider, person, type Person, transaction } from './identity-provider.ts';
import { limitedLog } from './limited-log.ts';
import { providerFailure, unexpectedRefusal } from './provider-failure.ts';
import { returnAddress } from './return-address.ts';
import { sealedCookie } from './sealed-cookie.ts';
import { signInPages } from './sign-in-pages.ts';
import tabScript from './tab-address.js?raw';
import tokens from '../../src/kit/ui/tokens.css?raw';
import stylesheet from './sign-in-page.css?raw';

export interface SignInOptions {
  issuer: URL;
  clientId: string;
  clientSecret?: string | undefined;
  /** At least 32 bytes. */
  sessionSecret: string;
  /** The address that browsers use, https or on loopback; its path ends with a slash. */
  publicUrl: URL;
  allow: AllowList;
  /** True if an address also counts when the provider does not say whether it is verified. */
  trustEmail?: boolean;
}

const sessionLife = 8 * 60 * 60;
const transactionLife = 10 * 60;
/** Limits on tabs that sign in at once and on characters of their cookies: proxies accept 8 kB. */
const maxTransactions = 20;
const maxCharacters = 7000;

/** `back` is the address to return to. It is only in the cookie if the tab's script cannot store it. */
const pending = z.extend(transaction, { back: z.optional(z.string()) });
const session = z.extend(person, { id: z.string(), exp: z.number() });

const nameOf = ({ email, name, sub }: Person) => email ?? name ?? sub;

/** True if a browser opens a page, whose script can store the address in the tab. */
const isNavigation = (c: Context) => c.req.header('sec-fetch-mode') === 'navigate';

/** True if a person opens this address, false if code of the page requests it. */
function isOpened(c: Context): boolean {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return false;
  if (/^\/(?:api(?:\/|$)|config\.json$|openapi\.json$)/.test(c.req.path)) return false;
  return c.req.header('accept')?.includes('text/html') === true;
}

/**
 * Sign-in with OpenID Connect: its routes, and a gate that requires a session. A session is an encrypted
 * cookie that contains no token of the provider.
 */
export function signIn(options: SignInOptions, log: (line: string) => void) {
  const ended = endedSessions();
  const logOnce = limitedLog(log);
  const { issuer, clientId, sessionSecret, publicUrl, allow, trustEmail = false } = options;
  const base = publicUrl.pathname;
  const { beginPage, failedPage, notAllowedPage, returnPage, signOutPage } = signInPages(base);
  const provider = identityProvider({
    ...options,
    redirectUri: new URL('sign-in/callback', publicUrl),
    needsEmail: allow.length > 0,
    trustEmail,
  });
  const plainSignIn = (address: string) => `${base}sign-in?plain&return=${encodeURIComponent(address)}`;
  const seal = {
    secret: sessionSecret,
    scope: [issuer.href, clientId, publicUrl.href],
    publicUrl,
  };
  const sessions = sealedCookie('session', sessionLife, seal);
  const transactions = sealedCookie('sign-in', transactionLife, seal);
  /** Set on sign-out: the next sign-in requires the password, even if the provider still has a session. */
  const signedOut = sealedCookie('signed-out', sessionLife, seal);
  const sessionOf = async (c: Context) => {
    const { data } = session.safeParse(await sessions.read(c));
    return data && !ended.has(data.id) ? data : undefined;
  };

  if (allow.length === 0)
    log(`Everyone who can sign in at ${issuer.host} may use this host (--oidc-allow restricts it)`);

  const routes = new Hono();
  routes.get('/sign-in/style.css', (c) => c.body(tokens + stylesheet, 200, { 'content-type': 'text/css' }));
  routes.get('/sign-in/tab.js', (c) => c.body(tabScript, 200, { 'content-type': 'text/javascript' }));
  routes.get('/sign-in/return', returnPage);
  routes.get('/sign-in', async (c) => {
    const wanted = c.req.query('return');
    const back = wanted === undefined ? undefined : returnAddress(wanted, publicUrl);
    if (back !== undefined && isNavigation(c) && c.req.query('plain') === undefined)
      return beginPage(c, plainSignIn(back.slice(publicUrl.origin.length)), wanted);
    try {
      const begun = await provider.begin((await signedOut.read(c)) !== undefined);
      const others = transactions.list(c);
      const total = () => others.reduce((sum, { length }) => sum + length, 0);
      while (others.length >= maxTransactions || total() > maxCharacters)
        transactions.clear(c, others.shift()?.suffix);
      const { state } = begun.transaction;
      await transactions.write(c, { ...begun.transaction, ...(back && { back }) }, state.slice(0, 12));
      c.header('Cache-Control', 'no-store');
      return c.redirect(begun.url.href, 302);
    } catch (error) {
      const { code, reason } = providerFailure(error);
      logOnce(`sign-in: the provider cannot be used (${code}). ${reason}`.trimEnd());
      const words = `${issuer.host}, which signs people in, cannot be used. ${reason}`;
      return failedPage(c, 502, words, code, back ?? `${base}sign-in`);
    }
  });
  routes.get('/sign-in/callback', async (c) => {
    const state = c.req.query('state') ?? '';
    const suffix = /^[\w-]{12,}$/.test(state) ? state.slice(0, 12) : undefined;
    const begun = suffix && pending.safeParse(await transactions.read(c, suffix)).data;
    if (suffix) transactions.clear(c, suffix);
    if (!begun || begun.state !== state) {
      // A person went back to this address, or the browser restored a tab.
      if (await sessionOf(c)) return c.redirect(`${base}sign-in/return`, 302);
      const refusal = unexpectedRefusal(c.req.query('error'));
      if (refusal !== undefined) logOnce(`sign-in: ${refusal}`);
      const words =
        refusal ?? 'This sign-in began in another browser, took too long, or is already complete.';
      return failedPage(c, 400, words, 'unknown_state', `${base}sign-in`);
    }
    let signedIn: Awaited<ReturnType<typeof provider.redeem>>;
    try {
      signedIn = await provider.redeem(new URL(c.req.url).search, begun);
    } catch (error) {
      const { code, reason } = providerFailure(error);
      logOnce(`sign-in: refused (${code}). ${reason}`.trimEnd());
      const status = error instanceof AuthorizationResponseError ? 403 : 502;
      const words = `${issuer.host} did not sign you in. ${reason}`;
      return failedPage(c, status, words, code, begun.back ?? `${base}sign-in`);
    }
    const { person: who, doubt } = signedIn;
    const reason = whyRefused(allow, who.email, doubt);
    if (reason !== undefined) {
      const advice = doubt && !doubt.isDenied ? '; --oidc-trust-email accepts it' : '';
      logOnce(`sign-in: refused, because ${reason}${advice}`);
      return notAllowedPage(c, nameOf(who), reason);
    }
    signedOut.clear(c);
    await sessions.write(c, { ...who, id: randomUUID() });
    c.header('Cache-Control', 'no-store');
    return c.redirect(begun.back ?? `${base}sign-in/return`, 302);
  });
  routes.get('/sign-out', async (c) => {
    const who = await sessionOf(c);
    return signOutPage(c, who && nameOf(who), issuer.host);
  });
  routes.post('/sign-out', async (c) => {
    const current = await sessionOf(c);
    if (current) ended.add(current.id, current.exp);
    sessions.clear(c);
    await signedOut.write(c, {});
    return c.redirect(`${base}sign-out`, 303);
  });

  const gate: MiddlewareHandler = async (c, next) => {
    const who = await sessionOf(c);
    if (!who && isOpened(c)) {
      const { pathname, search } = new URL(c.req.url);
      const address = base + pathname.slice(1) + search;
      if (isNavigation(c)) return beginPage(c, plainSignIn(address));
      // Some proxies allow only 4 kB of response headers.
      const kept = returnAddress(address, publicUrl).slice(publicUrl.origin.length);
      return c.redirect(`${base}sign-in?return=${encodeURIComponent(kept)}`, 302);
    }
    if (!who) {
      const words = 'You are not signed in, or your session has ended. Sign in again.';
      return problem(401, 'Unauthorized', words, { 'www-authenticate': signInChallenge });
    }
    c.set('person', who.email ?? who.sub);
    const reason = whyRefused(allow, who.email);
    if (reason !== undefined)
      return isOpened(c)
        ? notAllowedPage(c, nameOf(who), reason)
        : problem(403, 'Forbidden', 'You may not use this Slipway.');
    c.set('signIn', { user: nameOf(who), canSignOut: true, endsAt: who.exp * 1000 });
    return next();
  };
  return { routes, gate };
}
