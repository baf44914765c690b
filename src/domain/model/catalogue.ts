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

function field<const Name extends string>(
  name: Name,
  label: string,
  group: FieldGroup,
  kind: FieldKind,
  read: CatalogueField['read'],
) {
  return { name, label, group, kind, read };
}

const fields = [
  field('name', 'Name', 'Identity', 'text', (d) => d.name),
  field('displayName', 'Display name', 'Other fields', 'text', (d) => d.displayName),
  field('id', 'Deployment ID', 'Identity', 'id', (d) => d.id),
  field('tenantId', 'Tenant ID', 'Other fields', 'id', (d) => d.tenantId),
  field(
    'status',
    'Status',
    'Identity',
    'text',
    (d, { statuses }) => d.status && describeStatus(d.status, statuses).label,
  ),
  field(
    'deploymentType',
    'Deployment type',
    'Identity',
    'text',
    ({ sourceConfig: { deploymentType: type } }, { types }) => type && describeType(type, types),
  ),
  field(
    'source',
    'Source',
    'Source',
    'text',
    (d, { sources }) => d.source && describeSource(d.source, sources),
  ),
  field('repoUrl', 'Repository URL', 'Source', 'link', (d) => d.sourceConfig.repoUrl),
  field('repoUrlHadCredential', 'URL as it came', 'Source', 'text', (d) =>
    d.repoUrlHadCredential ? 'with a credential, left out' : undefined,
  ),
  field('repoRef', 'Git reference', 'Source', 'code', (d) => d.sourceRevisionConfig.repoRef),
  field('repoCommitSha', 'Commit', 'Source', 'id', (d) => d.sourceRevisionConfig.repoCommitSha),
  field(
    'graphConfigPath',
    'Configuration path',
    'Source',
    'code',
    (d) => d.sourceRevisionConfig.graphConfigPath,
  ),
  field('imageUri', 'Image', 'Source', 'code', (d) => d.sourceRevisionConfig.imageUri),
  field(
    'sourceTarballPath',
    'Tarball path',
    'Source',
    'code',
    (d) => d.sourceRevisionConfig.sourceTarballPath,
  ),
  field('integrationId', 'Integration ID', 'Source', 'id', (d) => d.sourceConfig.integrationId),
  field('buildOnPush', 'Build on push', 'Source', 'boolean', (d) => d.sourceConfig.buildOnPush),
  field('installCommand', 'Install command', 'Source', 'code', (d) => d.sourceConfig.installCommand),
  field('buildCommand', 'Build command', 'Source', 'code', (d) => d.sourceConfig.buildCommand),
  field('imageVersion', 'Image version', 'Revision', 'code', (d) => d.imageVersion),
  field('latestRevisionId', 'Latest revision', 'Revision', 'id', (d) => d.latestRevisionId),
  field('activeRevisionId', 'Active revision', 'Revision', 'id', (d) => d.activeRevisionId),
  field('updatedAt', 'Updated', 'Revision', 'time', (d) => d.updatedAt),
  field('createdAt', 'Created', 'Revision', 'time', (d) => d.createdAt),
  field('customUrl', 'Custom URL', 'Identity', 'link', (d) => d.sourceConfig.customUrl),
  field('url', 'URL', 'Identity', 'link', (d) => d.url),
  field('listenerId', 'Listener ID', 'Other fields', 'id', (d) => d.sourceConfig.listenerId),
  field(
    'listenerNamespace',
    'Listener namespace',
    'Other fields',
    'code',
    (d) => d.sourceConfig.listenerNamespace,
  ),
  field(
    'serviceAccountName',
    'Service account',
    'Pod shaping',
    'code',
    (d) => d.resourceSpec.serviceAccountName,
  ),
  field('labels', 'Labels', 'Pod shaping', 'structure', (d) => d.resourceSpec.labels),
  field('annotations', 'Annotations', 'Pod shaping', 'structure', (d) => d.resourceSpec.annotations),
  field(
    'imagePullSecrets',
    'Image pull secrets',
    'Pod shaping',
    'structure',
    (d) => d.resourceSpec.imagePullSecrets,
  ),
  field('volumes', 'Volumes', 'Pod shaping', 'structure', (d) => d.resourceSpec.volumes),
  field('volumeMounts', 'Volume mounts', 'Pod shaping', 'structure', (d) => d.resourceSpec.volumeMounts),
  field(
    'initContainers',
    'Init containers',
    'Pod shaping',
    'structure',
    (d) => d.resourceSpec.initContainers,
  ),
  field('sidecars', 'Sidecars', 'Pod shaping', 'structure', (d) => d.resourceSpec.sidecars),
];

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
