import { deploymentParams, filterTable } from '../params/table.ts';
import { type DeploymentPage, readDeploymentPage } from '../wire/deployment-page.ts';
import { listingOperation } from '../wire/operations.ts';
import { type Context, whyNot } from './context.ts';
import { errorLook } from './error-look.ts';
import type { FirstPage } from './examine-listing.ts';
import { type FilterName, filterProbes, type Probe } from './filter-probes.ts';
import { findParameter } from './find-parameter.ts';
import { type Finding, type Found, proposalAdvice } from './finding.ts';

/** The result of a probe, with the text that describes it. */
type Shown =
  | { is: 'filtering' }
  | { is: 'unasked' | 'ignored' | 'refused'; what: string }
  | { is: 'losing'; what: string; advice: string | undefined };

/**
 * Examines each filter (INTERFACE.md 4.2), and looks for the service's names of those that have no
 * effect.
 */
export async function examineFilters(context: Context, { page }: FirstPage): Promise<Found> {
  if (page.rows.length === 0) return { findings: [] };
  const findings: Finding[] = [];
  const parameters: Record<string, string> = {};
  /** The answer where a filter is ignored. */
  const unfiltered = page.rows.slice(0, context.dialect.limits.pageSize);
  const isUnfiltered = ({ rows }: DeploymentPage) =>
    rows.length >= unfiltered.length && rows.every(({ id }, at) => id === page.rows[at]?.id);
  for (const [name, probes] of filterProbes(page.rows)) {
    const shown = await askAll(context, probes, unfiltered);
    const trials = probes.map((probe) => ({
      values: probe.filters,
      hasEffect: (answer: DeploymentPage) =>
        isFitting(probe, answer) && (probe !== probes.at(-1) || !isUnfiltered(answer)),
    }));
    const isWithoutEffect = shown.is === 'ignored' || shown.is === 'refused';
    const found = isWithoutEffect ? await findParameter(context, name, trials) : undefined;
    if (found !== undefined) parameters[deploymentParams[name].wire] = found;
    findings.push(describeFilter(name, shown, found));
  }
  return { findings, ...(Object.keys(parameters).length > 0 && { proposal: { parameters } }) };
}

const misfits = ({ finds }: Probe, { rows }: Pick<DeploymentPage, 'rows'>) =>
  finds === 'nothing' ? rows : rows.filter((row) => !finds(row));

const isFitting = (probe: Probe, page: DeploymentPage): boolean =>
  misfits(probe, page).length === 0 && (!probe.mustFind || page.rows.length > 0);

/** Sends one probe after another until one has shown what the filter does. */
async function askAll(
  { inquiry, dialect }: Context,
  probes: readonly Probe[],
  unfiltered: DeploymentPage['rows'],
): Promise<Shown> {
  const seen: string[] = [];
  for (const probe of probes) {
    const { filters, words, finds, mustFind, advice } = probe;
    const outcome = await inquiry.ask(listingOperation(filters, dialect));
    if (outcome.kind !== 'answer') return { is: 'unasked', what: whyNot(outcome) };
    const page = outcome.status < 300 ? readDeploymentPage(outcome.json, dialect) : undefined;
    if (!page) {
      // A value that no deployment has may be refused as well.
      if (finds === 'nothing') continue;
      return { is: 'refused', what: `${words} is answered with ${errorLook(outcome)}` };
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

function describeFilter(name: FilterName, shown: Shown, found: string | undefined): Finding {
  const { wire } = filterTable[name];
  const about = { code: `filter-${wire.replaceAll('_', '-')}`, area: 'Filters' } as const;
  const gap = (what: string, todo: string): Finding => ({ ...about, level: 'gap', what, todo });
  if (shown.is === 'filtering') return { ...about, level: 'fits', what: `The filter ${wire} filters.` };
  if (shown.is === 'unasked')
    return { ...about, level: 'note', what: `The filter ${wire} was not examined: ${shown.what}.` };
  if (shown.is === 'losing')
    return gap(
      `The filter ${wire} ${shown.what}.`,
      shown.advice ?? `Let the service find by ${wire} what it lists.`,
    );
  if (found !== undefined)
    return gap(`The filter ${wire} has another name here: “${found}” filters.`, proposalAdvice);
  const [does, to] = shown.is === 'refused' ? ['is refused', 'take'] : ['does not filter', 'filter by'];
  return gap(
    `The filter ${wire} ${does}: ${shown.what}.`,
    `Let the service ${to} ${wire}, or write its own name for it, which is none of the usual ones, into the dialect file (parameters.${wire}).`,
  );
}
