import type { DeploymentPage } from '../../src/api/deployment-page.ts';
import {
  adviceFor,
  type Checks,
  type CheckContext,
  fits,
  gap,
  note,
  problemText,
  serviceError,
} from './finding.ts';

const idsOf = ({ rows }: DeploymentPage) => rows.map(({ id }) => id);
const eachPage = 'Start each page where the previous one ended.';

async function largestLimit({ dialect, page }: CheckContext) {
  const limit = dialect.limits.maxPageSize;
  const place = 'Write the largest page size into the dialect file (limits.maxPageSize).';
  return page({ limit }).then(
    ({ received }) => fits(`limit=${limit} is accepted and returned ${received} deployments.`),
    (error: unknown) => gap(`limit=${limit} fails: ${problemText(error)}.`, adviceFor(error, place)),
  );
}

const rename = (name: string) =>
  `Write the name of the parameter into the dialect file (parameters.${name}).`;

async function smallLimit({ page }: CheckContext) {
  const { received } = await page({ limit: 1, offset: 0 });
  return received > 1
    ? gap(`limit has no effect: limit=1 returned ${received} deployments.`, rename('limit'))
    : fits('Works.');
}

/** Checks that the offset in the response is the offset of the next page (docs/api.md#paging). */
async function offset({ first, page }: CheckContext) {
  const [one, two] = idsOf(await first());
  if (one === undefined || two === undefined) return note('Not checked: fewer than two deployments.');
  const { received, nextOffset } = await page({ limit: 1, offset: 0 });
  if (received > 1) return note('Not checked: limit has no effect.');
  if (nextOffset === undefined) return note('Not checked: the response has no valid offset.');
  if (nextOffset === 0) return gap('The offset in the response does not advance.', eachPage);
  const [next] = idsOf(await page({ limit: 1, offset: nextOffset }));
  if (next === one) return gap('offset has no effect: the second page repeats the first.', rename('offset'));
  return next === two
    ? fits('The offset in the response leads to the next page.')
    : gap('The offset in the response leads past the next deployment.', eachPage);
}

const maxPages = 5;

/** Checks how the list ends (docs/api.md#paging), on the whole list if it is short, else on three rows. */
async function end({ first, page, dialect }: CheckContext) {
  const listed = await first();
  if (listed.nextOffset === undefined) return note('Not checked: the response has no valid offset.');
  const isWhole = listed.received < dialect.limits.pageSize;
  const expected = isWhole ? idsOf(listed) : idsOf(listed).slice(0, 3);
  // With this limit, the last page with deployments is not full.
  const limit = Math.floor(expected.length / 2) + 1;
  const seen: string[] = [];
  let way = expected.length === 0 ? 'an empty page' : '';
  for (let at = 0, pages = 1; way === ''; pages++) {
    const values = { limit, offset: at, ...(!isWhole && { deploymentIds: expected }) };
    const step = await page(values).catch(serviceError);
    if (step instanceof Error)
      return gap(
        `Page ${pages} cannot be read: ${problemText(step)}.`,
        adviceFor(step, 'End the list with an empty page.'),
      );
    const { received, nextOffset } = step;
    seen.push(...idsOf(step));
    if (seen.some((id) => !expected.includes(id)))
      return note('Not checked: there is more than one page, and deployment_ids does not work.');
    if (received === 0) way = 'an empty page';
    else if (nextOffset === undefined) way = 'a page without an offset';
    else if (nextOffset <= at) way = 'an offset that does not advance';
    else if (pages === maxPages)
      return gap(`No end after ${pages} pages.`, 'End the list with an empty page.');
    else at = nextOffset;
  }
  const missing = expected.filter((id) => !seen.includes(id)).length;
  if (missing > 0)
    return gap(
      `The list ends with ${way}, and ${missing} of ${expected.length} deployments are missing.`,
      eachPage,
    );
  return seen.length > expected.length
    ? gap('Pages repeat deployments.', eachPage)
    : fits(`The list ends with ${way}.`);
}

export const pagingChecks: Checks = {
  'largest limit': largestLimit,
  limit: smallLimit,
  offset,
  end,
};
