import { readDeploymentPage } from '../wire/deployment-page.ts';
import { listingOperation } from '../wire/operations.ts';
import { type Context, notFoundOut } from './context.ts';
import { errorLook } from './error-look.ts';
import type { FirstPage } from './examine-listing.ts';
import type { Finding } from './finding.ts';
import type { Outcome } from './inquiry.ts';

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
    const outcome = await inquiry.ask(listingOperation(values, dialect));
    const received = outcome.kind === 'answer' ? readDeploymentPage(outcome.json, dialect)?.received : 0;
    findings.push(describeBound({ code, words, max }, outcome, received ?? 0, first));
  }
  return [...findings, ...(await examineDefault(context))];
}

function describeBound(
  { code, words, max }: { code: string; words: string; max: number },
  outcome: Outcome,
  received: number,
  { page }: FirstPage,
): Finding {
  const found = { code, area: 'Bounds' } as const;
  if (outcome.kind !== 'answer') return notFoundOut(found, `What ${words} is answered with was`, outcome);
  const { status } = outcome;
  if (status >= 400 && status < 500)
    return { ...found, level: 'fits', what: `${words} is refused: ${errorLook(outcome)}.` };
  if (status >= 500)
    return {
      ...found,
      level: 'gap',
      what: `${words} makes the service fail: ${errorLook(outcome)}.`,
      todo: 'Refuse it with 422 or 400.',
    };
  const isCapped = code === 'limit-above' && received === max && page.received === max;
  return {
    ...found,
    level: isCapped ? 'note' : 'gap',
    what: isCapped
      ? `${words} is not refused, but answered with ${max} records.`
      : `${words} is not refused: ${received} records came.`,
    ...(!isCapped && {
      todo: 'Enforce the bound with 422 or 400; Slipway itself never sends such a request.',
    }),
  };
}

/** Whether the default of `limit` is the documented one. */
async function examineDefault({ inquiry, dialect }: Context): Promise<Finding[]> {
  const usual = dialect.limits.pageSize;
  const { query: _query, ...operation } = listingOperation({}, dialect);
  const outcome = await inquiry.ask(operation);
  if (outcome.kind !== 'answer') return [];
  const page = readDeploymentPage(outcome.json, dialect);
  if (!page || page.received <= usual) return [];
  return [
    {
      code: 'limit-default',
      area: 'Bounds',
      level: 'gap',
      what: `Without limit ${page.received} records came: the interface says at most ${usual}.`,
      todo: 'Slipway always sends limit; other clients may rely on the default.',
    },
  ];
}
