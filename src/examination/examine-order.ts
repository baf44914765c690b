import type { Deployment } from '../wire/deployment.ts';
import { readDeploymentPage } from '../wire/deployment-page.ts';
import { listingOperation } from '../wire/operations.ts';
import { type Context, notFoundOut } from './context.ts';
import type { FirstPage } from './examine-listing.ts';
import type { Finding } from './finding.ts';

const found = { code: 'order', area: 'Order' } as const;

/**
 * Whether the same page comes in the same order again, and which order that seems to be
 * (INTERFACE.md leaves it open).
 */
export async function examineOrder(context: Context, { page, pageSize }: FirstPage): Promise<Finding[]> {
  const ids = page.rows.map(({ id }) => id);
  const twins = ids.length - new Set(ids).size;
  const findings: Finding[] =
    twins === 0
      ? []
      : [
          {
            code: 'duplicate-ids',
            area: 'Order',
            level: 'gap',
            what: `${twins} deployments came with the id of another on the same page.`,
            todo: 'Make ids unique; Slipway shows all of them.',
          },
        ];
  if (ids.length < 2) return findings;
  const outcome = await context.inquiry.ask(listingOperation({ limit: pageSize }, context.dialect));
  if (outcome.kind !== 'answer')
    return [...findings, notFoundOut(found, 'Whether the order stays was', outcome)];
  const again = (readDeploymentPage(outcome.json, context.dialect)?.rows ?? []).map(({ id }) => id);
  if (ids.join() === again.join())
    return [
      ...findings,
      { ...found, level: 'fits', what: `The order stays the same: ${orderOf(page.rows)}.` },
    ];
  const [before, after] = [new Set(ids), new Set(again)];
  const isSameSet = before.size === after.size && ids.every((id) => after.has(id));
  return [
    ...findings,
    isSameSet
      ? {
          ...found,
          level: 'gap',
          what: 'The same request came in another order the second time: pages will repeat and leave out deployments.',
          todo: 'Sort by something that tells all deployments apart, such as time and id.',
        }
      : {
          ...found,
          level: 'note',
          what: 'Other deployments came when the same page was asked for again: the list changes, or its order does.',
          todo: 'Examine again when nobody deploys; where it stays so, sort by time and id.',
        },
  ];
}

function orderOf(rows: readonly Deployment[]): string {
  const orders: [words: string, key: (row: Deployment) => string | undefined, isFalling: boolean][] = [
    ['newest first', ({ createdAt }) => createdAt, true],
    ['oldest first', ({ createdAt }) => createdAt, false],
    ['changed last first', ({ updatedAt }) => updatedAt, true],
    ['by name', ({ name }) => name.toLowerCase(), false],
    ['by id', ({ id }) => id, false],
  ];
  const fits = orders.find(([, key, isFalling]) => {
    const keys = rows.map(key);
    const sorted = keys.toSorted((a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0));
    return (
      keys.every((each) => each !== undefined) &&
      keys.join() === (isFalling ? sorted.toReversed() : sorted).join()
    );
  });
  return fits ? fits[0] : 'the service’s own';
}
