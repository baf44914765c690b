import { readDeploymentPage } from '../../src/service/wire/deployment-page.ts';
import { listingOperation } from '../../src/service/wire/operations.ts';
import { type Context, errorLook, notFoundOut } from './context.ts';
import type { FirstPage } from './examine-listing.ts';
import { type Finding, subject } from './finding.ts';

/**
 * Whether the bounds of `limit` and `offset` are enforced, and what the error looks like
 * (INTERFACE.md 4.2 and 8).
 */
export async function examineBounds(context: Context, first: FirstPage): Promise<Finding[]> {
  const { inquiry, dialect } = context;
  const max = dialect.limits.maxPageSize;
  const beyond = [
    { code: 'limit-above', values: { limit: max + 1 }, words: `limit=${max + 1}` },
    { code: 'limit-below', values: { limit: 0 }, words: 'limit=0' },
    { code: 'offset-below', values: { limit: 1, offset: -1 }, words: 'offset=-1' },
  ];
  const findings: Finding[] = [];
  for (const { code, values, words } of beyond) {
    const bound = subject(code, 'Bounds');
    const outcome = await inquiry.ask(listingOperation(values, dialect));
    if (outcome.kind !== 'answer') {
      findings.push(notFoundOut(bound, `What ${words} is answered with was`, outcome));
      continue;
    }
    const received = readDeploymentPage(outcome.json, dialect)?.received ?? 0;
    const isCapped = code === 'limit-above' && received === max && first.page.received === max;
    if (outcome.status >= 500)
      findings.push(
        bound.gap(`${words} makes the service fail: ${errorLook(outcome)}.`, 'Refuse it with 422 or 400.'),
      );
    else if (outcome.status >= 400) findings.push(bound.fits(`${words} is refused: ${errorLook(outcome)}.`));
    else if (isCapped)
      findings.push(bound.note(`${words} is not refused, but answered with ${max} records.`));
    else
      findings.push(
        bound.gap(
          `${words} is not refused: ${received} records came.`,
          'Enforce the bound with 422 or 400; Slipway itself never sends such a request.',
        ),
      );
  }
  return [...findings, ...(await examineDefault(context))];
}

/** Whether the default of `limit` is the documented one. */
async function examineDefault({ inquiry, dialect }: Context): Promise<Finding[]> {
  const usual = dialect.limits.pageSize;
  const { query: _query, ...operation } = listingOperation({}, dialect);
  const outcome = await inquiry.ask(operation);
  const page = outcome.kind === 'answer' && readDeploymentPage(outcome.json, dialect);
  if (!page || page.received <= usual) return [];
  return [
    subject('limit-default', 'Bounds').gap(
      `Without limit ${page.received} records came: the interface says at most ${usual}.`,
      'Slipway always sends limit; other clients may rely on the default.',
    ),
  ];
}
