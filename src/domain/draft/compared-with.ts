import { camel } from '../../api/camel.ts';
import { config } from '../../api/config/config.ts';
import { podShapeRecord, writeRequest } from '../../api/deployment-request.ts';
import { readDeployment } from '../../api/deployment.ts';
import { repositoryKey } from '../../api/repositories/repository-url.ts';
import { type JsonObject, isObject } from '../../kit/text/json.ts';
import { numberText, pluralize } from '../../kit/text/number-text.ts';
import { insideSentence } from '../../kit/text/sentence.ts';
import { compareRecords } from '../model/comparison.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { type Draft, type Template, allFields, type DraftPath } from './draft.ts';
import { fieldLabel } from './fields.ts';
import { readPodShape } from './pod-shape.ts';
import { copiedShape, draftOf, shapeText } from './read-template.ts';
import { requestOf, isPushedTo } from './request.ts';

/** Maximum number of deployments that a draft is compared with (the last changed ones). */
export const maxSiblings = 20;

type Values = readonly (readonly [DraftPath, string | boolean])[];

/** A field in which a draft differs from most of the deployments that it is compared with. */
export interface Difference {
  /** The field's name in the model; for a secret, `secrets.{name}`. */
  name: string;
  label: string;
  /** The draft's value; undefined: not given. */
  own: string | undefined;
  /** The value that more than half of the other deployments have; undefined: not given. */
  other: string | undefined;
  /** The number of other deployments that have it. */
  count: number;
  of: number;
  /** Values to set to use `other`; empty for secrets, the type, and fields that the form does not have. */
  use: Values;
}

interface Compared {
  record: FleetRecord;
  draft: () => Draft;
}

/** A deployment to compare a draft with, reduced to the form's fields. */
export function comparedSibling(sibling: FleetRecord): Compared {
  return {
    record: recordOf(draftOf(sibling, ''), copiedShape(sibling)),
    draft: () => draftOf(sibling, shapeText(sibling)),
  };
}

/** A template to compare a copy with, without the kind of source if it is only a suggestion. */
export function comparedTemplate({
  draft,
  isSourceGiven,
}: Pick<Template, 'draft' | 'isSourceGiven'>): Compared {
  const shape = readPodShape(draft.podShape);
  const { source, ...record } = recordOf(draft, 'value' in shape ? shape.value : undefined);
  return { record: isSourceGiven && source ? { ...record, source } : record, draft: () => draft };
}

/** Fields (no names, ids or times) in which the draft differs from more than half of the rest. */
export function differencesOf(draft: FleetRecord, others: readonly Compared[]): Difference[] {
  const records = [draft, ...others.map(({ record }) => record)];
  const { configuration, secrets } = compareRecords(records, config().dialect.labels);
  const fields = configuration.flatMap((group) => group.fields);
  const named = secrets.map(({ name, values }) => ({
    name: `secrets.${name}`,
    label: `Secret ${name}`,
    values: values.map((value) => (value === 'Not set' ? undefined : value)),
  }));
  return [...fields, ...named].flatMap(({ name, label, values: [own, ...theirs] }) => {
    const counts = new Map<string | undefined, number>();
    for (const value of theirs) counts.set(value, (counts.get(value) ?? 0) + 1);
    const [other, count] = [...counts].find(([, times]) => times > theirs.length / 2) ?? [own, 0];
    if (isSame(name, own, other)) return [];
    const source = others[theirs.indexOf(other)]?.draft();
    const isOnlySuggested = name === 'source' && other === undefined;
    const use = source && !isOnlySuggested ? valuesOf(name, source, draft) : [];
    const shownLabel = use[0]?.[0].startsWith('sizes.') ? fieldLabel(`sizes.${name}`) : label;
    return [{ name, label: shownLabel, own, other, count, of: theirs.length, use }];
  });
}

/** Ignores secrets that only the draft has, and different spellings of a repository's URL. */
function isSame(name: string, own: string | undefined, other: string | undefined): boolean {
  if (own === other || (name.startsWith('secrets.') && other === undefined)) return true;
  return name === 'repoUrl' && repositoryKey(own ?? '') === repositoryKey(other ?? '');
}

const shapes = new Set(Object.keys(podShapeRecord.shape).map(camel));

/** The values to set to copy a field of another draft. */
function valuesOf(name: string, other: Draft, { sourceRevisionConfig }: FleetRecord): Values {
  if (name === 'source') return [['source', other.source]];
  // Each label is a separate field here.
  if (shapes.has(name.replace(/\[.*$/s, ''))) return [['podShape', other.podShape]];
  if (Object.hasOwn(other.sizes, name)) return [[`sizes.${name}`, other.sizes[name] ?? '']];
  const field = allFields.find((own) => own === name);
  // For a tag or a commit, build on push is always off.
  const isPushed = isPushedTo({ repoRef: sourceRevisionConfig.repoRef ?? '' });
  if (!field || field === 'deploymentType' || (field === 'buildOnPush' && !isPushed)) return [];
  // A repository belongs to its integration.
  const before: Values = field === 'repoUrl' ? [['integrationId', other.integrationId]] : [];
  return [...before, [field, other[field]]];
}

/** Minimum number of siblings for a warning. */
const fewestAgreeing = 2;

/** The warning about fields that all siblings set and the draft does not; undefined if there are none. */
export function unsetText(differences: readonly Difference[]): string | undefined {
  const unset = differences.filter(
    ({ own, other, count, of }) => own === undefined && other !== undefined && count === of,
  );
  const [first] = unset;
  if (!first || first.of < fewestAgreeing) return undefined;
  const parts = unset.map(({ name, label }) => /^secrets\.(.*)$/s.exec(name)?.[1] ?? insideSentence(label));
  const rest = parts.length - maxUnset;
  const listed = [...parts.slice(0, maxUnset), ...(rest > 0 ? [`${numberText(rest)} more`] : [])];
  return `Set on all ${numberText(first.of)} other deployments of this repository, but missing here: ${listed.join(', ')}.`;
}

/** A sentence about secrets that other deployments have and the draft does not; "" for none. */
export function missingSecretsText(count: number, others: number): string {
  if (count === 0) return '';
  const who = others === 1 ? 'the other deployment has' : `the ${others} other deployments have`;
  return `Missing: ${pluralize(count, 'secret')} that ${who}.`;
}

/** Maximum number of fields that the warning names; it counts the rest. */
const maxUnset = 3;

const noId = 'draft';

/**
 * The record that a listing would have for a draft, for comparisons and checks. Secrets have only
 * their names.
 * @param podShape the parsed pod shaping
 */
export function recordOf(draft: Draft, podShape: JsonObject = {}): FleetRecord {
  const { dialect } = config();
  const { secrets, ...request } = requestOf(draft, podShape);
  // Skip rows without a name.
  const named = secrets.filter(({ name }) => name !== '');
  const body = writeRequest({ ...request, secrets: named }, dialect);
  const read = readDeployment({ ...(isObject(body) && body), id: noId }, 0, dialect);
  if ('reason' in read) throw new Error(read.reason);
  return read;
}
