import type { FleetRecord } from '../model/fleet-record.ts';
import { siblingsOf } from '../fleet/facts.ts';
import type { Draft } from './draft.ts';
import { copiedShape, draftOf } from './read-template.ts';
import type { Template } from './template.ts';
import { type JsonObject, isObject } from '../../kit/text/json.ts';
import { type Comparison, compareRecords } from '../model/comparison.ts';
import { config } from '../../service/config/config.ts';
import { readDeployment } from '../../service/wire/deployment.ts';
import { writeRequest } from '../../service/wire/deployment-request.ts';
import { readPodShape } from './pod-shape.ts';
import { requestOf } from './request.ts';

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
  const others = siblings.map((sibling) => recordOf(draftOf(sibling, ''), copiedShape(sibling)));
  return differencesOf([draft, ...others]).flatMap(({ name, label, values: [own, ...theirs] }) => {
    // A repository's URL has several spellings.
    if (name === 'repoUrl') return [];
    const counts = new Map<string | undefined, number>();
    for (const value of theirs) counts.set(value, (counts.get(value) ?? 0) + 1);
    const [value, count] = [...counts].find(([, times]) => times > theirs.length / 2) ?? [own, 0];
    return value === own ? [] : [{ name, label, value, count, of: theirs.length }];
  });
}

/** Differences of a draft from its template, and parts that it lacks. */
export function exceptionsOf(
  draft: Draft,
  podShape: JsonObject | undefined,
  template: Template,
): { differences: Difference[]; missing: string[] } {
  const shape = readPodShape(template.draft.podShape);
  const original = recordOfTemplate(template, 'value' in shape ? shape.value : undefined);
  const lacksValues = draft.secrets.some(({ value, isLost }) => isLost && value === '');
  return {
    differences: differencesOf([original, recordOf(draft, podShape)]),
    missing: template.notCopied.filter((part) => part !== 'secret values' || lacksValues),
  };
}

/** The id of a deployment before its creation. */
const noId = 'draft';

/**
 * A draft as the record that a listing would have of it, for comparisons and checks. Of secrets it
 * has the names.
 * @param podShape the parsed pod shaping
 */
export function recordOf(draft: Draft, podShape: JsonObject = {}): FleetRecord {
  const { dialect } = config();
  const body = writeRequest(requestOf(draft, podShape), dialect);
  const read = readDeployment({ ...(isObject(body) && body), id: noId }, 0, dialect);
  if ('reason' in read) throw new Error(read.reason);
  return read;
}

/** A template as a record, without a kind of source that is only suggested. */
export function recordOfTemplate(
  template: Pick<Template, 'draft' | 'isSourceGiven'>,
  podShape?: JsonObject,
): FleetRecord {
  const { source, ...record } = recordOf(template.draft, podShape);
  return template.isSourceGiven && source !== undefined ? { ...record, source } : record;
}

/** A field in which deployments differ; undefined: not given. */
export interface Difference {
  /** The field's name in the model; of a secret `secrets.{name}`. */
  name: string;
  label: string;
  values: (string | undefined)[];
}

/** Fields in which records differ, without names, ids and times. */
export function differencesOf(records: readonly FleetRecord[]): Difference[] {
  const { configuration, secrets }: Comparison = compareRecords(records, config().dialect.labels);
  return [
    ...configuration.flatMap(({ fields }) => fields).filter(({ isSame }) => !isSame),
    ...secrets
      .filter(({ isSame }) => !isSame)
      .map(({ name, kinds }) => ({ name: `secrets.${name}`, label: `Secret ${name}`, values: kinds })),
  ];
}
