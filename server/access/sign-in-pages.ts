import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Pages of the host, without inline script or style. @param base path of the host's root */
export function signInPages(base: string) {
  type Html = ReturnType<typeof html>;
  const page = (c: Context, title: string, body: Html, status: ContentfulStatusCode = 200) => {
    c.header('Cache-Control', 'no-store');
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title} · Slipway</title>
            <link rel="stylesheet" href="${base}sign-in/style.css" />
          </head>
          <body>
            <main>
              <h1>${title}</h1>
              ${body}
            </main>
          </body>
        </html>`,
      status,
    );
  };
  /** The script that keeps a tab's address. @param address to keep instead of the page's own */
  const tabScript = (step: 'begin' | 'return' | 'forget', address?: string) =>
    html`<script
      src="${base}sign-in/tab.js"
      data-step="${step}"
      data-base="${base}"
      ${address === undefined ? '' : html`data-address="${address}"`}
    ></script>`;
  const signOutForm = html`<form method="post" action="${base}sign-out"><button>Sign out</button></form>`;
  return {
    failedPage: (c: Context, status: ContentfulStatusCode, words: string, code: string, retry: string) => {
      const body = html`<p>${words}</p>
        <p><a href="${retry}">Try again</a></p>
        <p><small>${code}</small></p>`;
      return page(c, 'You could not be signed in', body, status);
    },
    /** Stores the tab's address and continues. @param plain the address to continue without a script */
    beginPage: (c: Context, plain: string, address?: string) => {
      const link = html`<noscript><a href="${plain}">Sign in</a></noscript>`;
      return page(c, 'Sign in', html`${link} ${tabScript('begin', address)}`);
    },
    /** Goes to the address that the tab has stored, or to the root. */
    returnPage: (c: Context) => {
      const link = html`<noscript><a href="${base}">Continue</a></noscript>`;
      return page(c, 'You are signed in', html`${link} ${tabScript('return')}`);
    },
    notAllowedPage: (c: Context, user: string, reason: string) => {
      const body = html`<p>
          You are signed in as <bdi>${user}</bdi>, who has no access: ${reason}. Ask the operator of this
          Slipway for it, or sign out and use another account.
        </p>
        ${signOutForm}`;
      return page(c, 'You may not use this Slipway', body, 403);
    },
    /** The page of `GET /sign-out`. @param user undefined if nobody is signed in */
    signOutPage: (c: Context, user: string | undefined, provider: string) => {
      if (user !== undefined)
        return page(
          c,
          'Sign out?',
          html`<p>You are signed in as <bdi>${user}</bdi>.</p>
            ${signOutForm}`,
        );
      const body = html`<p>You may still be signed in at ${provider}.</p>
        <p><a href="${base}sign-in">Sign in</a></p>
        ${tabScript('forget')}`;
      return page(c, 'You are signed out', body);
    },
  };
}
