import { type Comparison, compareRecords } from '../model/comparison.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { isObject, type JsonObject } from '../../kit/text/json.ts';
import { config } from '../../service/config/config.ts';
import { readDeployment } from '../../service/wire/deployment.ts';
import { writeRequest } from '../../service/wire/deployment-request.ts';
import type { Draft } from './draft.ts';
import { requestOf } from './request.ts';
import type { Template } from './template.ts';

type TemplateSays = Pick<Template, 'draft' | 'isSourceGiven'>;

/** The id of a deployment that is not there yet. */
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
export function recordOfTemplate(template: TemplateSays, podShape?: JsonObject): FleetRecord {
  const { source, ...record } = recordOf(template.draft, podShape);
  return template.isSourceGiven && source !== undefined ? { ...record, source } : record;
}

/** One thing that two deployments do not have in common; undefined: not given. */
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
