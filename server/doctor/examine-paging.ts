import type { DeploymentValues } from '../../src/service/wire/parameters.ts';
import { readDeploymentPage } from '../../src/service/wire/deployment-page.ts';
import { listingOperation } from '../../src/service/wire/operations.ts';
import { type Context, errorLook, notFoundOut } from './context.ts';
import type { FirstPage } from './examine-listing.ts';
import { type Finding, subject } from './finding.ts';

/** A page of a walk to the end of a list of known length. */
interface Step {
  asked: number;
  ids: string[];
  received: number;
  next: number | undefined;
  problem: string | undefined;
}

const paging = subject('paging-end', 'Paging');
const mostSteps = 5;
/** The number of rows of a long list that are walked, picked by their ids. */
const picked = 3;

/**
 * How a list ends (INTERFACE.md 4.2, rule 4, leaves it open): walks a list of known length in pages
 * that do not fill up. That is the whole listing where it fits one page, else a few deployments
 * picked by their ids.
 * @param canPick whether the filter of ids works
 */
export async function examinePaging(
  context: Context,
  { page, pageSize }: FirstPage,
  canPick: boolean,
): Promise<Finding[]> {
  if (page.received === 0) return [];
  const isWhole = page.received < pageSize;
  if (!isWhole && !canPick)
    return [
      paging.note(
        `How the list ends was not examined: it is longer than ${pageSize}, and the filter of ids does not work.`,
      ),
    ];
  const ids = page.rows.map(({ id }) => id);
  const expected = isWhole ? ids : ids.slice(0, picked);
  const length = isWhole ? page.received : expected.length;
  // So that the second page is not full.
  const limit = Math.floor(length / 2) + 1;
  const steps: Step[] = [];
  for (let offset = 0; steps.length < mostSteps;) {
    const values: DeploymentValues = { limit, offset, ...(!isWhole && { deploymentIds: expected }) };
    const step = await walk(context, values, offset, steps.length);
    if ('code' in step) return [step];
    steps.push(step);
    if (step.received === 0 || step.next === undefined || step.next <= offset) break;
    offset = step.next;
  }
  return [describeWalk(steps, expected, limit)];
}

async function walk(
  { inquiry, dialect }: Context,
  values: DeploymentValues,
  asked: number,
  at: number,
): Promise<Step | Finding> {
  const outcome = await inquiry.ask(listingOperation(values, dialect));
  if (outcome.kind !== 'answer') return notFoundOut(paging, 'How the list ends was', outcome);
  const page = readDeploymentPage(outcome.json, dialect);
  if (outcome.status >= 300 || !page)
    return paging.gap(
      `Page ${at + 1} of a walk to the end (offset=${asked}) is answered with ${errorLook(outcome)}.`,
      'Answer an offset behind the end with an empty page: clients look ahead to know where the list ends.',
    );
  const { rows, received, nextOffset: next, offsetProblem: problem } = page;
  return { asked, ids: rows.map(({ id }) => id), received, next, problem };
}

function describeWalk(steps: readonly Step[], expected: readonly string[], limit: number): Finding {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return paging.note('How the list ends was not examined.');
  const { gap, fits } = paging;
  const seen = steps.flatMap(({ ids }) => ids);
  const missing = expected.filter((id) => !seen.includes(id)).length;
  const repeated = seen.length - new Set(seen).size;
  const sizes = steps.map(({ received }) => received).join(', ');
  const walked = `walking ${expected.length} deployments with limit=${limit}, pages of ${sizes} came`;
  if (first.received > limit)
    return gap(
      `The page size is ignored: ${first.received} deployments came for limit=${limit}.`,
      'Let the service take limit, or write its own name for it into the dialect file (parameters.limit); Slipway shows what comes.',
    );
  if (repeated > 0)
    return gap(
      `Pages repeat what stood on an earlier one (${repeated} of ${seen.length}): ${walked}.`,
      'Let the service take offset, or write its own name for it into the dialect file (parameters.offset), and keep one order from page to page.',
    );
  if (missing > 0 && last.next === undefined)
    return gap(
      `The list ends too early: ${last.problem ?? 'there is no offset'} Only its first ${seen.length} deployments can be reached.`,
      'Answer with the offset of the next page, a whole number, or write where it stands into the dialect file (envelope.offset).',
    );
  if (missing > 0 && last.received > 0 && (last.next ?? 0) <= last.asked)
    return gap(
      `The offset does not move on: ${last.next} came for offset=${last.asked}, so only the first ${seen.length} deployments can be reached.`,
      'Answer with the offset of the next page: the one asked for and what came, added up.',
    );
  if (missing > 0)
    return gap(
      `Paging leaves ${missing} of ${expected.length} deployments out: ${walked}.`,
      'Let each page begin where the one before ended.',
    );
  return fits(`The list ends with ${endOf(steps, last, limit)}: ${walked}.`);
}

function endOf(steps: readonly Step[], last: Step, limit: number): string {
  const full = steps.findLast(({ received }) => received > 0);
  const page = full && full.received < limit ? 'a short page' : 'a full page';
  if (last.received === 0)
    return `${page} and then an empty one${last.next === last.asked ? ', where the offset stays' : ''}`;
  return last.next === undefined
    ? `${page} without a next offset`
    : `${page} whose offset stays at ${last.next}`;
}
