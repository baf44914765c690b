import type { DeploymentPage } from '../../api/deployment-page.ts';
import { numberText } from '../../kit/text/number-text.ts';

/** The reason if the list has ended as expected. */
const endOfList = 'End of the list';

/** Whether there is a next page, and why not or why it is unknown. */
export type Next =
  | { kind: 'yes'; offset: number }
  | { kind: 'unknown'; offset: number; reason: string }
  | { kind: 'no'; reason: string };

/**
 * Whether there is a page after this one (docs/api.md#paging). The service's `offset` is the offset of
 * the next page. The interface does not specify how a list ends, so after a full page you have to
 * request the next one.
 * @param page the current page, requested with `offset` and `limit`
 * @param ahead the page at its `nextOffset`, if it is already fetched
 */
export function nextPage(
  page: Pick<DeploymentPage, 'received' | 'nextOffset' | 'offsetProblem'>,
  { offset, limit }: { offset: number; limit: number },
  ahead?: Pick<DeploymentPage, 'received'>,
): Next {
  const { received, nextOffset, offsetProblem } = page;
  if (received === 0) return { kind: 'no', reason: endOfList };
  if (nextOffset === undefined)
    return { kind: 'no', reason: `${offsetProblem ?? 'The response has no offset.'} The list ends here.` };
  if (nextOffset <= offset) {
    const reason = `The service’s offset does not advance (${numberText(nextOffset)} after ${numberText(offset)}), so paging stops here.`;
    return { kind: 'no', reason };
  }
  if (ahead)
    return ahead.received > 0 ? { kind: 'yes', offset: nextOffset } : { kind: 'no', reason: endOfList };
  if (received >= limit) return { kind: 'unknown', offset: nextOffset, reason: 'Checking for more…' };
  if (nextOffset - offset > received) {
    return { kind: 'unknown', offset: nextOffset, reason: 'This page is short, but more may follow' };
  }
  return { kind: 'no', reason: endOfList };
}

/** The number of records in the list; undefined unless this page is the last. */
export function knownTotal(
  { received }: Pick<DeploymentPage, 'received'>,
  offset: number,
  next: Next,
): number | undefined {
  const isEnd = next.kind === 'no' && next.reason === endOfList && (received > 0 || offset === 0);
  return isEnd ? offset + received : undefined;
}

/**
 * The target of Previous, with the visited offsets for that page, oldest first. Without visited
 * offsets, as after a deep link, it goes back by `limit`.
 * @returns undefined on the first page
 */
export function previousPage(
  visitedOffsets: readonly number[],
  { offset, limit }: { offset: number; limit: number },
): { offset: number; visitedOffsets: number[] } | undefined {
  if (offset <= 0) return undefined;
  const before = visitedOffsets.filter((visited) => visited < offset);
  return { offset: before.at(-1) ?? Math.max(0, offset - limit), visitedOffsets: before.slice(0, -1) };
}

/**
 * Drops rows that were on the previous page: if a row is inserted meanwhile, the last rows of that
 * page move to this one.
 * @returns the same array if nothing is dropped, so that nothing renders
 */
export function dropRepeated<Row extends { id: string }>(
  rows: Row[],
  before: readonly { id: string }[],
): { rows: Row[]; repeated: number } {
  const ids = new Set(before.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => !ids.has(id));
  const repeated = rows.length - fresh.length;
  return { rows: repeated === 0 ? rows : fresh, repeated };
}

export function repeatedIds(rows: readonly { id: string }[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of rows) (seen.has(id) ? twice : seen).add(id);
  return [...twice];
}
