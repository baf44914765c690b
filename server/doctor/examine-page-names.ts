import { pageNames } from '../../src/service/dialect/page-names.ts';
import { readDeploymentPage } from '../../src/service/wire/deployment-page.ts';
import { listingOperation } from '../../src/service/wire/operations.ts';
import type { Context } from './context.ts';
import type { FirstPage } from './examine-listing.ts';
import { type Found, proposalAdvice, subject } from './finding.ts';

/**
 * Looks for the service's names of `limit` and `offset`, where these have no effect (INTERFACE.md
 * 4.2).
 */
export async function examinePageNames({ inquiry, dialect }: Context, { page }: FirstPage): Promise<Found> {
  const [first, second] = page.rows;
  if (!first || !second || first.id === second.id) return { findings: [] };
  const { query = [], ...operation } = listingOperation({ limit: 1, offset: 1 }, dialect);
  const inForce = query.map(([name]) => name);
  const found: { limit?: string; offset?: string } = {};
  for (const [limit, offset] of [inForce, ...pageNames]) {
    const tried: [string, string][] = [limit, offset].map((name) => [name, '1']);
    const outcome = await inquiry.ask({ ...operation, query: tried });
    const answer = outcome.kind === 'answer' && readDeploymentPage(outcome.json, dialect);
    if (!answer) continue;
    if (answer.received === 1) found.limit ??= limit;
    if (answer.rows[0]?.id === second.id) found.offset ??= offset;
    if (found.limit !== undefined && found.offset !== undefined) break;
  }
  const names = Object.entries(found).filter(([, name]) => !inForce.includes(name));
  if (names.length === 0) return { findings: [] };
  const words = names.map(([documented, name]) => `${documented} is “${name}”`).join(', ');
  const what = `Pages are asked for by other names: ${words}. All else was examined so.`;
  return {
    findings: [subject('paging-names', 'Paging').gap(what, proposalAdvice)],
    proposal: { parameters: Object.fromEntries(names) },
  };
}
