import type { Deployment } from '../../service/wire/deployment.ts';
import type { DeploymentPage } from '../../service/wire/deployment-page.ts';

/** The reason where a list has ended as expected. */
const endOfList = 'End of the list';

/** Whether a page follows, with the reason where none does or it is unknown. */
export type Next =
  | { kind: 'yes'; offset: number }
  | { kind: 'unknown'; offset: number; reason: string }
  | { kind: 'no'; reason: string };

/**
 * What is known of the page after this one (INTERFACE.md 4.2 rules 3 and 4, WIRE.md 1): the
 * service's own `offset` is the next one, verbatim; how a list ends is left open, so that after a
 * full page only the next one tells.
 * @param page the page shown, asked for with `offset` and `limit`
 * @param ahead the page at its `nextOffset`, where it has been fetched
 */
export function nextPage(
  page: Pick<DeploymentPage, 'received' | 'nextOffset' | 'offsetProblem'>,
  { offset, limit }: { offset: number; limit: number },
  ahead?: Pick<DeploymentPage, 'received'>,
): Next {
  const { received, nextOffset, offsetProblem } = page;
  if (received === 0) return { kind: 'no', reason: endOfList };
  if (nextOffset === undefined) {
    return { kind: 'no', reason: `${offsetProblem ?? 'The answer has no offset.'} The list ends here.` };
  }
  if (nextOffset <= offset) {
    return {
      kind: 'no',
      reason: `The service’s offset does not advance (${nextOffset} after ${offset}), so paging stops here.`,
    };
  }
  if (ahead)
    return ahead.received > 0 ? { kind: 'yes', offset: nextOffset } : { kind: 'no', reason: endOfList };
  if (received >= limit) return { kind: 'unknown', offset: nextOffset, reason: 'Looking ahead…' };
  if (nextOffset - offset > received) {
    return {
      kind: 'unknown',
      offset: nextOffset,
      reason: 'A short page, but the service’s offset moved further: more may follow',
    };
  }
  return { kind: 'no', reason: endOfList };
}

/** How many records the list has; undefined where the page is not its end. */
export function knownTotal(
  { received }: Pick<DeploymentPage, 'received'>,
  offset: number,
  next: Next,
): number | undefined {
  const isEnd = next.kind === 'no' && next.reason === endOfList && (received > 0 || offset === 0);
  return isEnd ? offset + received : undefined;
}

/** How long the list is, as far as that is known: "45", "at least 40". */
export function lengthText({
  page,
  offset,
  total,
}: {
  page: Pick<DeploymentPage, 'received'> | undefined;
  offset: number;
  total: number | undefined;
}): string {
  return total === undefined ? `at least ${offset + (page?.received ?? 0)}` : String(total);
}

/**
 * Where Previous leads, and the trail (visited offsets, oldest first) there. Without a trail, as
 * after a deep link, it goes back by `limit`.
 * @returns undefined on the first page
 */
export function previousPage(
  trail: readonly number[],
  { offset, limit }: { offset: number; limit: number },
): { offset: number; trail: number[] } | undefined {
  if (offset <= 0) return undefined;
  const before = trail.filter((visited) => visited < offset);
  return { offset: before.at(-1) ?? Math.max(0, offset - limit), trail: before.slice(0, -1) };
}

/**
 * Rows that were not on the page before: a row inserted meanwhile shifts the last ones of that page
 * onto this one.
 * @returns the given array where nothing is left out, so that nothing renders
 */
export function dropRepeated(
  rows: Deployment[],
  before: Deployment[],
): { rows: Deployment[]; repeated: number } {
  const shown = new Set(before.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => !shown.has(id));
  const repeated = rows.length - fresh.length;
  return { rows: repeated === 0 ? rows : fresh, repeated };
}

/** Ids that stand more than once among the rows. */
export function repeatedIds(rows: Deployment[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of rows) (seen.has(id) ? twice : seen).add(id);
  return [...twice];
}
