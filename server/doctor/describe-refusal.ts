import { describeConnectionFailure } from '../../src/service/transport/connection-failure.ts';
import { signInChallenge } from '../../src/service/transport/host-headers.ts';
import { readProblem } from '../../src/service/transport/read-problem.ts';
import { hideUrlCredentials } from '../../src/service/wire/url-credential.ts';
import { type Context, errorLook, quoted, whyNot } from './context.ts';
import { type Finding, subject } from './finding.ts';
import type { Answer, NoAnswer } from './inquiry.ts';

const connection = subject('connection', 'Connection');

/** The finding where the first request had no answer. */
export function describeSilence({ isOwnHost, origin }: Context, outcome: NoAnswer): Finding {
  const what = `The listing of deployments had no answer: ${whyNot(outcome)}.`;
  if (outcome.kind === 'redirect') return redirect(what);
  if (outcome.kind === 'too large')
    return connection.unusable(what, 'Make records smaller: a page of 100 must stay below 32 MB.');
  const inBrowser = !isOwnHost && origin === undefined;
  return connection.unreachable(
    what,
    inBrowser
      ? 'A browser does not tell network, TLS and CORS apart: run npm run doctor against the same address, which does.'
      : describeConnectionFailure(outcome.code ?? ''),
  );
}

const redirect = (what: string) =>
  subject('redirect', 'Connection').unusable(
    what,
    'Redirects are refused, since they could carry the credential elsewhere: give the final address, and https:// if that is where it leads.',
  );

/** The finding where the first answer was no 2xx. */
export function describeRefusal(context: Context, answer: Answer): Finding {
  const { status, headers } = answer;
  if (status >= 300 && status < 400) {
    const location = hideUrlCredentials(headers.get('location') ?? 'nowhere').replace(/[?#].*/, '');
    return redirect(`The listing is answered with a redirect (${status}) to ${quoted(context, location)}.`);
  }
  if (status === 401 || status === 403) return describeDenial(context, answer);
  const what = `The listing is answered with ${errorLook(answer)}${said(context, answer)}.`;
  if (status === 502 || status === 504)
    return connection.unreachable(
      what,
      'A proxy or host answered in place of the service: check the address that it forwards to.',
    );
  return subject('listing', 'Listing').unusable(
    what,
    status === 404 || status === 405
      ? 'Check the base address: a path prefix may be missing. Where the listing has another path, write it into the dialect file, as deploymentsPath.'
      : status === 429
        ? 'The service asks to wait: examine again later.'
        : 'The service itself fails: look into its log.',
  );
}

/** What a service says of a refusal, behind a colon. */
function said(context: Context, { text }: Answer): string {
  const words = quoted(context, readProblem(text).message).replace(/\.$/, '');
  return words && `: ${words}`;
}

/** 401 or 403: which of key, workspace and permission is missing. */
function describeDenial(context: Context, answer: Answer): Finding {
  const { inquiry, dialect, isOwnHost } = context;
  const { status, headers, text } = answer;
  const { unusable } = subject('denied', 'Credentials');
  const challenge = headers.get('www-authenticate') ?? '';
  if (challenge === signInChallenge)
    return unusable('You are signed out of the host.', 'Sign in, and examine again.');
  const why = said(context, answer);
  const given = Object.keys(inquiry.service.headers).join(', ');
  const where = isOwnHost || context.origin === undefined ? 'in Settings' : 'in SERVICE_HEADERS';
  if (status === 401) {
    const scheme = /^\s*(Bearer|Basic)\b/i.exec(challenge)?.[1];
    const wanted = scheme ? `Authorization: ${scheme}` : dialect.keyHeader.name;
    return given
      ? unusable(
          `The key is missing or not accepted (401, sent: ${given})${why}.`,
          `Check the key: expired, of another service, or expected in another header (${wanted})?`,
        )
      : unusable(
          `The key is missing (401)${why}.`,
          `Give a key ${where}; its header is most likely ${wanted}.`,
        );
  }
  const header = /\bX-[A-Za-z][A-Za-z-]{1,40}\b/i.exec(text)?.[0];
  return /workspace|tenant|organi[sz]ation|project/i.test(text)
    ? unusable(
        `The workspace is missing, or this key may not see it (403)${why}.`,
        `Send the workspace as well, in ${dialect.workspaceHeader ?? header ?? 'the header of the service for it'}, ${where}.`,
      )
    : unusable(
        `The key is known, but may not list deployments (403)${why}.`,
        'Have the permission to read deployments granted to it, or use another key.',
      );
}
