import { type DeploymentPage, readDeploymentPage } from '../../src/service/wire/deployment-page.ts';
import { listingOperation } from '../../src/service/wire/operations.ts';
import { filterTable } from '../../src/service/wire/parameters.ts';
import { type Context, errorLook, whyNot } from './context.ts';
import type { FirstPage } from './examine-listing.ts';
import { type FilterName, filterProbes, type Probe } from './filter-probes.ts';
import { type Finding, subject } from './finding.ts';

/** The result of the probes of a filter, with the text that describes it. */
type Shown =
  | { is: 'filtering' }
  | { is: 'unasked' | 'ignored' | 'refused' | 'strict'; what: string }
  | { is: 'losing'; what: string; advice: string | undefined };

/** Examines some of the filters (INTERFACE.md 4.2). */
export async function examineFilters(
  context: Context,
  { page: { rows } }: FirstPage,
  isAsked: (name: FilterName) => boolean,
): Promise<Finding[]> {
  if (rows.length === 0) return [];
  const findings: Finding[] = [];
  for (const [name, probes] of filterProbes(rows).filter(([each]) => isAsked(each)))
    findings.push(describeFilter(name, await askAll(context, probes, rows)));
  return findings;
}

const misfits = ({ finds }: Probe, { rows }: Pick<DeploymentPage, 'rows'>) =>
  finds === 'nothing' ? rows : rows.filter((row) => !finds(row));

/** Sends one probe after another until one has shown what the filter does. */
async function askAll(
  { inquiry, dialect }: Context,
  probes: readonly Probe[],
  listed: DeploymentPage['rows'],
): Promise<Shown> {
  /** The answer where a filter is ignored. */
  const unfiltered = listed.slice(0, dialect.limits.pageSize);
  const seen: string[] = [];
  for (const probe of probes) {
    const { filters, words, finds, mustFind, advice } = probe;
    const outcome = await inquiry.ask(listingOperation(filters, dialect));
    if (outcome.kind !== 'answer') return { is: 'unasked', what: whyNot(outcome) };
    const page = outcome.status < 300 ? readDeploymentPage(outcome.json, dialect) : undefined;
    if (!page) {
      const isTaken = finds === 'nothing' && seen.length > 0;
      const what = `${words} is answered with ${errorLook(outcome)}`;
      return { is: isTaken ? 'strict' : 'refused', what };
    }
    const wrong = misfits(probe, page).length;
    if (wrong > 0)
      return {
        is: 'ignored',
        what: `${words} finds ${wrong} of ${page.rows.length} deployments that do not fit`,
      };
    if (mustFind && page.rows.length === 0)
      return { is: 'losing', what: `finds nothing for ${words}, though there is such a deployment`, advice };
    if (page.rows.length > 0 && misfits(probe, { rows: unfiltered }).length > 0) return { is: 'filtering' };
    seen.push(...new Set(page.rows.map(({ id }) => id)));
  }
  // Values that exclude one another cannot find the same deployment.
  if (new Set(seen).size === seen.length) return { is: 'filtering' };
  const both = probes.map(({ words }) => words).join(' and ');
  return { is: 'ignored', what: `${both} find the same deployments` };
}

function describeFilter(name: FilterName, shown: Shown): Finding {
  const { wire } = filterTable[name];
  const { fits, note, gap } = subject(`filter-${wire.replaceAll('_', '-')}`, 'Filters');
  const ownName = `write its own name for it into the dialect file (parameters.${wire})`;
  switch (shown.is) {
    case 'filtering':
      return fits(`The filter ${wire} filters.`);
    case 'strict':
      return note(`The filter ${wire} takes a value that was seen; ${shown.what}.`);
    case 'unasked':
      return note(`The filter ${wire} was not examined: ${shown.what}.`);
    case 'losing':
      return gap(
        `The filter ${wire} ${shown.what}.`,
        shown.advice ?? `Let the service find by ${wire} what it lists.`,
      );
    case 'ignored':
      return gap(
        `The filter ${wire} does not filter: ${shown.what}.`,
        `Let the service filter by ${wire}, or ${ownName}.`,
      );
    case 'refused':
      return gap(
        `The filter ${wire} is refused: ${shown.what}.`,
        name === 'deploymentType'
          ? `Where the service has other words for types, write them into the dialect file (deploymentTypes); where it has another name for the filter, write that (parameters.${wire}).`
          : `Let the service take ${wire}, or ${ownName}.`,
      );
  }
}
