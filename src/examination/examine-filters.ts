import { type Filters, filterTable } from '../params/table.ts';
import type { Deployment } from '../wire/deployment.ts';
import { readDeploymentPage } from '../wire/deployment-page.ts';
import { listingOperation } from '../wire/operations.ts';
import { type Context, whyNot } from './context.ts';
import { errorLook } from './error-look.ts';
import type { FirstPage } from './examine-listing.ts';
import type { Finding } from './finding.ts';
import { type FilterName, filterProbes, type Probe } from './filter-probes.ts';

/** Rows of an answer; a text says why there are none. */
type Rows = { rows: Deployment[] } | { refusal: string } | { silence: string };

/** Asks with each filter (INTERFACE.md 4.2), and tells which of them do not filter. */
export async function examineFilters(context: Context, { page }: FirstPage): Promise<Finding[]> {
  if (page.rows.length === 0) return [];
  const findings: Finding[] = [];
  for (const [name, probes] of filterProbes(page.rows)) {
    const outcomes: [Probe, Rows][] = [];
    for (const probe of probes) outcomes.push([probe, await ask(context, probe.filters)]);
    findings.push(describeFilter(name, outcomes));
  }
  return findings;
}

async function ask({ inquiry, dialect }: Context, filters: Filters): Promise<Rows> {
  const outcome = await inquiry.ask(listingOperation(filters, dialect));
  if (outcome.kind !== 'answer') return { silence: whyNot(outcome) };
  const page = outcome.status < 300 ? readDeploymentPage(outcome.json, dialect) : undefined;
  return page ? { rows: page.rows } : { refusal: errorLook(outcome) };
}

function describeFilter(name: FilterName, outcomes: readonly [Probe, Rows][]): Finding {
  const { wire, label } = filterTable[name];
  const found = { code: `filter-${wire.replaceAll('_', '-')}`, area: 'Filters' } as const;
  const gap = (what: string, todo: string): Finding => ({ ...found, level: 'gap', what, todo });
  const silent = outcomes.find(([, rows]) => 'silence' in rows)?.[1];
  if (silent && 'silence' in silent)
    return { ...found, level: 'note', what: `The filter ${wire} was not examined: ${silent.silence}.` };
  for (const [{ words, finds }, rows] of outcomes) {
    if ('refusal' in rows && finds !== 'nothing')
      return gap(
        `The filter ${wire} is refused: ${words} is answered with ${rows.refusal}.`,
        `Let the service take ${wire}, or write its name for it into the dialect file.`,
      );
    if (!('rows' in rows)) continue;
    const wrong = finds === 'nothing' ? rows.rows : rows.rows.filter((row) => !finds(row));
    if (wrong.length > 0)
      return gap(
        `The filter ${wire} does not filter: ${words} finds ${wrong.length} of ${rows.rows.length} deployments that do not fit.`,
        `Let the service filter by ${wire}, or write its name for it into the dialect file; “${label}” is of no use until then.`,
      );
  }
  const ids = outcomes.flatMap(([, rows]) =>
    'rows' in rows ? [...new Set(rows.rows.map(({ id }) => id))] : [],
  );
  // What two values exclude one another cannot share.
  if (new Set(ids).size < ids.length)
    return gap(
      `The filter ${wire} does not filter: ${outcomes.map(([{ words }]) => words).join(' and ')} find the same deployments.`,
      `Let the service filter by ${wire}, or write its name for it into the dialect file.`,
    );
  const lost = outcomes.find(([{ mustFind }, rows]) => mustFind && 'rows' in rows && rows.rows.length === 0);
  if (lost)
    return gap(
      `The filter ${wire} finds nothing for ${lost[0].words}, though there is such a deployment.`,
      lost[0].advice ?? `Let the service find by ${wire} what it lists.`,
    );
  return { ...found, level: 'fits', what: `The filter ${wire} filters.` };
}
