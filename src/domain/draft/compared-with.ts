import { camel } from '../../api/camel.ts';
import { config } from '../../api/config/config.ts';
import { podShapeRecord, writeRequest } from '../../api/deployment-request.ts';
import { readDeployment } from '../../api/deployment.ts';
import { repositoryKey } from '../../api/repositories/repository-url.ts';
import { type JsonObject, isObject } from '../../kit/text/json.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { insideSentence } from '../../kit/text/sentence.ts';
import { compareRecords } from '../model/comparison.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { type Draft, type Template, allFields, type DraftPath } from './draft.ts';
import { fieldLabel } from './fields.ts';
import { readPodShape } from './pod-shape.ts';
import { copiedShape, draftOf, shapeText } from './read-template.ts';
import { requestOf, isPushedTo } from './request.ts';

/** Deployments of one repository that a draft is compared with: those changed last. */
export const mostSiblings = 20;

type Values = readonly (readonly [DraftPath, string | boolean])[];

/** A field in which a draft differs from most of the deployments that it is compared with. */
export interface Difference {
  /** The field's name in the model; of a secret `secrets.{name}`. */
  name: string;
  label: string;
  /** The draft's value; undefined: not given. */
  own: string | undefined;
  /** The value that more than half of the others have; undefined: not given. */
  other: string | undefined;
  /** The number of others that have it. */
  count: number;
  of: number;
  /** What takes the others' value over; empty for secrets, type and what the form lacks. */
  use: Values;
}

interface Compared {
  record: FleetRecord;
  draft: () => Draft;
}

/** A deployment as a draft can be compared with it: with the form's fields alone. */
export function comparedSibling(sibling: FleetRecord): Compared {
  return {
    record: recordOf(draftOf(sibling, ''), copiedShape(sibling)),
    draft: () => draftOf(sibling, shapeText(sibling)),
  };
}

/** A template to compare its copy with, without a kind of source that is only suggested. */
export function comparedTemplate({
  draft,
  isSourceGiven,
}: Pick<Template, 'draft' | 'isSourceGiven'>): Compared {
  const shape = readPodShape(draft.podShape);
  const { source, ...record } = recordOf(draft, 'value' in shape ? shape.value : undefined);
  return { record: isSourceGiven && source ? { ...record, source } : record, draft: () => draft };
}

/** Fields, without names, ids and times, in which more than half of others agree and the draft differs. */
export function differencesOf(draft: FleetRecord, others: readonly Compared[]): Difference[] {
  const records = [draft, ...others.map(({ record }) => record)];
  const { configuration, secrets } = compareRecords(records, config().dialect.labels);
  const fields = configuration.flatMap((group) => group.fields);
  const named = secrets.map(({ name, values }) => ({
    name: `secrets.${name}`,
    label: `Secret ${name}`,
    values,
  }));
  return [...fields, ...named].flatMap(({ name, label, values: [own, ...theirs] }) => {
    const counts = new Map<string | undefined, number>();
    for (const value of theirs) counts.set(value, (counts.get(value) ?? 0) + 1);
    const [other, count] = [...counts].find(([, times]) => times > theirs.length / 2) ?? [own, 0];
    if (isSame(name, own, other)) return [];
    const source = others[theirs.indexOf(other)]?.draft();
    const isOnlySuggested = name === 'source' && other === undefined;
    const use = source && !isOnlySuggested ? valuesOf(name, source, draft) : [];
    const isSize = use[0]?.[0].startsWith('sizes.');
    return [
      {
        name,
        label: isSize ? fieldLabel(`sizes.${name}`) : label,
        own,
        other,
        count,
        of: theirs.length,
        use,
      },
    ];
  });
}

/** A secret that only the draft has is no difference, and a repository's URL has several spellings. */
function isSame(name: string, own: string | undefined, other: string | undefined): boolean {
  if (own === other || (name.startsWith('secrets.') && other === undefined)) return true;
  return name === 'repoUrl' && repositoryKey(own ?? '') === repositoryKey(other ?? '');
}

const shapes = new Set(Object.keys(podShapeRecord.shape).map(camel));

/** The values that take a field of another draft over. */
function valuesOf(name: string, other: Draft, { sourceRevisionConfig }: FleetRecord): Values {
  if (name === 'source') return [['source', other.source]];
  // A row for each label.
  if (shapes.has(name.replace(/\[.*$/s, ''))) return [['podShape', other.podShape]];
  if (Object.hasOwn(other.sizes, name)) return [[`sizes.${name}`, other.sizes[name] ?? '']];
  const field = allFields.find((own) => own === name);
  // The reference decides it.
  const isPushed = isPushedTo({ repoRef: sourceRevisionConfig.repoRef ?? '' });
  if (!field || field === 'deploymentType' || (field === 'buildOnPush' && !isPushed)) return [];
  // A repository is found through its integration.
  const before: Values = field === 'repoUrl' ? [['integrationId', other.integrationId]] : [];
  return [...before, [field, other[field]]];
}

/** The number of siblings that makes a common value more than chance. */
const fewestAgreeing = 2;

/** The warning about what all siblings set and the draft does not; undefined for nothing. */
export function unsetText(differences: readonly Difference[]): string | undefined {
  const unset = differences.filter(
    ({ own, other, count, of }) => own === undefined && other !== undefined && count === of,
  );
  const [first] = unset;
  if (!first || first.of < fewestAgreeing) return undefined;
  const parts = unset.map(({ name, label, other }) =>
    name.startsWith('secrets.') ? insideSentence(label) : `${insideSentence(label)} (${other})`,
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
