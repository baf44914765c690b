import type { FleetRecord } from '../model/fleet-record.ts';
import { siblingsOf } from '../fleet/facts.ts';
import { type Difference, differencesOf, recordOf, recordOfTemplate } from './as-record.ts';
import type { Draft } from './draft.ts';
import { copiedShape, draftOf } from './read-template.ts';
import type { Template } from './template.ts';
import type { JsonObject } from '../../kit/text/json.ts';

/** Deployments of one repository that a draft is compared with: those changed last. */
export const mostSiblings = 20;

/** The deployments of a draft's repository among those read, the last changed first. */
export function siblingsAmong(draft: FleetRecord, records: readonly FleetRecord[]): FleetRecord[] {
  return [...siblingsOf(draft, { records }).sameRepository];
}

/** A value that more than half of the siblings have and the draft has not. */
export interface Majority {
  name: string;
  label: string;
  /** Undefined: they do not give the field. */
  value: string | undefined;
  /** The number of siblings that have it. */
  count: number;
  of: number;
}

/** Values that more than half of the siblings agree on and the draft has not. */
export function majoritiesOf(siblings: readonly FleetRecord[], draft: FleetRecord): Majority[] {
  const others = siblings.map((each) => recordOf(draftOf(each, ''), copiedShape(each)));
  return differencesOf([draft, ...others]).flatMap(({ name, label, values: [here, ...there] }) => {
    // That of one repository is spelt in several ways.
    if (name === 'repoUrl') return [];
    const counts = new Map<string | undefined, number>();
    for (const value of there) counts.set(value, (counts.get(value) ?? 0) + 1);
    const [value, count] = [...counts].find(([, most]) => most > there.length / 2) ?? [here, 0];
    return value === here ? [] : [{ name, label, value, count, of: there.length }];
  });
}

/** Differences of a draft from its template, and parts that it lacks. */
export function exceptionsOf(
  draft: Draft,
  podShape: JsonObject | undefined,
  template: Template,
  templateShape: JsonObject | undefined,
): { differences: Difference[]; missing: string[] } {
  const lacksValues = draft.secrets.some(({ value, isLost }) => isLost && value === '');
  return {
    differences: differencesOf([recordOfTemplate(template, templateShape), recordOf(draft, podShape)]),
    missing: template.notCopied.filter((part) => part !== 'secret values' || lacksValues),
  };
}
