// Longer than 300 lines: it has a row for each field of a deployment.

import { config } from '../../api/config/config.ts';
import { hintIds } from '../../api/config/team.ts';
import { defaultDialect, type Labels } from '../../api/dialect/dialect.ts';
import { anyField } from '../../api/filters.ts';
import { extraName, filterTable } from '../../api/parameters.ts';
import { repositoryLabel } from '../../api/repositories/repository-url.ts';
import { idList, namedIdList } from '../../kit/params/codecs.ts';
import { mapKeyOf, writeMapKey } from '../../kit/params/map-key.ts';
import { scalarText, valueAt } from '../../kit/text/json.ts';
import { folded } from '../../kit/text/match-words.ts';
import { numberText, pluralize } from '../../kit/text/number-text.ts';
import { insideSentence } from '../../kit/text/sentence.ts';
import { serverNow } from '../../kit/time/server-clock.ts';
import { dayMs, readInstant } from '../../kit/time/time-text.ts';
import { sizeFields } from './components.ts';
import type { FleetRecord } from './fleet-record.ts';
import { formatResources } from './format-size.ts';
import { appliedChecks, hintTexts } from './hint-texts.ts';
import {
  describeSource,
  describeStatus,
  describeType,
  statusFromText,
  statusSuggestions,
  typeFromText,
} from './labels.ts';
import { refText, shortRef, sourceText } from './source.ts';

/**
 * How a value is shown: `id` and `code` monospaced and copyable, `time` relative, `link` as a link if it
 * is http(s), `structure` as YAML.
 */
export type FieldKind = 'text' | 'id' | 'code' | 'time' | 'boolean' | 'link' | 'structure' | 'number';

/** The section of a field on the deployment's page; Identity is the page's heading. */
export type FieldGroup =
  | 'Identity'
  | 'Source'
  | 'Revision'
  | 'Pod shaping'
  | 'Other fields'
  | 'Sizes'
  | 'Secrets'
  | 'Labels';

/** A field of a deployment. Secrets have only their names. */
export interface DeploymentField {
  /** The model's name: the key in JSON, the id of the column, the field of a filter. */
  name: string;
  label: string;
  title: string;
  /** Another word that people use for it. */
  alias?: string;
  group: FieldGroup;
  kind: FieldKind;
  /** The value in the record: text, number, boolean or structure; undefined: not given. */
  read: (record: FleetRecord) => unknown;
  /** The label of a value, in the dialect's words. */
  words?: (value: string, labels: Labels) => string;
  /** The values, if a record can have several. */
  values?: (record: FleetRecord) => string[];
  /** The text in the list, if it includes other fields. */
  text?: (record: FleetRecord) => string;
  /** The control in the filter bar, if the service filters by this field; by default a text field. */
  control?: 'select' | 'suggest' | 'ids' | 'boolean';
  choices?: (labels: Labels) => readonly { value: string; label: string }[];
  /** The texts that `suggest` offers. @param seen values that records have */
  suggestions?: (seen: readonly string[], labels: Labels) => readonly string[];
  /** The value for a typed text. @param seen values that records have */
  fromText?: (typed: string, seen: readonly string[], labels: Labels) => string;
  /** A parameter of the service that is not a field. */
  isParameter?: true;
  /** The words for a filter by a value, instead of label, operator and value. */
  sentence?: (value: string) => string | undefined;
}

function row<const Name extends string>(
  name: Name,
  label: string,
  group: FieldGroup,
  kind: FieldKind,
  read: DeploymentField['read'],
  more: Partial<Omit<DeploymentField, 'name' | 'label' | 'group' | 'kind' | 'read'>> = {},
) {
  return { name, label, title: label, group, kind, read, ...more };
}

type Reader<Part> = (name: keyof Part) => DeploymentField['read'];
const revision: Reader<FleetRecord['sourceRevisionConfig']> = (name) => (d) => d.sourceRevisionConfig[name];
const spec: Reader<FleetRecord['resourceSpec']> = (name) => (d) => d.resourceSpec[name];

const named = [
  row('name', 'Name', 'Identity', 'text', (d) => d.name),
  row('displayName', 'Display name', 'Other fields', 'text', (d) => d.displayName),
  row('id', 'Deployment ID', 'Identity', 'id', (d) => d.id),
  row('tenantId', 'Tenant ID', 'Other fields', 'id', (d) => d.tenantId),
  row('status', 'Status', 'Identity', 'text', (d) => d.status, {
    words: (status, { statuses }) => describeStatus(status, statuses).label,
    control: 'suggest',
    suggestions: (seen, { statuses }) => statusSuggestions(seen, statuses),
    fromText: (typed, seen, { statuses }) => statusFromText(typed, seen, statuses),
  }),
  row('deploymentType', 'Deployment type', 'Identity', 'text', (d) => d.sourceConfig.deploymentType, {
    title: 'Type',
    words: (type, { types }) => describeType(type, types),
    control: 'select',
    choices: ({ types }) => types,
    fromText: (typed, _seen, { types }) => typeFromText(typed, types),
  }),
  row('source', 'Source', 'Source', 'text', (d) => d.source, {
    words: (source, { sources }) => describeSource(source, sources),
  }),
  row('repoUrl', 'Repository URL', 'Source', 'link', (d) => d.sourceConfig.repoUrl, {
    title: 'Repository',
    words: repositoryLabel,
    text: sourceText,
  }),
  row('repoUrlHadCredential', 'Credential in URL', 'Source', 'text', (d) =>
    d.repoUrlHadCredential ? 'Removed' : undefined,
  ),
  row('repoRef', 'Git reference', 'Source', 'code', revision('repoRef'), {
    alias: 'Branch',
    words: shortRef,
    text: refText,
  }),
  row('repoCommitSha', 'Commit', 'Source', 'id', revision('repoCommitSha')),
  row('graphConfigPath', 'Configuration path', 'Source', 'code', revision('graphConfigPath')),
  row('imageUri', 'Image', 'Source', 'code', revision('imageUri')),
  row('sourceTarballPath', 'Tarball path', 'Source', 'code', revision('sourceTarballPath')),
  row('integrationId', 'Integration ID', 'Source', 'id', (d) => d.sourceConfig.integrationId),
  row('buildOnPush', 'Build on push', 'Source', 'boolean', (d) => d.sourceConfig.buildOnPush),
  row('installCommand', 'Install command', 'Source', 'code', (d) => d.sourceConfig.installCommand),
  row('buildCommand', 'Build command', 'Source', 'code', (d) => d.sourceConfig.buildCommand),
  row('imageVersion', 'Image version', 'Revision', 'code', (d) => d.imageVersion, { control: 'suggest' }),
  row('latestRevisionId', 'Latest revision', 'Revision', 'id', (d) => d.latestRevisionId),
  row('activeRevisionId', 'Active revision', 'Revision', 'id', (d) => d.activeRevisionId),
  row('updatedAt', 'Updated', 'Revision', 'time', (d) => d.updatedAt),
  row('createdAt', 'Created', 'Revision', 'time', (d) => d.createdAt),
  row('customUrl', 'Custom URL', 'Identity', 'link', (d) => d.sourceConfig.customUrl),
  row('url', 'URL', 'Identity', 'link', (d) => d.url),
  // Services leave it out if it is false.
  row('isPreview', 'Preview', 'Other fields', 'boolean', (d) => d.isPreview ?? false),
  row('agentId', 'Agent ID', 'Other fields', 'id', (d) => d.agentId),
  row('agentEnvironment', 'Agent environment', 'Other fields', 'text', (d) => d.agentEnvironment),
  row('listenerId', 'Listener ID', 'Other fields', 'id', (d) => d.sourceConfig.listenerId),
  row(
    'listenerNamespace',
    'Listener namespace',
    'Other fields',
    'code',
    (d) => d.sourceConfig.listenerNamespace,
  ),
  row('serviceAccountName', 'Service account', 'Pod shaping', 'code', spec('serviceAccountName')),
  row('labels', 'Labels', 'Pod shaping', 'structure', spec('labels')),
  row('annotations', 'Annotations', 'Pod shaping', 'structure', spec('annotations')),
  row('imagePullSecrets', 'Image pull secrets', 'Pod shaping', 'structure', spec('imagePullSecrets')),
  row('volumes', 'Volumes', 'Pod shaping', 'structure', spec('volumes')),
  row('volumeMounts', 'Volume mounts', 'Pod shaping', 'structure', spec('volumeMounts')),
  row('initContainers', 'Init containers', 'Pod shaping', 'structure', spec('initContainers')),
  row('sidecars', 'Sidecars', 'Pod shaping', 'structure', spec('sidecars')),
];

export type FieldName = (typeof named)[number]['name'];

/** Every field of a record: named fields, sizes, and the names of secrets. */
export const deploymentFields: readonly DeploymentField[] = [
  ...named,
  ...sizeFields.map(({ component, field, label }) =>
    row(field, `${component} ${insideSentence(label)}`, 'Sizes', 'number', spec(field)),
  ),
  row('secretNames', 'Secret names', 'Secrets', 'text', (d) => d.secretNames.join(', ') || undefined, {
    values: (d) => d.secretNames,
  }),
  row(
    'secretReferences',
    'Secret references',
    'Secrets',
    'text',
    ({ secretReferences }) =>
      secretReferences
        .map(({ name, secretName, secretKey }) => `${name} (${secretName}/${secretKey})`)
        .join(', ') || undefined,
    { values: ({ secretReferences }) => secretReferences.map(({ name }) => name) },
  ),
];

type More = Parameters<typeof row>[5];
const none = () => undefined;
const parameter = (name: string, label: string, more: More): DeploymentField => ({
  ...row(name, label, 'Other fields', 'text', none, more),
  isParameter: true,
});

/** For more ids, only their number is shown. */
const maxListedIds = 2;
const idWords = (text: string, write: (ids: string[]) => string) => {
  const { value: ids = [] } = idList.read(text);
  return ids.length > maxListedIds ? `${numberText(ids.length)} IDs` : write(ids);
};

/** The controls and words of parameters that are not text. */
const controls: Readonly<Record<string, More>> = {
  remoteReconciled: { control: 'boolean', words: (text) => (text === 'true' ? 'Yes' : 'No') },
  tagValueIds: {
    control: 'ids',
    words: (text) => idWords(text, (ids) => namedIdList(config().tagValues).write(ids)),
  },
  deploymentIds: { control: 'ids', words: (text) => idWords(text, (ids) => ids.join(', ')) },
};

/** The value of the filter by any hint that needs attention. */
const attention = 'attention';
const hintWords = (choice: string) => {
  const id = hintIds.find((each) => each === choice);
  return id ? hintTexts[id].label : 'Needs attention';
};

/** What filters can name besides fields: parameters of the service and of the page. */
const parameters: readonly DeploymentField[] = [
  ...Object.entries(filterTable(defaultDialect)).flatMap(([name, { label }]) =>
    deploymentFields.some((field) => field.name === name) ? [] : parameter(name, label, controls[name]),
  ),
  row(anyField, 'Any field', 'Other fields', 'text', none),
  row('hint', 'Hint', 'Other fields', 'text', none, {
    words: hintWords,
    suggestions: (_seen, labels) =>
      [attention, ...appliedChecks({ ...config().team.thresholds, labels })].map(hintWords),
    fromText: (typed) =>
      [attention, ...hintIds].find((id) => folded(hintWords(id)) === folded(typed)) ?? typed,
    sentence: (id) => (id === attention ? hintWords(id) : undefined),
  }),
  row('pinned', 'Pinned', 'Other fields', 'boolean', none, {
    suggestions: () => ['Yes'],
    fromText: (typed) => (folded(typed) === 'yes' ? 'true' : typed),
    sentence: () => 'Pinned in this browser',
  }),
];

const byName = new Map([...deploymentFields, ...parameters].map((field) => [field.name, field]));

/** Fields with a column. Sizes and secrets are shown in separate tables. */
export const columnFields = deploymentFields.filter(
  // The column "Repository" shows the kind of source.
  ({ name, group }) => name !== 'source' && group !== 'Sizes' && group !== 'Secrets',
);

export const filterFields = deploymentFields.filter(({ name }) => name !== 'repoUrlHadCredential');

/** Whole days since a deployment's last update; undefined if the record has no time. */
export function daysUnchanged({ updatedAt }: FleetRecord, now: number): number | undefined {
  const instant = readInstant(updatedAt);
  return instant === undefined ? undefined : Math.max(0, Math.floor((now - instant) / dayMs));
}

export interface ComputedField {
  name: string;
  title: string;
  group: string;
  /** The value to sort by. */
  read: (record: FleetRecord) => number | undefined;
  text: (record: FleetRecord) => string;
}

export const computedFields: readonly ComputedField[] = [
  {
    name: 'unchangedFor',
    title: 'Unchanged for',
    group: 'Revision',
    read: (record) => daysUnchanged(record, serverNow()),
    text: (record) => {
      const days = daysUnchanged(record, serverNow());
      return days === undefined ? '' : pluralize(days, 'day');
    },
  },
  {
    name: 'resources',
    title: 'Main CPU · memory',
    group: 'Resources',
    read: ({ resourceSpec }) => resourceSpec.cpu,
    text: ({ resourceSpec }) => formatResources(resourceSpec),
  },
];

function extraField(name: string): DeploymentField | undefined {
  const extra = config().dialect.extraFilters.find((each) => extraName(each) === name);
  const { values } = extra ?? {};
  return (
    extra &&
    parameter(name, extra.label, {
      ...(values && { control: 'select', choices: () => values.map((value) => ({ value, label: value })) }),
    })
  );
}

/** Finds a field, a key of a map (`labels[team]`), or another filter by its name. */
export function fieldOf(name: string): DeploymentField | undefined {
  const known = byName.get(name) ?? extraField(name);
  const key = known ? undefined : mapKeyOf(name);
  if (!key) return known;
  const noun = isKeyMap(key.map) && { labels: 'Label', annotations: 'Annotation' }[key.map];
  // A key with spaces around it would change when it is typed, so the whole name is shown.
  const label = noun && key.key && key.key === key.key.trim() ? `${noun} ${key.key}` : name;
  return row(name, label, 'Labels', 'text', (record) => {
    const value = valueAt(mapOf(record, key.map), [key.key]);
    return scalarText(value) ?? value;
  });
}

/** True for a documented map whose keys are fields. */
export const isKeyMap = (name: string): name is 'labels' | 'annotations' =>
  name === 'labels' || name === 'annotations';

const mapOf = ({ resourceSpec, maps }: FleetRecord, map: string): unknown =>
  isKeyMap(map) ? resourceSpec[map] : valueAt(maps, [map]);

const mapsOf = ({ resourceSpec: { labels = {}, annotations = {} }, maps }: FleetRecord) =>
  Object.entries({ labels, annotations, ...maps });

/** The keys of a record's maps as field names such as `labels[team]`. */
export const keyNamesOf = (record: FleetRecord): string[] =>
  mapsOf(record).flatMap(([map, texts]) => Object.keys(texts).map((key) => writeMapKey({ map, key })));

export const labelOf = (name: string): string => fieldOf(name)?.label ?? name;

/** True for fields with ids, refs, paths or commands, in which every letter matters. */
export const isCode = (name: FieldName): boolean =>
  ['id', 'code', 'link'].includes(byName.get(name)?.kind ?? '');
