import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import * as z from 'zod/mini';
import { shortened } from '../../src/kit/text/sentence.ts';
import { visibleText } from '../../src/kit/text/visible-text.ts';
import { describeConnectionFailure } from '../failures/connection-failure.ts';
import { codeOf } from '../failures/error-code.ts';

const maxQuotationLength = 200;

/** A provider's text, safe to show in a log and on a page. */
const quoted = (text: string): string =>
  `“${shortened(visibleText(text.replaceAll(/\s+/g, ' '), 'message'), maxQuotationLength)}”`;

const withoutLinks = (text: string): string => text.replaceAll(/\b(?:\w+:\/\/|www\.)\S+/gi, '[link]');

/** Errors that a provider may send (RFC 6749 and OpenID Connect Core). */
const standardErrors: ReadonlySet<string> = new Set(
  `invalid_request unauthorized_client access_denied unsupported_response_type invalid_scope server_error
  temporarily_unavailable interaction_required login_required account_selection_required consent_required
  invalid_request_uri invalid_request_object request_not_supported request_uri_not_supported
  registration_not_supported`.split(/\s+/),
);

/** A message for a refusal of a sign-in that this browser did not begin; undefined for unknown codes. */
export const unexpectedRefusal = (code = ''): string | undefined =>
  standardErrors.has(code) ? `A refusal without its sign-in: ${code}` : undefined;

/** The causes of openid-client's errors: the values that it compared. */
const description = z.object({
  attribute: z.literal('issuer'),
  expected: z.string(),
  body: z.object({ issuer: z.string() }),
});
const parameter = z.object({ expected: z.string(), parameters: z.instanceof(URLSearchParams) });
const token = z.object({
  claim: z.string(),
  claims: z.record(z.string(), z.unknown()),
  expected: z.optional(z.unknown()),
  now: z.optional(z.number()),
});

function causesOf(error: unknown): unknown[] {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? [error] : [error, ...causesOf(cause)];
}

/** The issuer that a description names, if it is not the expected one. */
export const foundIssuer = (error: unknown): string | undefined =>
  causesOf(error)
    .map((cause) => description.safeParse(cause).data?.body.issuer)
    .find(Boolean);

const otherIssuer = (found: unknown, expected: unknown): string =>
  `names the issuer ${quoted(String(found))}, and not ${quoted(String(expected))}: one of them is --oidc-issuer.`;

function tokenReason({ claim, claims, expected, now }: z.infer<typeof token>): string | undefined {
  const value = claims[claim];
  if (now !== undefined && typeof value === 'number') {
    const seconds = Math.round(value - now);
    const where = seconds > 0 ? 'after' : 'before';
    return `The time “${claim}” of its token is ${Math.abs(seconds)} s ${where} this host's: check the clocks of both.`;
  }
  if (claim === 'aud' || claim === 'azp')
    return 'Its token is for another client (audience): check --oidc-client-id.';
  if (claim === 'nonce') return 'Its token belongs to another sign-in (nonce): sign in again.';
  return claim === 'iss' ? `Its token ${otherIssuer(value, expected)}` : undefined;
}

/** What a failure means and what to do; empty if that is unknown. */
function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError)
    return error.error_description ? `It says ${quoted(withoutLinks(error.error_description))}.` : '';
  const causes = causesOf(error);
  const last = causes.at(-1);
  if (causes.some((each) => codeOf(each) === 'OAUTH_TIMEOUT')) return 'It did not answer in time.';
  if (error instanceof TypeError && error.cause !== undefined) return describeConnectionFailure(codeOf(last));
  if (last instanceof Response) return `It answered with status ${last.status}.`;
  const described = description.safeParse(last).data;
  if (described) return `Its description ${otherIssuer(described.body.issuer, described.expected)}`;
  const answered = parameter.safeParse(last).data;
  if (answered) return `Its answer ${otherIssuer(answered.parameters.get('iss'), answered.expected)}`;
  const compared = token.safeParse(last).data;
  return (compared && tokenReason(compared)) ?? '';
}

export function providerFailure(error: unknown): { code: string; reason: string } {
  const isAnswer = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError;
  const code = isAnswer ? error.error : causesOf(error).map(codeOf).findLast(Boolean);
  const name = error instanceof Error ? error.name : 'unknown';
  return { code: /^\w{1,60}$/.test(code ?? '') ? String(code) : name, reason: reasonOf(error) };
}
