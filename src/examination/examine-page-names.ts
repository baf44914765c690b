import { readDeploymentPage } from '../wire/deployment-page.ts';
import { listingOperation } from '../wire/operations.ts';
import type { Context } from './context.ts';
import type { FirstPage } from './examine-listing.ts';
import { findParameter } from './find-parameter.ts';
import { type Found, proposalAdvice } from './finding.ts';

/**
 * Looks for the service's names of `limit` and `offset`, where these have no effect (INTERFACE.md
 * 4.2).
 */
export async function examinePageNames(context: Context, { page }: FirstPage): Promise<Found> {
  const [first, second] = page.rows;
  if (!first || !second || first.id === second.id) return { findings: [] };
  const values = { limit: 1, offset: 1 };
  const outcome = await context.inquiry.ask(listingOperation(values, context.dialect));
  const answer = outcome.kind === 'answer' && readDeploymentPage(outcome.json, context.dialect);
  if (!answer) return { findings: [] };
  const limit =
    answer.received > 1
      ? await findParameter(context, 'limit', [{ values, hasEffect: ({ received }) => received === 1 }])
      : undefined;
  const offset =
    answer.rows[0]?.id === first.id
      ? await findParameter(context, 'offset', [
          { values, hasEffect: ({ rows }) => rows[0]?.id === second.id },
        ])
      : undefined;
  const found = Object.entries({ limit, offset }).flatMap(([documented, name]) =>
    name === undefined ? [] : [[documented, name] as const],
  );
  if (found.length === 0) return { findings: [] };
  const words = found.map(([documented, name]) => `${documented} is “${name}”`).join(', ');
  return {
    findings: [
      {
        code: 'paging-names',
        area: 'Paging',
        level: 'gap',
        what: `Pages are asked for by other names: ${words}. All else was examined so.`,
        todo: proposalAdvice,
      },
    ],
    proposal: { parameters: Object.fromEntries(found) },
  };
}
