import type { Dialect } from '../../src/service/wire/dialect.ts';
import type { Service } from '../../src/service/transport/operation.ts';
import { hideConfidential } from '../../src/service/transport/clean-text.ts';
import { confidentialOf, type Context } from './context.ts';
import { examineAccess, examineCors } from './examine-access.ts';
import { examineBounds } from './examine-bounds.ts';
import { examineFilters } from './examine-filters.ts';
import { describeListing, describeNoListing, examineListing, readFirstPage } from './examine-listing.ts';
import { examineOrder } from './examine-order.ts';
import { examinePageNames } from './examine-page-names.ts';
import { examinePaging } from './examine-paging.ts';
import { examineRecords } from './examine-records.ts';
import { examineRepositories } from './examine-repositories.ts';
import { examineSpeed } from './examine-speed.ts';
import { examineTimes } from './examine-times.ts';
import { type Finding, type Found, levels } from './finding.ts';
import { extendDialect, proposeFields, proposeSpelling } from './propose-dialect.ts';
import { type Bounds, openInquiry } from './inquiry.ts';
import { type Report, verdictOf } from './report.ts';

interface Circumstances {
  service: Service;
  dialect: Dialect;
  /** The integration whose repositories are listed; without it, one that a deployment names. */
  integrationId?: string | undefined;
  /** The origin of a page that would ask directly, where no browser asks. */
  origin?: string;
  bounds?: Bounds;
  signal?: AbortSignal;
  /** Called before each request with the number of those sent. */
  onAsk?: (asked: number) => void;
}

/**
 * Examines a service without changing anything in it: what INTERFACE.md leaves open, and what does
 * not fit. At most 30 requests, two minutes, and 32 MB for an answer; nothing of the credentials or
 * of secret values is in the report.
 * @throws the signal's reason when the caller gave up; nothing else
 */
export async function examine(circumstances: Circumstances): Promise<Report> {
  const { service, dialect, integrationId, origin } = circumstances;
  const [start, at] = [performance.now(), new Date().toISOString()];
  const inquiry = openInquiry(circumstances);
  const isOwnHost = service.baseUrl.startsWith('/');
  const { findings, file } = await findingsOf({ inquiry, dialect, integrationId, origin, isOwnHost });
  return {
    version: 1,
    at,
    service: service.baseUrl,
    verdict: verdictOf(findings),
    requests: inquiry.outcomes.length,
    ms: Math.round(performance.now() - start),
    findings: findings
      .map((finding) => withoutCredentials(finding, confidentialOf(inquiry)))
      // The worst first; otherwise in the order in which they were found.
      .toSorted((a, b) => levels.indexOf(b.level) - levels.indexOf(a.level)),
    ...(file && !repeats(file, confidentialOf(inquiry)) && { dialect: { ...file } }),
  };
}

/**
 * All findings, and the dialect file that they propose. Proposals apply to all further requests.
 * What matters most is asked first: the requests may be used up before the end.
 */
async function findingsOf(given: Context): Promise<{ findings: Finding[]; file?: object }> {
  const findings: Finding[] = [];
  let context = given;
  const take = ({ findings: more, proposal }: Found): void => {
    findings.push(...more);
    const dialect = proposal && extendDialect(context.dialect, proposal);
    if (dialect) context = { ...context, dialect };
  };
  const ended = () => ({
    findings,
    ...(context !== given && context.dialect.file && { file: context.dialect.file }),
  });

  const listed = await examineListing(context);
  take(listed);
  if (!listed.answer) return ended();
  take({ findings: await examineAccess(context, listed.answer) });
  take({ findings: await examineCors(context) });
  take(proposeSpelling(context, listed.answer));
  take(proposeFields(context, listed.answer));
  let first = readFirstPage(listed.answer, listed.pageSize, context.dialect);
  if (!first) {
    take({ findings: [describeNoListing(listed.answer)] });
    return ended();
  }
  take({ findings: await examineOrder(context, first) });
  const names = await examinePageNames(context, first);
  take(names);
  if (names.proposal) {
    // What came was a page of the size, and from the offset, that the service chose.
    const again = await examineListing(context);
    take(again);
    first = (again.answer && readFirstPage(again.answer, again.pageSize, context.dialect)) ?? first;
  }
  take({ findings: [...describeListing(first), ...examineRecords(context, first)] });
  take(examineTimes(first));
  if (first.page.rows.length === 0 && first.page.received > 0) return ended();
  take({ findings: await examineBounds(context, first) });
  const byId = await examineFilters(context, first, (name) => name === 'deploymentIds');
  take({ findings: byId });
  const canPick = byId.some(({ level }) => level === 'fits');
  take({ findings: await examinePaging(context, first, canPick) });
  take(await examineRepositories(context, first));
  take({ findings: await examineFilters(context, first, (name) => name !== 'deploymentIds') });
  take({ findings: examineSpeed(context, first) });
  return ended();
}

/**
 * Whether a proposed file has a part of the credentials in it: they may be names of the service.
 */
function repeats(file: object, confidential: string[]): boolean {
  const text = JSON.stringify(file);
  return hideConfidential(text, confidential) !== text;
}

/**
 * Hides the credentials in all texts of a finding. Quoted texts of the service have none already.
 */
function withoutCredentials(finding: Finding, confidential: string[]): Finding {
  const { what, todo, fields } = finding;
  const clean = (text: string) => hideConfidential(text, confidential);
  return {
    ...finding,
    what: clean(what),
    ...(todo !== undefined && { todo: clean(todo) }),
    ...(fields && { fields: fields.map((field) => ({ ...field, path: clean(field.path) })) }),
  };
}
