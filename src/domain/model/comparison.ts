import type { Labels } from '../../api/dialect/dialect.ts';
import { repositoryKey, repositoryLabel } from '../../api/repositories/repository-url.ts';
import { sortedJson } from '../../kit/text/json.ts';
import { markdownTable } from '../../kit/text/markdown.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { codePoint, visibleText } from '../../kit/text/visible-text.ts';
import { utcText } from '../../kit/time/time-text.ts';
import {
  type DeploymentField,
  deploymentFields,
  fieldOf,
  isKeyMap,
  keyNamesOf,
} from './deployment-fields.ts';
import { isShownValue, shownValue } from './field-values.ts';
import type { FleetRecord } from './fleet-record.ts';
import { formatSize } from './format-size.ts';
import { revisionState } from './labels.ts';

export interface ComparedField {
  name: string;
  label: string;
  kind: DeploymentField['kind'] | 'secret';
  /** A text for each deployment; undefined: not given. */
  values: (string | undefined)[];
  isSame: boolean;
  /** For each deployment: true if more than half of all have another value in common. */
  odd: boolean[];
}

export interface ComparedGroup {
  title: string;
  fields: ComparedField[];
}

/** Deployments compared field by field, without fields that none of them has. */
export interface Comparison {
  /** Fields that people configure, by group. */
  configuration: ComparedGroup[];
  /** Ids and times, which always differ. */
  identity: ComparedField[];
  /** Names of secrets and references; the values are "Set", "Not set" or the reference. */
  secrets: ComparedField[];
  summary: string;
}

/** Fields that identify a deployment and do not configure it. */
const identifying: ReadonlySet<string> = new Set([
  'name',
  'displayName',
  'id',
  'tenantId',
  'latestRevisionId',
  'activeRevisionId',
  'createdAt',
  'updatedAt',
  'customUrl',
  'url',
]);
/** Compares revision states, as the ids of revisions always differ. */
export const newestActive: DeploymentField = {
  name: 'newestActive',
  label: 'Latest revision active',
  title: 'Latest revision active',
  group: 'Revision',
  kind: 'boolean',
  read: (record) => {
    const state = revisionState(record);
    return state === 'unknown' ? undefined : state === 'active';
  },
};

/** Values are in the order of the records. @param names names of integrations by ID in lower case */
export function compareRecords(
  records: readonly FleetRecord[],
  labels: Labels,
  names: ReadonlyMap<string, string> = new Map(),
): Comparison {
  const keys = new Set(records.flatMap(keyNamesOf));
  const fields = deploymentFields.filter(({ name, group }) => group !== 'Secrets' && !isKeyMap(name));
  const compared = [...fields, ...[...keys].toSorted().flatMap((key) => fieldOf(key) ?? []), newestActive]
    .filter(({ name, read }) => records.some((record) => isShownValue(name, read(record))))
    .map((field) => ({ group: field.group, ...compareField(field, records, labels, names) }));
  const own = compared.filter(({ name }) => !identifying.has(name));
  const configuration = [...new Set(own.map(({ group }) => group))].map((title) => ({
    // The section Identity has the ids, times and addresses.
    title: title === 'Identity' ? 'Status and type' : title,
    fields: own.filter(({ group }) => group === title),
  }));
  const secrets = compareSecrets(records);
  const count = (rows: readonly { isSame: boolean }[], noun: string) => {
    const differing = rows.filter(({ isSame }) => !isSame).length;
    return differing > 0 ? [{ differing, words: pluralize(differing, noun) }] : [];
  };
  const counts = [...count(own, 'field'), ...count(secrets, 'secret')];
  const isOne = counts.length === 1 && counts[0]?.differing === 1;
  return {
    configuration,
    identity: compared.filter(({ name }) => identifying.has(name)).map((field) => ({ ...field, odd: [] })),
    secrets,
    summary:
      counts.length === 0
        ? 'No differences'
        : `${counts.map(({ words }) => words).join(' and ')} ${isOne ? 'differs' : 'differ'}`,
  };
}

function compareField(
  field: DeploymentField,
  records: readonly FleetRecord[],
  labels: Labels,
  names: ReadonlyMap<string, string>,
): ComparedField {
  const { name, label, kind } = field;
  const isRepository = name === 'repoUrl';
  const values = records.map((record) => {
    const value = shownValue(field, record, labels);
    if (typeof value !== 'string') return value;
    if (isRepository) return repositoryLabel(value);
    const known = name === 'integrationId' && names.get(value.toLowerCase());
    return known ? `${known} (${value})` : value;
  });
  const texts = isRepository
    ? records.map(({ sourceConfig: { repoUrl = '' } }) => repositoryKey(repoUrl))
    : records.map((record) => sortedJson(field.read(record) ?? ''));
  return {
    name,
    label,
    kind,
    values: distinct(texts, [values, records.map(field.read)]),
    ...differences(texts),
  };
}

function differences(texts: readonly string[]): Pick<ComparedField, 'isSame' | 'odd'> {
  const countOf = (text: string) => texts.filter((other) => other === text).length;
  const common = texts.find((text) => countOf(text) > texts.length / 2);
  return {
    isSame: new Set(texts).size === 1,
    odd: texts.map((text) => common !== undefined && text !== common),
  };
}

/** Values as texts, in the first form in which values with different `keys` look different. */
function distinct(keys: readonly string[], forms: readonly unknown[][]): (string | undefined)[] {
  const seen = (text = '') => visibleText(text, 'value').normalize('NFC');
  const texts = forms.map((values) => values.map(textOf));
  const found = texts.find(
    (form) =>
      new Set(form.map((text, at) => `${seen(text)} ${keys[at]}`)).size === new Set(form.map(seen)).size,
  );
  const marked = (text: string) =>
    text === text.normalize('NFC') ? text : text.replaceAll(/[^ -~]/gu, (sign) => `⟨${codePoint(sign)}⟩`);
  return found ?? (texts.at(-1) ?? []).map((text) => text && marked(text));
}

/** A value as text; undefined for an empty value. */
function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatSize(value);
  return typeof value === 'string' ? value : sortedJson(value, 2);
}

function compareSecrets(records: readonly FleetRecord[]): Comparison['secrets'] {
  const names = records.flatMap(({ secretNames, secretReferences }) => [
    ...secretNames,
    ...secretReferences.map(({ name }) => name),
  ]);
  return [...new Set(names)].toSorted().map((name) => {
    const values = records.map(({ secretNames, secretReferences }) => {
      const references = secretReferences.filter((reference) => reference.name === name);
      const forms = [...(secretNames.includes(name) ? ['Set'] : []), ...references.map(describeReference)];
      return forms.join(', ') || 'Not set';
    });
    return { name, label: name, kind: 'secret', values, ...differences(values) };
  });
}

function describeReference({ secretName, secretKey }: FleetRecord['secretReferences'][number]): string {
  return secretName || secretKey ? `Reference to ${secretName}/${secretKey}` : 'Reference';
}

const wordEdge = /(?<=[^\p{L}\p{N}])|(?=[^\p{L}\p{N}])/u;

/** Splits each text into the beginning that all share, its own part, and the end that all share. */
export function ownParts(texts: readonly (string | undefined)[]) {
  const lists = texts.map((text) => text?.split(wordEdge));
  const given = lists.filter((words) => words !== undefined);
  const shortest = Math.min(...given.map((words) => words.length));
  const shared = (wordAt: (words: string[], at: number) => string | undefined, max: number) => {
    let count = 0;
    while (count < max && new Set(given.map((words) => wordAt(words, count))).size === 1) count += 1;
    return count;
  };
  const start = shared((words, at) => words[at], shortest);
  const end = shared((words, at) => words.at(-1 - at), shortest - start);
  return lists.map((words) => {
    if (!words) return undefined;
    const last = words.length - end;
    return [words.slice(0, start), words.slice(start, last), words.slice(last)].map((part) => part.join(''));
  });
}

/** The text of a cell if the deployment does not have the field: "CPU limit not given". */
export function notGiven(label: string): string {
  return `${label.replace(/ \([^)]*\)$/, '')} not given`;
}

/** The comparison as Markdown tables, with times in UTC. */
export function comparisonMarkdown(
  { configuration, identity, secrets, summary }: Comparison,
  names: readonly string[],
  onlyDifferences: boolean,
): string {
  const isShown = ({ isSame }: { isSame: boolean }) => !onlyDifferences || !isSame;
  const fields = [...configuration.flatMap((group) => group.fields), ...identity].filter(isShown);
  const shownSecrets = secrets.filter(isShown);
  const fieldRows = fields.map(({ label, kind, values }) => {
    const texts = values.map((value) => value ?? 'not given');
    return [label, ...(kind === 'time' ? texts.map(utcText) : texts)];
  });
  const secretRows = shownSecrets.map(({ name, values }) => [name, ...values.map((value) => value ?? '')]);
  return [
    summary,
    '',
    ...markdownTable(['Field', ...names], fieldRows),
    ...(secretRows.length > 0 ? ['', ...markdownTable(['Secret', ...names], secretRows)] : []),
    '',
  ].join('\n');
}
