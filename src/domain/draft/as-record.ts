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
 * What a draft asks for, as the record that a listing would have of it: for whatever compares or
 * judges records. Of secrets it has the names.
 * @param podShape what the pod shaping text says
 */
export function recordOf(draft: Draft, podShape: JsonObject = {}): FleetRecord {
  const { dialect } = config();
  const body = writeRequest(requestOf(draft, podShape), dialect);
  const read = readDeployment({ ...(isObject(body) && body), id: noId }, 0, dialect);
  if ('reason' in read) throw new Error(read.reason);
  return read;
}

/** What a template says, as a record: nothing of a kind of source that it does not tell. */
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

/** What records do not have in common, but for what tells every deployment apart. */
export function differencesOf(records: readonly FleetRecord[]): Difference[] {
  const { configuration, secrets }: Comparison = compareRecords(records, config().dialect.labels);
  return [
    ...configuration.flatMap(({ fields }) => fields).filter(({ isSame }) => !isSame),
    ...secrets
      .filter(({ isSame }) => !isSame)
      .map(({ name, kinds }) => ({ name: `secrets.${name}`, label: `Secret ${name}`, values: kinds })),
  ];
}
