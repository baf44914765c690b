// Longer than 200 lines: a table of data, one entry for each field.
import type { Labels } from '../../service/wire/dialect.ts';
import { describeSource, describeStatus, describeType } from './labels.ts';
import type { FleetRecord } from './fleet-record.ts';

/**
 * The display of a value: `id` and `code` monospaced and copyable, `time` relative, `link` only if
 * http(s), `structure` as YAML.
 */
export type FieldKind = 'text' | 'id' | 'code' | 'time' | 'boolean' | 'link' | 'structure';

/**
 * The place of a field: Identity in the heading of the deployment's page, the others in sections.
 */
export type FieldGroup = 'Identity' | 'Source' | 'Revision' | 'Pod shaping' | 'Other fields';

/** A field of a deployment: its label, place and display. Sizes are in components.ts. */
export interface CatalogueField {
  /** Stable name, for keys and exports. */
  name: string;
  label: string;
  group: FieldGroup;
  kind: FieldKind;
  /** @param labels the dialect's */
  read: (deployment: FleetRecord, labels: Labels) => unknown;
}

const fields = [
  { name: 'name', label: 'Name', group: 'Identity', kind: 'text', read: (d) => d.name },
  {
    name: 'displayName',
    label: 'Display name',
    group: 'Other fields',
    kind: 'text',
    read: (d) => d.displayName,
  },
  { name: 'id', label: 'Deployment ID', group: 'Identity', kind: 'id', read: (d) => d.id },
  { name: 'tenantId', label: 'Tenant ID', group: 'Other fields', kind: 'id', read: (d) => d.tenantId },
  {
    name: 'status',
    label: 'Status',
    group: 'Identity',
    kind: 'text',
    read: (d, { statuses }) => d.status && describeStatus(d.status, statuses).label,
  },
  {
    name: 'deploymentType',
    label: 'Deployment type',
    group: 'Identity',
    kind: 'text',
    read: ({ sourceConfig: { deploymentType: type } }, { types }) => type && describeType(type, types),
  },
  {
    name: 'source',
    label: 'Source',
    group: 'Source',
    kind: 'text',
    read: (d, { sources }) => d.source && describeSource(d.source, sources),
  },
  {
    name: 'repoUrl',
    label: 'Repository URL',
    group: 'Source',
    kind: 'link',
    read: (d) => d.sourceConfig.repoUrl,
  },
  {
    name: 'repoUrlHadCredential',
    label: 'URL as it came',
    group: 'Source',
    kind: 'text',
    read: (d) => (d.repoUrlHadCredential ? 'with a credential, left out' : undefined),
  },
  {
    name: 'repoRef',
    label: 'Git reference',
    group: 'Source',
    kind: 'code',
    read: (d) => d.sourceRevisionConfig.repoRef,
  },
  {
    name: 'repoCommitSha',
    label: 'Commit',
    group: 'Source',
    kind: 'id',
    read: (d) => d.sourceRevisionConfig.repoCommitSha,
  },
  {
    name: 'graphConfigPath',
    label: 'Configuration path',
    group: 'Source',
    kind: 'code',
    read: (d) => d.sourceRevisionConfig.graphConfigPath,
  },
  {
    name: 'imageUri',
    label: 'Image',
    group: 'Source',
    kind: 'code',
    read: (d) => d.sourceRevisionConfig.imageUri,
  },
  {
    name: 'sourceTarballPath',
    label: 'Tarball path',
    group: 'Source',
    kind: 'code',
    read: (d) => d.sourceRevisionConfig.sourceTarballPath,
  },
  {
    name: 'integrationId',
    label: 'Integration ID',
    group: 'Source',
    kind: 'id',
    read: (d) => d.sourceConfig.integrationId,
  },
  {
    name: 'buildOnPush',
    label: 'Build on push',
    group: 'Source',
    kind: 'boolean',
    read: (d) => d.sourceConfig.buildOnPush,
  },
  {
    name: 'installCommand',
    label: 'Install command',
    group: 'Source',
    kind: 'code',
    read: (d) => d.sourceConfig.installCommand,
  },
  {
    name: 'buildCommand',
    label: 'Build command',
    group: 'Source',
    kind: 'code',
    read: (d) => d.sourceConfig.buildCommand,
  },
  {
    name: 'imageVersion',
    label: 'Image version',
    group: 'Revision',
    kind: 'code',
    read: (d) => d.imageVersion,
  },
  {
    name: 'latestRevisionId',
    label: 'Latest revision',
    group: 'Revision',
    kind: 'id',
    read: (d) => d.latestRevisionId,
  },
  {
    name: 'activeRevisionId',
    label: 'Active revision',
    group: 'Revision',
    kind: 'id',
    read: (d) => d.activeRevisionId,
  },
  { name: 'updatedAt', label: 'Updated', group: 'Revision', kind: 'time', read: (d) => d.updatedAt },
  { name: 'createdAt', label: 'Created', group: 'Revision', kind: 'time', read: (d) => d.createdAt },
  {
    name: 'customUrl',
    label: 'Custom URL',
    group: 'Identity',
    kind: 'link',
    read: (d) => d.sourceConfig.customUrl,
  },
  { name: 'url', label: 'URL', group: 'Identity', kind: 'link', read: (d) => d.url },
  {
    name: 'listenerId',
    label: 'Listener ID',
    group: 'Other fields',
    kind: 'id',
    read: (d) => d.sourceConfig.listenerId,
  },
  {
    name: 'listenerNamespace',
    label: 'Listener namespace',
    group: 'Other fields',
    kind: 'code',
    read: (d) => d.sourceConfig.listenerNamespace,
  },
  {
    name: 'serviceAccountName',
    label: 'Service account',
    group: 'Pod shaping',
    kind: 'code',
    read: (d) => d.resourceSpec.serviceAccountName,
  },
  {
    name: 'labels',
    label: 'Labels',
    group: 'Pod shaping',
    kind: 'structure',
    read: (d) => d.resourceSpec.labels,
  },
  {
    name: 'annotations',
    label: 'Annotations',
    group: 'Pod shaping',
    kind: 'structure',
    read: (d) => d.resourceSpec.annotations,
  },
  {
    name: 'imagePullSecrets',
    label: 'Image pull secrets',
    group: 'Pod shaping',
    kind: 'structure',
    read: (d) => d.resourceSpec.imagePullSecrets,
  },
  {
    name: 'volumes',
    label: 'Volumes',
    group: 'Pod shaping',
    kind: 'structure',
    read: (d) => d.resourceSpec.volumes,
  },
  {
    name: 'volumeMounts',
    label: 'Volume mounts',
    group: 'Pod shaping',
    kind: 'structure',
    read: (d) => d.resourceSpec.volumeMounts,
  },
  {
    name: 'initContainers',
    label: 'Init containers',
    group: 'Pod shaping',
    kind: 'structure',
    read: (d) => d.resourceSpec.initContainers,
  },
  {
    name: 'sidecars',
    label: 'Sidecars',
    group: 'Pod shaping',
    kind: 'structure',
    read: (d) => d.resourceSpec.sidecars,
  },
] as const satisfies readonly CatalogueField[];

export type CatalogueName = (typeof fields)[number]['name'];

/**
 * Every field of INTERFACE.md 2.2 except sizes, secrets and references, which have their own
 * tables.
 */
export const catalogue: readonly CatalogueField[] = fields;

const byName = new Map<string, CatalogueField>(fields.map((field) => [field.name, field]));

/** A field's value as text; structures as JSON, "" where it is absent. */
export function fieldText({ read }: CatalogueField, deployment: FleetRecord, labels: Labels): string {
  const value = read(deployment, labels) ?? '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The label of a field, the same on every page. */
export function labelOf(name: CatalogueName): string {
  return byName.get(name)?.label ?? name;
}

/** True if a field contains ids, refs, paths or commands, which are read letter by letter. */
export function isCode(name: CatalogueName): boolean {
  return ['id', 'code', 'link'].includes(byName.get(name)?.kind ?? '');
}
