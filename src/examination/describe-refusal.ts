import { describeConnectionFailure } from '../transport/connection-failure.ts';
import { signInChallenge } from '../transport/host-headers.ts';
import { readProblem } from '../transport/read-problem.ts';
import { hideUrlCredentials } from '../wire/url-credential.ts';
import { type Context, quoted, whyNot } from './context.ts';
import { errorLook } from './error-look.ts';
import type { Finding } from './finding.ts';
import type { Answer, NoAnswer } from './inquiry.ts';

const connection = { code: 'connection', area: 'Connection' } as const;

/** The finding where the first request had no answer. */
export function describeSilence({ isOwnHost, origin }: Context, outcome: NoAnswer): Finding {
  const what = `The listing of deployments had no answer: ${whyNot(outcome)}.`;
  if (outcome.kind === 'redirect') return redirect(what);
  if (outcome.kind === 'too large')
    return {
      ...connection,
      level: 'unusable',
      what,
      todo: 'Make records smaller: a page of 100 must stay below 32 MB.',
    };
  const inBrowser = !isOwnHost && origin === undefined;
  return {
    ...connection,
    level: 'unreachable',
    what,
    todo: inBrowser
      ? 'A browser does not tell network, TLS and CORS apart: run npm run doctor against the same address, which does.'
      : describeConnectionFailure(outcome.code ?? ''),
  };
}

function redirect(what: string): Finding {
  return {
    code: 'redirect',
    area: 'Connection',
    level: 'unusable',
    what,
    todo: 'Redirects are refused, since they could carry the credential elsewhere: give the final address, and https:// if that is where it leads.',
  };
}

/** The finding where the first answer was no 2xx. */
export function describeRefusal(context: Context, answer: Answer): Finding {
  const { status, headers } = answer;
  if (status >= 300 && status < 400) {
    const target = quoted(
      context,
      hideUrlCredentials(headers.get('location') ?? 'nowhere').replace(/[?#].*/, ''),
    );
    return redirect(`The listing is answered with a redirect (${status}) to ${target}.`);
  }
  if (status === 401 || status === 403) return describeDenial(context, answer);
  const words = quoted(context, readProblem(answer.text).detail).replace(/\.$/, '');
  const what = `The listing is answered with ${errorLook(answer)}${words && `: ${words}`}`;
  if (status === 502 || status === 504)
    return {
      ...connection,
      level: 'unreachable',
      what: `${what}.`,
      todo: 'A proxy or host answered in place of the service: check the address that it forwards to.',
    };
  return {
    code: 'listing',
    area: 'Listing',
    level: 'unusable',
    what: `${what}.`,
    todo:
      status === 404 || status === 405
        ? 'Check the base address: a path prefix may be missing. Where the listing has another path, write it into the dialect file, as deploymentsPath.'
        : status === 429
          ? 'The service asks to wait: examine again later.'
          : 'The service itself fails: look into its log.',
  };
}

/** 401 or 403: which of key, workspace and permission is missing. */
function describeDenial(context: Context, answer: Answer): Finding {
  const { inquiry, dialect, isOwnHost } = context;
  const { status, headers, text } = answer;
  const found = { code: 'denied', area: 'Credentials', level: 'unusable' } as const;
  const challenge = headers.get('www-authenticate') ?? '';
  if (challenge === signInChallenge)
    return { ...found, what: 'You are signed out of the host.', todo: 'Sign in, and examine again.' };
  const words = quoted(context, readProblem(text).detail).replace(/\.$/, '');
  const said = words && `: ${words}`;
  const given = Object.keys(inquiry.service.headers).join(', ');
  const where = isOwnHost || context.origin === undefined ? 'in Settings' : 'in SERVICE_HEADERS';
  if (status === 401) {
    const scheme = /^\s*(Bearer|Basic)\b/i.exec(challenge)?.[1];
    const wanted = scheme ? `Authorization: ${scheme}` : dialect.keyHeader.name;
    return {
      ...found,
      what: given
        ? `The key is missing or not accepted (401, sent: ${given})${said}.`
        : `The key is missing (401)${said}.`,
      todo: given
        ? `Check the key: expired, of another service, or expected in another header (${wanted})?`
        : `Give a key ${where}; its header is most likely ${wanted}.`,
    };
  }
  if (/workspace|tenant|organi[sz]ation|project/i.test(text))
    return {
      ...found,
      what: `The workspace is missing, or this key may not see it (403)${said}.`,
      todo: `Send the workspace as well, in ${dialect.workspaceHeader ?? headerNamedIn(text) ?? 'the header of the service for it'}, ${where}.`,
    };
  return {
    ...found,
    what: `The key is known, but may not list deployments (403)${said}.`,
    todo: 'Have the permission to read deployments granted to it, or use another key.',
  };
}

const headerNamedIn = (text: string) => /\bX-[A-Za-z][A-Za-z-]{1,40}\b/i.exec(text)?.[0];
