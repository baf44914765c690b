import type { Labels } from '../../api/dialect/dialect.ts';
import type { FleetRecord } from './fleet-record.ts';
import { describeSource, describeStatus, describeType } from './labels.ts';

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

function row<const Name extends string>(
  name: Name,
  label: string,
  group: FieldGroup,
  kind: FieldKind,
  read: CatalogueField['read'],
) {
  return { name, label, group, kind, read };
}

type Reader<Part> = (name: keyof Part) => CatalogueField['read'];
const revision: Reader<FleetRecord['sourceRevisionConfig']> = (name) => (d) => d.sourceRevisionConfig[name];
const spec: Reader<FleetRecord['resourceSpec']> = (name) => (d) => d.resourceSpec[name];

const fields = [
  row('name', 'Name', 'Identity', 'text', (d) => d.name),
  row('displayName', 'Display name', 'Other fields', 'text', (d) => d.displayName),
  row('id', 'Deployment ID', 'Identity', 'id', (d) => d.id),
  row('tenantId', 'Tenant ID', 'Other fields', 'id', (d) => d.tenantId),
  row(
    'status',
    'Status',
    'Identity',
    'text',
    (d, { statuses }) => d.status && describeStatus(d.status, statuses).label,
  ),
  row(
    'deploymentType',
    'Deployment type',
    'Identity',
    'text',
    ({ sourceConfig: { deploymentType: type } }, { types }) => type && describeType(type, types),
  ),
  row(
    'source',
    'Source',
    'Source',
    'text',
    (d, { sources }) => d.source && describeSource(d.source, sources),
  ),
  row('repoUrl', 'Repository URL', 'Source', 'link', (d) => d.sourceConfig.repoUrl),
  row('repoUrlHadCredential', 'URL as it came', 'Source', 'text', (d) =>
    d.repoUrlHadCredential ? 'with a credential, left out' : undefined,
  ),
  row('repoRef', 'Git reference', 'Source', 'code', revision('repoRef')),
  row('repoCommitSha', 'Commit', 'Source', 'id', revision('repoCommitSha')),
  row('graphConfigPath', 'Configuration path', 'Source', 'code', revision('graphConfigPath')),
  row('imageUri', 'Image', 'Source', 'code', revision('imageUri')),
  row('sourceTarballPath', 'Tarball path', 'Source', 'code', revision('sourceTarballPath')),
  row('integrationId', 'Integration ID', 'Source', 'id', (d) => d.sourceConfig.integrationId),
  row('buildOnPush', 'Build on push', 'Source', 'boolean', (d) => d.sourceConfig.buildOnPush),
  row('installCommand', 'Install command', 'Source', 'code', (d) => d.sourceConfig.installCommand),
  row('buildCommand', 'Build command', 'Source', 'code', (d) => d.sourceConfig.buildCommand),
  row('imageVersion', 'Image version', 'Revision', 'code', (d) => d.imageVersion),
  row('latestRevisionId', 'Latest revision', 'Revision', 'id', (d) => d.latestRevisionId),
  row('activeRevisionId', 'Active revision', 'Revision', 'id', (d) => d.activeRevisionId),
  row('updatedAt', 'Updated', 'Revision', 'time', (d) => d.updatedAt),
  row('createdAt', 'Created', 'Revision', 'time', (d) => d.createdAt),
  row('customUrl', 'Custom URL', 'Identity', 'link', (d) => d.sourceConfig.customUrl),
  row('url', 'URL', 'Identity', 'link', (d) => d.url),
  // Services leave it out where it is not.
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

export type CatalogueName = (typeof fields)[number]['name'];

/**
 * Every field of INTERFACE.md 2.2 except sizes, secrets and references, which have their own
 * tables.
 */
export const catalogue: readonly CatalogueField[] = fields;

const byName = new Map<string, CatalogueField>(fields.map((field) => [field.name, field]));

/** True for a value that is worth a line: given, and no more than the usual “no preview”. */
export const isTelling = (name: string, value: unknown): boolean =>
  (value ?? '') !== '' && (name !== 'isPreview' || value === true);

/** A field's value as text; structures as JSON, "" where it is absent. */
export function fieldText(
  { read }: Pick<CatalogueField, 'read'>,
  deployment: FleetRecord,
  labels: Labels,
): string {
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
