import { camel } from '../../api/camel.ts';
import { config } from '../../api/config/config.ts';
import { writeRequest, podShapeRecord } from '../../api/deployment-request.ts';
import { readDeployment } from '../../api/deployment.ts';
import { type JsonObject, isObject } from '../../kit/text/json.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { insideSentence } from '../../kit/text/sentence.ts';
import { type Comparison, compareRecords } from '../model/comparison.ts';
import { sizeFields } from '../model/components.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { type Draft, type Template, allFields, type DraftPath } from './draft.ts';
import { readPodShape } from './pod-shape.ts';
import { copiedShape, draftOf } from './read-template.ts';
import { requestOf, isPushedTo } from './request.ts';

/** Deployments of one repository that a draft is compared with: those changed last. */
export const mostSiblings = 20;

/** A value that more than half of the siblings have and the draft has not. */
export interface Majority {
  name: string;
  label: string;
  /** The draft's own value; undefined: not given. */
  own: string | undefined;
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
    return value === own || isOwnSecret(name, value)
      ? []
      : [{ name, label, own, value, count, of: theirs.length }];
  });
}

/** A secret that only the draft has is no difference. */
const isOwnSecret = (name: string, other: string | undefined) =>
  name.startsWith('secrets.') && other === undefined;

/** The number of siblings that makes a common value more than chance. */
const fewestAgreeing = 2;

/** The warning about what all siblings set and the draft does not; undefined for nothing. */
export function unsetText(majorities: readonly Majority[]): string | undefined {
  const unset = majorities.filter(
    ({ own, value, count, of }) => own === undefined && value !== undefined && count === of,
  );
  const [first] = unset;
  if (!first || first.of < fewestAgreeing) return undefined;
  const parts = unset.map(({ name, label, value }) =>
    name.startsWith('secrets.') ? insideSentence(label) : `${insideSentence(label)} (${value})`,
  );
  const rest = parts.length - mostUnset;
  const listed = [...parts.slice(0, mostUnset), ...(rest > 0 ? [`${rest} more`] : [])];
  return `All ${first.of} deployments of this repository set what is missing here: ${and.format(listed)}.`;
}

/** The number of secrets that a draft lacks, compared with other deployments; "" for none. */
export function missingSecretsText(count: number, others: number): string {
  if (count === 0) return '';
  const have = others === 1 ? 'the other deployment has' : `all ${others} other deployments have`;
  return `${pluralize(count, 'secret')} that ${have} ${count === 1 ? 'is' : 'are'} missing.`;
}

/** Fields that the warning names; the others are counted. */
const mostUnset = 3;
const and = new Intl.ListFormat('en');

/** Differences of a draft from its template, and parts that it lacks. */
export function exceptionsOf(
  draft: Draft,
  podShape: JsonObject | undefined,
  template: Template,
): { differences: Difference[]; missing: string[] } {
  const shape = readPodShape(template.draft.podShape);
  const original = recordOfTemplate(template, 'value' in shape ? shape.value : undefined);
  const lacksValues = draft.secrets.some((secret) => secret.absence && secret.value === '');
  return {
    differences: differencesOf([original, recordOf(draft, podShape)]).filter(
      ({ name, values: [theirs] }) => !isOwnSecret(name, theirs),
    ),
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
  const { secrets, ...request } = requestOf(draft, podShape);
  // A row without a name is none yet.
  const named = secrets.filter(({ name }) => name !== '');
  const body = writeRequest({ ...request, secrets: named }, dialect);
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

/** The way back to a template's value: the field to name, and values by their paths. */
export interface WayBack {
  field: DraftPath;
  values: (readonly [DraftPath, string | boolean])[];
}

const shapes = new Set(Object.keys(podShapeRecord.shape).map(camel));

/**
 * The way from a difference back to the template; undefined where there is none, such as for
 * values of secrets and rows that the draft has no more.
 * @param name of the field in comparisons; of a secret `secrets.{name}`
 */
export function wayBack(
  name: string,
  draft: Draft,
  { draft: template, isSourceGiven }: Pick<Template, 'draft' | 'isSourceGiven'>,
): WayBack | undefined {
  if (name === 'source') return isSourceGiven ? only('source', template.source) : undefined;
  if (name.startsWith('secrets.')) return wayToReference(name.slice('secrets.'.length), draft, template);
  if (shapes.has(name)) return only('podShape', template.podShape);
  if (sizeFields.some(({ field }) => field === name))
    return only(`sizes.${name}`, template.sizes[name] ?? '');
  const field = allFields.find((own) => own === name);
  // The ref decides it.
  if (field === undefined || (field === 'buildOnPush' && !isPushedTo(draft))) return undefined;
  const back = only(field, template[field]);
  // A repository is reached by its integration.
  return field === 'repoUrl'
    ? { field, values: [['integrationId', template.integrationId], ...back.values] }
    : back;
}

const only = (field: DraftPath, value: string | boolean): WayBack => ({ field, values: [[field, value]] });

/** Rows of references are found by their names, wherever they stand. */
function wayToReference(name: string, draft: Draft, template: Draft): WayBack | undefined {
  const isNamed = (row: { name: string }) => row.name.trim() === name;
  const at = draft.secretReferences.findIndex(isNamed);
  const original = template.secretReferences.find(isNamed);
  if (at < 0 || !original) return undefined;
  const field = `secretReferences.${at}.secretName` as const;
  return {
    field,
    values: [
      [field, original.secretName],
      [`secretReferences.${at}.secretKey`, original.secretKey],
    ],
  };
}
