import { labelOf } from '../model/catalogue.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { siblingsOf } from '../fleet/facts.ts';
import { type Difference, differencesOf, recordOf } from './as-record.ts';
import { copiedShape, draftOf } from './read-template.ts';

/** Deployments of one repository that a draft is held against: those changed last. */
export const mostSiblings = 20;
/** Values of siblings that are told of one field; the others are counted. */
const mostValues = 3;

/** The deployments of a draft's repository among those read, the last changed first. */
export function siblingsAmong(draft: FleetRecord, records: readonly FleetRecord[]): FleetRecord[] {
  return [...siblingsOf(draft, { records }).sameRepository];
}

/**
 * What a draft says otherwise than its siblings, as far as a form can say it: of each field first
 * what they say, with how many of them where there are several ("3 of 4: 250"), then the draft.
 */
export function differencesFrom(siblings: readonly FleetRecord[], draft: FleetRecord): Difference[] {
  const others = siblings.map((each) => recordOf(draftOf(each, ''), copiedShape(each)));
  return differencesOf([draft, ...others]).flatMap(({ label, values: [here, ...there] }) => {
    const counts = new Map<string | undefined, number>();
    for (const value of there) if (value !== here) counts.set(value, (counts.get(value) ?? 0) + 1);
    // That of one repository is spelt in several ways.
    if (counts.size === 0 || label === labelOf('repoUrl')) return [];
    return [{ label, values: [siblings.length === 1 ? there[0] : countedText(counts, there.length), here] }];
  });
}

/** "3 of 5: 250; 1: not given": the values that most have come first. */
function countedText(counts: ReadonlyMap<string | undefined, number>, all: number): string {
  const ranked = [...counts].toSorted(([, a], [, b]) => b - a);
  const shown = ranked
    .slice(0, mostValues)
    .map(([value = 'not given', count], at) => `${count}${at === 0 ? ` of ${all}` : ''}: ${value}`);
  const others = ranked.slice(mostValues).reduce((sum, [, count]) => sum + count, 0);
  return [...shown, ...(others > 0 ? [`${others}: other values`] : [])].join('; ');
}
