import type { DeploymentPage } from '../../src/service/wire/deployment-page.ts';
import { listingOperation } from '../../src/service/wire/operations.ts';
import type { DeploymentValues } from '../../src/service/wire/parameters.ts';
import { type Checks, type Examination, fits, gap, note, problemText, serviceError } from './finding.ts';

const idsOf = ({ rows }: DeploymentPage) => rows.map(({ id }) => id);
const eachPage = 'Let each page begin where the one before ended.';

async function defaultLimit({ dialect, listing }: Examination) {
  const { query: _query, ...operation } = listingOperation({}, dialect);
  const { received } = await listing(operation);
  const { pageSize } = dialect.limits;
  return received > pageSize
    ? gap(
        `Without limit, ${received} deployments came instead of ${pageSize}.`,
        'Slipway always sends limit.',
      )
    : fits(`Without limit, ${received} deployments came.`);
}

async function largestLimit({ dialect, page }: Examination) {
  const limit = dialect.limits.maxPageSize;
  const advice = 'Write the largest page size into the dialect file (limits.maxPageSize).';
  return page({ limit }).then(
    ({ received }) => fits(`limit=${limit} is accepted: ${received} deployments came.`),
    (error: unknown) => gap(`limit=${limit} is refused: ${problemText(error)}.`, advice),
  );
}

/** A request beyond the bounds, which the service refuses. */
async function refused({ page }: Examination, values: DeploymentValues) {
  const advice = 'Respond with 422. Slipway never sends such a request; other clients may.';
  return page(values).then(
    ({ received }) => gap(`Not refused: ${received} deployments came.`, advice),
    (error: unknown) => {
      const { status } = serviceError(error);
      if (status === undefined) throw error;
      return status < 500
        ? fits(`Refused with ${status}.`)
        : gap(`The service fails with ${status}.`, advice);
    },
  );
}

/** The offset in the response leads to the next page (INTERFACE.md 4.2, rule 3). */
async function offset({ first, page }: Examination) {
  const [one, two] = idsOf(await first());
  if (one === undefined || two === undefined) return note('Not checked: fewer than two deployments.');
  const { received, nextOffset } = await page({ limit: 1, offset: 0 });
  const advice = (name: string) =>
    `Write the name of the parameter into the dialect file (parameters.${name}).`;
  if (received > 1)
    return gap(`limit has no effect: ${received} deployments came for limit=1.`, advice('limit'));
  if (nextOffset === undefined) return note('Not checked: the response has no valid offset.');
  if (nextOffset === 0) return gap('The offset in the response does not advance.', eachPage);
  const [next] = idsOf(await page({ limit: 1, offset: nextOffset }));
  if (next === one) return gap('offset has no effect: the second page repeats the first.', advice('offset'));
  return next === two
    ? fits('The offset in the response leads to the next page.')
    : gap('The offset in the response leads past the next deployment.', eachPage);
}

const mostPages = 5;

/**
 * The way in which the list ends (INTERFACE.md 4.2, rule 4, leaves it open). Walks the whole list
 * where it is one page, else three of its deployments.
 */
async function end({ first, page, dialect }: Examination) {
  const listed = await first();
  if (listed.nextOffset === undefined) return note('Not checked: the response has no valid offset.');
  const isWhole = listed.received < dialect.limits.pageSize;
  const expected = isWhole ? idsOf(listed) : idsOf(listed).slice(0, 3);
  // The last page with deployments is not full.
  const limit = Math.floor(expected.length / 2) + 1;
  const seen: string[] = [];
  let way = expected.length === 0 ? 'an empty page' : '';
  for (let at = 0, pages = 1; way === ''; pages++) {
    const values = { limit, offset: at, ...(!isWhole && { deploymentIds: expected }) };
    const step = await page(values).catch(serviceError);
    if (step instanceof Error)
      return gap(`Page ${pages} cannot be read: ${problemText(step)}.`, 'End the list with an empty page.');
    const { received, nextOffset } = step;
    seen.push(...idsOf(step));
    if (seen.some((id) => !expected.includes(id)))
      return note('Not checked: there is more than one page, and deployment_ids does not work.');
    if (received === 0) way = 'an empty page';
    else if (nextOffset === undefined) way = 'a page without an offset';
    else if (nextOffset <= at) way = 'an offset that does not advance';
    else if (pages === mostPages)
      return gap(`No end after ${pages} pages.`, 'End the list with an empty page.');
    else at = nextOffset;
  }
  const missing = expected.filter((id) => !seen.includes(id)).length;
  if (missing > 0)
    return gap(
      `The list ends with ${way} before ${missing} of ${expected.length} deployments came.`,
      eachPage,
    );
  return seen.length > expected.length
    ? gap('Pages repeat deployments.', eachPage)
    : fits(`The list ends with ${way}.`);
}

/** The same request brings the same order (INTERFACE.md leaves the order open). */
async function order({ first, page }: Examination) {
  const [before, after] = [idsOf(await first()), idsOf(await page({}))];
  if (before.join() === after.join()) return fits('The same request brings the same order.');
  return before.toSorted().join() === after.toSorted().join()
    ? gap('The same request brings another order.', 'Sort by something unique, such as time and ID.')
    : note('The first page changed meanwhile.', 'Run the doctor again when nobody deploys.');
}

/** Default limit, bounds, offset, end and order of the listing (INTERFACE.md 4.2 and 8). */
export const pagingChecks: Checks = {
  'default limit': defaultLimit,
  'largest limit': largestLimit,
  'limit too large': (examination) =>
    refused(examination, { limit: examination.dialect.limits.maxPageSize + 1 }),
  'limit=0': (examination) => refused(examination, { limit: 0 }),
  'offset=-1': (examination) => refused(examination, { limit: 1, offset: -1 }),
  offset,
  end,
  order,
};
