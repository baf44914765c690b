import type * as z from 'zod/mini';
import { isObject, type JsonObject, scalarText, valueAt, withValueAt } from '../kit/text/json.ts';
import { type Camelised, fieldReader } from './camel.ts';
import { hidden } from './clean-text.ts';
import type { Dialect } from './dialect/dialect.ts';
import { redact } from './redact.ts';
import {
  deploymentRecord,
  resourceSpecRecord,
  sourceConfigRecord,
  sourceRevisionConfigRecord,
  describeIssue,
} from './schemas.ts';
import { withoutUrlCredentials } from './url-credential.ts';

const readTopFields = fieldReader(deploymentRecord);
const readSourceConfig = fieldReader(sourceConfigRecord);
const readRevisionConfig = fieldReader(sourceRevisionConfigRecord);
const readResourceSpec = fieldReader(resourceSpecRecord);

type Fields<Schema extends z.core.$ZodType> = Camelised<z.infer<Schema>>;

/** Sizes in cores, MB, GiB and replicas (docs/api.md#resource_spec). */
export type ResourceSpec = Fields<typeof resourceSpecRecord>;

/** docs/api.md#deployment, without secret values. Absent means "not given". */
export interface Deployment extends Omit<
  Fields<typeof deploymentRecord>,
  'id' | 'name' | 'sourceConfig' | 'sourceRevisionConfig' | 'secrets' | 'secretReferences' | 'agent'
> {
  id: string;
  /** The id if the record has no name. */
  name: string;
  sourceConfig: Omit<Fields<typeof sourceConfigRecord>, 'resourceSpec' | 'listenerConfig'> & {
    listenerNamespace?: string;
  };
  /** The repository's URL contained a credential, which was removed. */
  repoUrlHadCredential?: true;
  sourceRevisionConfig: Fields<typeof sourceRevisionConfigRecord>;
  resourceSpec: ResourceSpec;
  agentId?: string;
  agentEnvironment?: string;
  /** In the record's order: `revealSecret` requests a value by its position. */
  secretNames: string[];
  secretReferences: { name: string; secretName: string; secretKey: string }[];
  /** Fields that the interface does not document, by their parent object, with the service's names. */
  other: { path: string; fields: Record<string, unknown> }[];
  /** Undocumented objects of strings, by their dotted paths; hidden values are left out. */
  maps?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Dotted paths of fields whose type is not the documented one; `other` has their values. */
  unreadable?: string[];
  /** The element as received, without secret values. */
  raw: unknown;
}

/** An element that cannot be read, with the reason; `raw` has no secret values. */
export interface UnreadableRecord {
  index: number;
  reason: string;
  raw: unknown;
}

/** Reads one element of `resources`. Never throws; secret values are removed. */
export function readDeployment(
  element: unknown,
  index: number,
  dialect: Dialect,
): Deployment | UnreadableRecord {
  const raw = redact(element, dialect.secretFields);
  const documented = dialect.translation ? dialect.translation.record.toDocumented(raw) : raw;
  const { data: record, error, unreadable } = readRecord(documented);
  if (!record) return { index, reason: describeIssue(error), raw };
  const top = readTopFields(record, documented);
  const config = readSourceConfig(record.source_config ?? {}, valueAt(documented, ['source_config']));
  const revision = readRevisionConfig(
    record.source_revision_config ?? {},
    valueAt(documented, ['source_revision_config']),
  );
  const spec = readResourceSpec(
    record.source_config?.resource_spec ?? {},
    valueAt(documented, ['source_config', 'resource_spec']),
  );
  const { resourceSpec: _spec, listenerConfig, repoUrl, ...sourceConfig } = config.fields;
  const repository = withoutUrlCredentials(repoUrl ?? '');
  const { secrets, secretReferences, agent, ...fields } = top.fields;
  const { agent_id: agentId, environment, ...agentOther } = agent ?? {};
  const { deployment_type: outerType, ...topOther } = top.other;
  const outer = scalarText(outerType ?? undefined);
  const type = config.fields.deploymentType ?? outer;
  const isTypeRead = outer === undefined ? outerType === null : outer === type;
  const listenerNamespace = listenerConfig?.k8s_namespace;
  const { k8s_namespace: _namespace, ...listenerOther } = listenerConfig ?? {};
  const other = [
    { path: '', fields: isTypeRead ? topOther : top.other },
    { path: 'agent', fields: agentOther },
    { path: 'source_config', fields: config.other },
    { path: 'source_config.listener_config', fields: listenerOther },
    { path: 'source_config.resource_spec', fields: spec.other },
    { path: 'source_revision_config', fields: revision.other },
  ].filter(({ fields: extra }) => Object.keys(extra).length > 0);
  const maps = mapsIn(other);
  return {
    ...fields,
    id: record.id,
    name: record.name?.trim() ? record.name : record.id,
    sourceConfig: {
      ...sourceConfig,
      ...(type !== undefined && { deploymentType: type }),
      ...(repoUrl !== undefined && { repoUrl: repository.url }),
      ...(listenerNamespace && { listenerNamespace }),
    },
    ...(repository.hadCredential && { repoUrlHadCredential: true }),
    sourceRevisionConfig: revision.fields,
    resourceSpec: spec.fields,
    ...(agentId && { agentId }),
    ...(environment && { agentEnvironment: environment }),
    secretNames: (secrets ?? []).map(({ name }) => name ?? ''),
    secretReferences: (secretReferences ?? []).map((reference) => ({
      name: reference.name ?? '',
      secretName: reference.secret_name ?? '',
      secretKey: reference.secret_key ?? '',
    })),
    other: other.map(({ path, fields: extra }) => ({ path: ownPath(path, dialect), fields: extra })),
    ...(maps.length > 0 && { maps: Object.fromEntries(maps) }),
    ...(unreadable.length > 0 && { unreadable: unreadable.map((path) => ownPath(path, dialect)) }),
    raw,
  };
}

function mapsIn(other: Deployment['other']) {
  return other.flatMap(({ path, fields }) =>
    Object.entries(fields).flatMap(([name, value]) => {
      if (!isObject(value) || !/^[\w-]+$/.test(name)) return [];
      const texts = Object.entries(value).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      const shown = texts.filter(([, text]) => text !== hidden);
      const isMap = texts.length === Object.keys(value).length && shown.length > 0;
      return isMap ? [[path ? `${path}.${name}` : name, Object.fromEntries(shown)] as const] : [];
    }),
  );
}

/** Objects whose fields are read one by one. */
const nested = ['source_config', 'source_config.resource_spec', 'source_revision_config'];

function fieldOfIssue({ path }: z.core.$ZodIssue): string {
  const names = path.map(String);
  const depth = names.findIndex((_, at) => !nested.includes(names.slice(0, at + 1).join('.')));
  return names.slice(0, depth < 0 ? names.length : depth + 1).join('.');
}

/** Parses a record without its unreadable optional fields, and returns their dotted paths. */
function readRecord(documented: unknown) {
  const whole = parseRecord(documented);
  const unreadable = [...new Set(whole.error?.issues.map(fieldOfIssue))];
  if (whole.success || !isObject(documented) || unreadable.includes('id'))
    return { ...whole, unreadable: [] };
  const rest = unreadable.reduce((fields, path) => withValueAt(fields, path.split('.'), null), documented);
  return { ...parseRecord(rest), unreadable };
}

function parseRecord(documented: unknown) {
  const result = deploymentRecord.safeParse(documented);
  restoreKeys(result.data, documented);
  return result;
}

const isParent = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** Restores `__proto__` keys, which zod drops, as ordinary properties. */
function restoreKeys(read: unknown, came: unknown, key = '__proto__'): void {
  if (read === came || !isParent(read) || !isParent(came)) return;
  if (Object.hasOwn(came, key))
    Object.defineProperty(read, key, { value: came[key], enumerable: true, writable: true });
  for (const name in read) restoreKeys(read[name], came[name]);
}

/** A dotted path in the service's names. */
function ownPath(path: string, { translation }: Dialect): string {
  return translation ? translation.path.toService(path.split('.')).join('.') : path;
}
