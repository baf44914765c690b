import type { FleetRecord } from '../model/fleet-record.ts';
import { describeSource, describeStatus, describeType } from '../model/labels.ts';
import { repositoryKey } from '../model/repository-url.ts';
import { repositoryLabel } from '../model/source.ts';
import type { Condition, ConditionField } from '../../service/wire/condition.ts';
import { tally } from '../../kit/text/tally.ts';
import type { Labels } from '../../service/wire/dialect.ts';
import { isComplete, type Reading } from './reading.ts';
import { numberText } from '../../kit/text/number-text.ts';

/** The fields of conditions as people call them. */
export const conditionLabels: Readonly<Record<ConditionField, string>> = {
  repository: 'Repository',
  ref: 'Git reference',
  source: 'Source',
  status: 'Status',
  deploymentType: 'Deployment type',
  imageVersion: 'Image version',
};

/** What a record says of a field: as it came, and as people write it. */
interface Said {
  raw: string;
  word: string;
}

/** A field of a record; undefined where it is not given. */
export function readField(field: ConditionField, record: FleetRecord, labels: Labels): Said | undefined {
  const { sourceConfig, sourceRevisionConfig, source, status, imageVersion } = record;
  const { repoUrl, deploymentType } = sourceConfig;
  const { repoRef } = sourceRevisionConfig;
  const said: Record<ConditionField, [raw: string | undefined, describe?: (raw: string) => string]> = {
    repository: [repoUrl, repositoryLabel],
    ref: [repoRef, (raw) => raw.replace(/^refs\/heads\//, '').replace(/^refs\/tags\//, '')],
    source: [source, (raw) => describeSource(raw, labels.sources)],
    status: [status, (raw) => describeStatus(raw, labels.statuses).label],
    deploymentType: [deploymentType, (raw) => describeType(raw, labels.types)],
    imageVersion: [imageVersion],
  };
  const [raw, describe] = said[field];
  return raw ? { raw, word: describe?.(raw) ?? raw } : undefined;
}

/** Records that fulfil a condition. */
export interface Found {
  records: FleetRecord[];
  /** How many do not give the field: of them it is not known. */
  notGiven: number;
}

/**
 * Finds records by a condition. A value is taken as the service writes it and as people do; a
 * repository in any spelling of its URL.
 */
export function findRecords(
  records: readonly FleetRecord[],
  { field, isNot, text }: Condition,
  labels: Labels,
): Found {
  const found: Found = { records: [], notGiven: 0 };
  const key = repositoryKey(text);
  for (const record of records) {
    const said = readField(field, record, labels);
    if (said === undefined) {
      found.notGiven += 1;
      continue;
    }
    const isSaid =
      said.raw === text ||
      said.word === text ||
      (field === 'repository' && [said.raw, said.word].some((each) => repositoryKey(each) === key));
    if (isSaid !== isNot) found.records.push(record);
  }
  return found;
}

/**
 * The words that records use for a field, the most frequent first. A repository counts once,
 * whatever the case of its letters.
 */
export function wordsOf(
  field: ConditionField,
  records: readonly FleetRecord[],
  labels: Labels,
): [word: string, count: number][] {
  const spelling = new Map<string, string>();
  const words = records.map((record) => {
    const word = readField(field, record, labels)?.word;
    if (field !== 'repository' || word === undefined) return word;
    const key = repositoryKey(word);
    if (!spelling.has(key)) spelling.set(key, word);
    return spelling.get(key);
  });
  return tally(words);
}

/** How many deployments of a reading have each word of a field: "at least 4". */
export function wordNotes(
  field: ConditionField,
  reading: Reading,
  labels: Labels,
): ReadonlyMap<string, string> {
  const prefix = isComplete(reading) ? '' : 'at least ';
  return new Map(
    wordsOf(field, reading.records, labels).map(([word, count]) => [word, `${prefix}${numberText(count)}`]),
  );
}
