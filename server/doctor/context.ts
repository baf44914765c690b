import { visibleText } from '../../src/kit/text/visible-text.ts';
import { cleanText } from '../../src/service/transport/clean-text.ts';
import type { Dialect } from '../../src/service/wire/dialect.ts';
import type { Finding, Subject } from './finding.ts';
import type { Answer, Inquiry, NoAnswer } from './inquiry.ts';

/** What every part of an examination needs. */
export interface Context {
  inquiry: Inquiry;
  dialect: Dialect;
  /** The integration whose repositories are listed; without it, one that a deployment names. */
  integrationId?: string | undefined;
  /** Whether Slipway's host answers: TLS, CORS and the credential behind it are not examined. */
  isOwnHost: boolean;
  /** The origin of a page that would ask directly; browsers send their own. */
  origin?: string | undefined;
}

/** A text of the service as a report may repeat it: without credentials, and short. */
export function quoted({ inquiry }: Context, text: string): string {
  const confidential = confidentialOf(inquiry);
  // A service may repeat the key without its scheme, or one cookie of several.
  const parts = confidential
    .flatMap((value) => value.split(/[\s;,]+/))
    .map((part) => part.replace(/^[^=]*=/, ''));
  return cleanText(text, [...confidential, ...parts.filter((part) => part.length > 2)]).slice(0, 200);
}

/** The values of the headers that requests carry, and the key behind a scheme. */
export function confidentialOf({ service }: Inquiry): string[] {
  const values = [...Object.values(service.headers), ...(service.confidential ?? [])];
  return values.flatMap((value) => [value, value.replace(/^(?:Bearer|Basic|Token)\s+/i, '')]);
}

const withoutAnswer: Readonly<Record<NoAnswer['kind'], string>> = {
  network: 'the connection failed',
  timeout: 'no answer in time',
  redirect: 'a redirect',
  'too large': 'the answer is too large',
  bounds: 'the requests or the time of an examination were used up',
};

/** Why there was no answer, as people read it. */
export function whyNot({ kind, code }: NoAnswer): string {
  return withoutAnswer[kind] + (code ? ` (${code})` : '');
}

/**
 * The finding where a request had no answer. What was not asked, to stay within the bounds, is no
 * gap.
 */
export function notFoundOut({ note, gap }: Subject, what: string, outcome: NoAnswer): Finding {
  return outcome.kind === 'bounds'
    ? note(`${what} not examined: ${whyNot(outcome)}.`, 'Examine again: a service that answers is quicker.')
    : gap(
        `${what} not examined: ${whyNot(outcome)}.`,
        'Examine again; if it stays so, ask whoever runs the service.',
      );
}

const mostKeys = 6;

/** The form of an error answer, without its texts: `422 with {detail: [{loc, msg, type}]}`. */
export function errorLook({ status, text, json }: Answer): string {
  if (text.trim() === '') return `${status} without a body`;
  if (json === undefined) return `${status} with ${/^\s*</.test(text) ? 'a web page' : 'text'}`;
  return `${status} with ${shapeOf(json, 0)}`;
}

function shapeOf(value: unknown, depth: number): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${shapeOf(value[0], depth)}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const entries = Object.entries(value)
    .slice(0, mostKeys)
    .map(([key, inner]) => {
      const name = visibleText(key.slice(0, 40));
      const isNested = typeof inner === 'object' && inner !== null && depth < 2;
      return isNested ? `${name}: ${shapeOf(inner, depth + 1)}` : name;
    });
  return `{${entries.join(', ')}}`;
}
