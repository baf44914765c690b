import { readProblem } from '../../src/service/transport/read-problem.ts';
import { type DeploymentPage, readDeploymentPage } from '../../src/service/wire/deployment-page.ts';
import type { Dialect } from '../../src/service/wire/dialect.ts';
import { listingOperation } from '../../src/service/wire/operations.ts';
import type { Context } from './context.ts';
import { describeRefusal, describeSilence } from './describe-refusal.ts';
import { type Finding, type Found, subject } from './finding.ts';
import type { Answer } from './inquiry.ts';

/** The first page of the listing, of the largest size that the service allows. */
export interface FirstPage {
  answer: Answer;
  page: DeploymentPage;
  /** The elements without secret values, in the neutral spelling. */
  records: unknown[];
  /** The largest page size that the service accepted. */
  pageSize: number;
}

/** Asks for the first page of the listing (INTERFACE.md 4.2), or says why there is none. */
export async function examineListing(
  context: Context,
): Promise<Found & { answer?: Answer; pageSize: number }> {
  const { inquiry, dialect } = context;
  const { maxPageSize: largest, pageSize: usual } = dialect.limits;
  const outcome = await inquiry.ask(listingOperation({ limit: largest }, dialect));
  if (outcome.kind !== 'answer') return { findings: [describeSilence(context, outcome)], pageSize: 0 };
  if (outcome.status < 300) return { findings: [], answer: outcome, pageSize: largest };
  const refusal = describeRefusal(context, outcome);
  if (outcome.status !== 400 && outcome.status !== 422) return { findings: [refusal], pageSize: 0 };
  const pageSize = maximumNamed(outcome.text, largest) ?? usual;
  const smaller = await inquiry.ask(listingOperation({ limit: pageSize }, dialect));
  if (smaller.kind !== 'answer' || smaller.status >= 300) {
    const { query: _query, ...bare } = listingOperation({}, dialect);
    const bareOutcome = await inquiry.ask(bare);
    const isAboutNames = bareOutcome.kind === 'answer' && bareOutcome.status < 300;
    const todo =
      'Without limit and offset it comes: write the service’s names of these into the dialect file, as parameters.limit and parameters.offset.';
    return { findings: [isAboutNames ? { ...refusal, todo } : refusal], pageSize: 0 };
  }
  return {
    findings: [
      subject('limit-maximum', 'Bounds').gap(
        `A page of ${largest} is refused (${outcome.status}), one of ${pageSize} comes: the interface allows ${largest}.`,
        `Let the service take limit=${largest}, or write its maximum into the dialect file.`,
      ),
    ],
    proposal: { limits: { maxPageSize: pageSize } },
    answer: smaller,
    pageSize,
  };
}

/** The maximum that most services name in a refusal: “must be at most 50”. */
function maximumNamed(text: string, below: number): number | undefined {
  const { problems } = readProblem(text);
  const words = problems.map(({ message }) => message).join(' ');
  const numbers = [...words.matchAll(/\b\d+\b/g)].map(Number);
  return numbers.filter((each) => each > 0 && each < below).toSorted((a, b) => b - a)[0];
}

/** Reads an answer as a first page; undefined where it is none. */
export function readFirstPage(answer: Answer, pageSize: number, dialect: Dialect): FirstPage | undefined {
  const page = readDeploymentPage(answer.json, dialect);
  if (!page) return undefined;
  const raw = [...page.rows, ...page.unreadable].map((each) => each.raw);
  const records = dialect.translation ? raw.map(dialect.translation.record.toNeutral) : raw;
  return { answer, page, pageSize, records };
}

/** The finding where a 2xx is no listing. */
export function describeNoListing({ text, json, headers }: Answer): Finding {
  const { unusable } = subject('listing', 'Listing');
  const base =
    'Check the base address: another program may answer there, or a proxy in front of the service.';
  if (text.trim() === '') return unusable('The listing is answered with nothing.', base);
  if (json === undefined && /^\s*</.test(text))
    return unusable('The listing is answered with a web page.', base);
  if (json === undefined)
    return unusable(
      `The answer to the listing is no JSON, or was cut off (${headers.get('content-type')?.slice(0, 60) ?? 'no content type'}).`,
      'Ask with curl and look where it ends; a proxy may cut long answers.',
    );
  return unusable(
    'The answer is JSON, but no listing: “resources” must be a list.',
    'Check the base address, or write where the list stands into the dialect file, as envelope.resources.',
  );
}

/** The findings about the first page. */
export function describeListing({ page, answer }: FirstPage): Finding[] {
  const { rows, unreadable, received } = page;
  const findings: Finding[] = [];
  const type = answer.headers.get('content-type') ?? '';
  if (!/json/i.test(type))
    findings.push(
      subject('content-type', 'Listing').gap(
        `The listing is JSON, but does not call itself so (${type.slice(0, 60) || 'no content type'}).`,
        'Send Content-Type: application/json; Slipway reads it all the same.',
      ),
    );
  const records = subject('records', 'Listing');
  if (received === 0)
    findings.push(
      subject('empty', 'Listing').gap(
        'The service lists no deployments: fields, filters, order and the end of the list could not be examined.',
        'Examine again when there are some, or with the credentials of somebody who sees some.',
      ),
    );
  else if (unreadable.length === 0)
    findings.push(records.fits(`The listing is readable: ${received} deployments came on the first page.`));
  else {
    const reasons = [...new Set(unreadable.map(({ reason }) => reason.slice(0, 120)))];
    findings.push(
      records[rows.length === 0 ? 'unusable' : 'gap'](
        `${unreadable.length} of ${received} records could not be read: ${reasons.slice(0, 3).join('; ')}.`,
        'Mend these records, or name their fields in the dialect file; Slipway leaves them out and says so.',
      ),
    );
  }
  return findings;
}
