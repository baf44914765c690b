import type { DialectFile } from '../dialect/spelling.ts';
import type { Dialect } from '../wire/dialect.ts';
import type { Service } from '../transport/operation.ts';
import { hideConfidential } from '../transport/clean-text.ts';
import { confidentialOf, type Context } from './context.ts';
import { examineAccess, examineCors } from './examine-access.ts';
import { examineBounds } from './examine-bounds.ts';
import { examineFilters } from './examine-filters.ts';
import { describeListing, describeNoListing, examineListing, readFirstPage } from './examine-listing.ts';
import { examineOrder } from './examine-order.ts';
import { examinePaging } from './examine-paging.ts';
import { examineRecords } from './examine-records.ts';
import { examineRepositories } from './examine-repositories.ts';
import { examineSpeed } from './examine-speed.ts';
import { type Finding, levels } from './finding.ts';
import { proposeDialect } from './propose-dialect.ts';
import { type Bounds, openInquiry } from './inquiry.ts';
import { type Report, verdictOf } from './report.ts';

interface Circumstances {
  service: Service;
  dialect: Dialect;
  /** Whose repositories are listed; one seen in a deployment unless told. */
  integrationId?: string | undefined;
  /** Of a page that would ask directly, where no browser asks. */
  origin?: string;
  limits?: Bounds;
  signal?: AbortSignal;
  /** Told before each request how many were sent. */
  onAsk?: (asked: number) => void;
}

/**
 * Examines a service without changing anything in it: what INTERFACE.md leaves open, and what does not fit. At most 30
 * requests, two minutes, and 32 MB for an answer; nothing of the credentials or of secret values is in the report.
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
    ...(file && !repeats(file, confidentialOf(inquiry)) && { dialect: file }),
  };
}

/** All findings, and the dialect file that they propose. */
async function findingsOf(given: Context): Promise<{ findings: Finding[]; file?: DialectFile }> {
  const { findings, answer, pageSize } = await examineListing(given);
  if (!answer) return { findings };
  findings.push(...(await examineAccess(given, answer)), ...(await examineCors(given)));
  const proposal = proposeDialect(given, answer.json, pageSize);
  const context = proposal ? { ...given, dialect: proposal.dialect } : given;
  if (proposal) findings.push(proposal.finding);
  const told = proposal && { file: proposal.file };
  const first = readFirstPage(answer, pageSize, context.dialect);
  if (!first) return { findings: [...findings, describeNoListing(answer)] };
  findings.push(...describeListing(first), ...examineRecords(context, first));
  if (first.page.rows.length === 0 && first.page.received > 0) return { findings, ...told };
  const filters = await examineFilters(context, first);
  const canPick = filters.some(({ code, level }) => code === 'filter-deployment-ids' && level === 'fits');
  findings.push(...(await examineOrder(context, first)));
  if (first.page.received > 0) findings.push(...(await examinePaging(context, first, canPick)));
  findings.push(...(await examineBounds(context, first)), ...filters);
  const repositories = await examineRepositories(context, first);
  findings.push(...repositories.findings, ...examineSpeed(context, first));
  const { repositoriesPath } = repositories;
  if (repositoriesPath === undefined) return { findings, ...told };
  return { findings, file: { ...context.dialect.file, ...told?.file, repositoriesPath } };
}

/** Whether a proposed file holds something of the credentials: a service may use them as words of its own. */
function repeats(file: DialectFile, confidential: string[]): boolean {
  const text = JSON.stringify(file);
  return hideConfidential(text, confidential) !== text;
}

/** What a service says is quoted without credentials already; here nothing of them is left, wherever it came from. */
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
