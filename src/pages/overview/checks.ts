import type { HintId } from '../../api/config/team.ts';
import type { HintGroup } from '../../domain/fleet/groups.ts';
import { needsAttention } from '../../domain/model/hint-texts.ts';

/** The tone of the mark of a finding. */
export const severityTones = { problem: 'bad', risk: 'risk', note: 'neutral' } as const;

/** Checks with findings that are shown at first. */
const maxVisible = 4;

/** The first checks with a problem or a risk, most severe first, and all other checks. */
export function arrangeChecks(groups: readonly HintGroup[]): {
  shownChecks: HintGroup[];
  others: HintGroup[];
} {
  const shownChecks = groups
    .filter(({ id, records }) => needsAttention(id) && records.length > 0)
    .slice(0, maxVisible);
  return { shownChecks, others: groups.filter((group) => !shownChecks.includes(group)) };
}

/** The problems and risks by deployment id, most severe first. */
export type Findings = ReadonlyMap<string, readonly HintId[]>;

export function findingsOf(groups: readonly HintGroup[]): Findings {
  const findings = new Map<string, HintId[]>();
  for (const { id, records } of groups.filter((group) => needsAttention(group.id)))
    for (const record of records) findings.set(record.id, [...(findings.get(record.id) ?? []), id]);
  return findings;
}

const isEdge = (character = '') => !/[\p{L}\p{M}\p{N}]/u.test(character);

/**
 * Splits a deployment's name into three parts. The second part equals the name of its repository,
 * ignoring case, or is empty.
 */
export function partsOfName(name: string, repository: string): [string, string, string] {
  const repeated = repository.slice(repository.lastIndexOf('/') + 1);
  const at = name.toLowerCase().indexOf(repeated.toLowerCase());
  const end = at + repeated.length;
  if (at === -1 || !isEdge(name[at - 1]) || !isEdge(name[end])) return [name, '', ''];
  return [name.slice(0, at), name.slice(at, end), name.slice(end)];
}
