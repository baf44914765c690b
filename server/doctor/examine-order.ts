import type { Deployment } from '../../src/service/wire/deployment.ts';
import { readDeploymentPage } from '../../src/service/wire/deployment-page.ts';
import { listingOperation } from '../../src/service/wire/operations.ts';
import { type Context, notFoundOut } from './context.ts';
import type { FirstPage } from './examine-listing.ts';
import { type Finding, subject } from './finding.ts';

/**
 * Whether the same page comes in the same order again, and which order that seems to be
 * (INTERFACE.md leaves it open).
 */
export async function examineOrder(context: Context, { page, pageSize }: FirstPage): Promise<Finding[]> {
  const ids = page.rows.map(({ id }) => id);
  if (ids.length < 2) return [];
  const twins = ids.length - new Set(ids).size;
  const repeated = subject('duplicate-ids', 'Order').gap(
    `${twins} deployments came with the id of another on the same page.`,
    'Make ids unique; Slipway shows all of them.',
  );
  return [...(twins > 0 ? [repeated] : []), await askAgain(context, page.rows, pageSize)];
}

async function askAgain(
  { inquiry, dialect }: Context,
  rows: readonly Deployment[],
  pageSize: number,
): Promise<Finding> {
  const order = subject('order', 'Order');
  const outcome = await inquiry.ask(listingOperation({ limit: pageSize }, dialect));
  if (outcome.kind !== 'answer') return notFoundOut(order, 'Whether the order stays was', outcome);
  const ids = rows.map(({ id }) => id);
  const again = (readDeploymentPage(outcome.json, dialect)?.rows ?? []).map(({ id }) => id);
  if (ids.join() === again.join()) return order.fits(`The order stays the same: ${orderOf(rows)}.`);
  return ids.toSorted().join() === again.toSorted().join()
    ? order.gap(
        'The same request came in another order the second time: pages will repeat and leave out deployments.',
        'Sort by something that tells all deployments apart, such as time and id.',
      )
    : order.note(
        'Other deployments came when the same page was asked for again: the list changes, or its order does.',
        'Examine again when nobody deploys; where it stays so, sort by time and id.',
      );
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
