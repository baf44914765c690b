import type { Labels } from '../../api/dialect/dialect.ts';
import { repositoryLabel } from '../../api/repositories/repository-url.ts';
import { tally } from '../../kit/text/tally.ts';
import { isZeroTime } from '../../kit/time/time-text.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { describeSource, describeStatus, describeType } from '../model/labels.ts';
import { fieldOf, type RecordField, recordFields } from '../model/record-fields.ts';
import { shortRef } from '../model/source.ts';

/** Fields that conditions may name, by their labels. */
export const conditionFields = recordFields.filter(({ name }) => name !== 'repoUrlHadCredential');

/** The values of a field: as it came, and as it is shown; none where it is not given. */
export function valuesOf(field: RecordField, record: FleetRecord, labels: Labels): string[] {
  const { status, source, sourceConfig, sourceRevisionConfig, secretNames, secretReferences } = record;
  const pair = (raw: string | undefined, describe: (raw: string) => string) =>
    raw ? [raw, describe(raw)] : [];
  switch (field.name) {
    case 'status':
      return pair(status, (raw) => describeStatus(raw, labels.statuses).label);
    case 'source':
      return pair(source, (raw) => describeSource(raw, labels.sources));
    case 'deploymentType':
      return pair(sourceConfig.deploymentType, (raw) => describeType(raw, labels.types));
    case 'repoUrl':
      return pair(sourceConfig.repoUrl, repositoryLabel);
    case 'repoRef':
      return pair(sourceRevisionConfig.repoRef, shortRef);
    case 'secretNames':
      return secretNames;
    case 'secretReferences':
      return secretReferences.map(({ name }) => name);
  }
  const value = field.read(record, labels);
  if (value === undefined || value === null || value === '') return [];
  if (field.kind === 'time' && typeof value === 'string' && isZeroTime(value)) return [];
  if (typeof value === 'boolean') return [String(value), value ? 'Yes' : 'No'];
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

/** A field's value as it is shown; undefined where it is not given. */
export function wordOf(field: RecordField, record: FleetRecord, labels: Labels): string | undefined {
  return valuesOf(field, record, labels).at(-1);
}

/** The values that records have in a field, with how many have each, the most frequent first. */
export function wordsSeen(
  name: string,
  records: readonly FleetRecord[],
  labels: Labels,
): [word: string, count: number][] {
  const field = fieldOf(name);
  if (!field) return [];
  const isList = name === 'secretNames' || name === 'secretReferences';
  return tally(
    records.flatMap((record) => {
      const values = valuesOf(field, record, labels);
      return isList ? values : [values.at(-1)];
    }),
  );
}
