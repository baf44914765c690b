import { compareVersions, validate } from 'compare-versions';
import type { HintId } from '../../api/config/team.ts';
import { repositoryLabel } from '../../api/repositories/repository-url.ts';
import { grouped } from '../../kit/text/tally.ts';
import type { FleetFacts } from '../model/fleet-facts.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { appliedChecks } from '../model/hint-texts.ts';
import { type HintSettings, runChecks } from '../model/hints.ts';
import { keyOfRepository } from '../model/repository-deployments.ts';

export interface Group {
  /** The value; undefined for records without it. */
  value: string | undefined;
  records: readonly FleetRecord[];
}

/** Groups records by a value, the most frequent first; records without it are last. */
export function groupBy(
  records: readonly FleetRecord[],
  read: (record: FleetRecord) => string | undefined,
): Group[] {
  return [...grouped(records, (record) => read(record) ?? '')]
    .map(([value, members]) => ({ value: value || undefined, records: members }))
    .toSorted(
      (a, b) =>
        Number(a.value === undefined) - Number(b.value === undefined) ||
        b.records.length - a.records.length ||
        (a.value ?? '').localeCompare(b.value ?? ''),
    );
}

/** Groups records by image version: the newest first, then other texts, then records without one. */
export function groupByVersion(records: readonly FleetRecord[]): Group[] {
  const groups = groupBy(records, ({ imageVersion }) => imageVersion);
  const isVersion = ({ value }: Group) => value !== undefined && validate(value);
  return [
    ...groups.filter(isVersion).toSorted(({ value: a = '0' }, { value: b = '0' }) => compareVersions(b, a)),
    ...groups.filter((group) => !isVersion(group)),
  ];
}

export interface HintGroup {
  id: HintId;
  records: readonly FleetRecord[];
  hidden: readonly FleetRecord[];
  /** Records that could not be checked: a field is missing, or not all deployments are loaded. */
  notChecked: readonly FleetRecord[];
}

/** Groups records by hint, the most severe first. @param facts undefined until all are loaded */
export function groupByHint(
  records: readonly FleetRecord[],
  facts: FleetFacts | undefined,
  settings: HintSettings,
): HintGroup[] {
  type Lists = Record<'records' | 'hidden' | 'notChecked', FleetRecord[]>;
  const none = (): Lists => ({ records: [], hidden: [], notChecked: [] });
  const groups = new Map(appliedChecks(settings).map((id) => [id, none()]));
  for (const record of records) {
    const { hints, hidden, notChecked, waiting } = runChecks(record, facts, settings);
    for (const { id } of hints) groups.get(id)?.records.push(record);
    for (const { id } of hidden) groups.get(id)?.hidden.push(record);
    for (const id of [...notChecked, ...waiting]) groups.get(id)?.notChecked.push(record);
  }
  return [...groups].map(([id, group]) => ({ id, ...group }));
}

export interface RepositoryGroup {
  /** The repository's URL in the first record. */
  url: string;
  /** "owner/name" */
  label: string;
  types: ReadonlyMap<string, readonly FleetRecord[]>;
}

/** Groups records by repository, in any spelling of its URL; sorts by owner, then by name. */
export function groupByRepository(records: readonly FleetRecord[]): RepositoryGroup[] {
  const owner = ({ label }: { label: string }) => ownerOf(label) ?? label;
  return [...grouped(records, keyOfRepository).values()]
    .map((members) => {
      const url = members[0]?.sourceConfig.repoUrl ?? '';
      const types = grouped(members, ({ sourceConfig }) => sourceConfig.deploymentType ?? '');
      return { url, label: repositoryLabel(url), types };
    })
    .toSorted((a, b) => owner(a).localeCompare(owner(b)) || a.label.localeCompare(b.label));
}

/** A repository with its group: its owner, or a value of its deployments. */
export interface GroupedRepository extends RepositoryGroup {
  group: string | undefined;
}

/** Groups repositories by a value of their deployments; without `read`, by owner. */
export function groupRepositories(
  records: readonly FleetRecord[],
  read: ((record: FleetRecord) => string | undefined) | undefined,
): GroupedRepository[] {
  if (!read)
    return groupByRepository(records).map((repository) => ({
      ...repository,
      group: ownerOf(repository.label),
    }));
  return groupBy(records, read).flatMap(({ value: group, records: members }) =>
    groupByRepository(members).map((repository) => ({ ...repository, group })),
  );
}

/** The path before a repository's name. */
function ownerOf(label: string): string | undefined {
  return label.slice(0, Math.max(0, label.lastIndexOf('/'))) || undefined;
}
