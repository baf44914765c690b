import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Words = ReturnType<typeof html> | string;

/** A page of the host: text, a link or a button; no script and no inline style. */
function page(
  c: Context,
  status: ContentfulStatusCode,
  title: string,
  body: Words,
): Response | Promise<Response> {
  c.header('Cache-Control', 'no-store');
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} · Slipway</title>
          <link rel="stylesheet" href="/sign-in/style.css" />
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
}

const signOutForm = html`<form method="post" action="/sign-out"><button>Sign out</button></form>`;

/**
 * @param code the error code, for investigation
 * @param retry the target of the link to try again
 */
export function failedPage(
  c: Context,
  status: ContentfulStatusCode,
  words: string,
  code: string,
  retry: string,
) {
  return page(
    c,
    status,
    'You could not be signed in',
    html`<p>${words}</p>
      <p><a href="${retry}">Try again</a></p>
      <p><small>${code}</small></p>`,
  );
}

/** @param user the name of a person who signed in without permission to use the host */
export function notAllowedPage(c: Context, user: string) {
  return page(
    c,
    403,
    'You may not use this Slipway',
    html`<p>
        You are signed in as <bdi>${user}</bdi>, who has no access. Ask the operator of this Slipway for it,
        or sign out and use another account.
      </p>
      ${signOutForm}`,
  );
}

/** The page of `GET /sign-out`; `user` is undefined when nobody is signed in any more. */
export function signOutPage(c: Context, user: string | undefined, provider: string) {
  if (user !== undefined)
    return page(
      c,
      200,
      'Sign out?',
      html`<p>You are signed in as <bdi>${user}</bdi>.</p>
        ${signOutForm}`,
    );
  return page(
    c,
    200,
    'You are signed out',
    html`<p>You may still be signed in at ${provider}.</p>
      <p><a href="/sign-in">Sign in</a></p>`,
  );
}
