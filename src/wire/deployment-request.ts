import { type JsonObject, withValue } from '../text/json.ts';
import { deploymentTypes } from '../params/table.ts';
import * as z from 'zod/mini';
import { camel } from './camel.ts';
import { type Draft, type FieldName, fieldRows, isTag, readSize, writtenRef } from './deployment-draft.ts';
import { defaultDialect, type Dialect, sourceValues } from './dialect.ts';
import { describeIssue } from './describe-issue.ts';
import { resourceSpecRecord } from './record.ts';

const optional = z.optional(z.string());

/** The body of `POST /v2/deployments` in the neutral spelling (INTERFACE.md 1, WIRE.md 2). */
export const deploymentRequestRecord = z.object({
  name: z.string().check(z.minLength(1)),
  source: z.string(),
  source_config: z.object({
    integration_id: z.optional(z.guid()),
    repo_url: optional,
    deployment_type: z.optional(z.enum(deploymentTypes)),
    build_on_push: z.optional(z.boolean()),
    install_command: optional,
    build_command: optional,
    listener_id: z.optional(z.guid()),
    listener_config: z.optional(z.object({ k8s_namespace: z.string() })),
    resource_spec: z.optional(z.partial(resourceSpecRecord)),
  }),
  source_revision_config: z.object({
    repo_ref: optional,
    graph_config_path: optional,
    image_uri: optional,
    source_tarball_path: optional,
  }),
  secrets: z.array(z.object({ name: z.string().check(z.minLength(1)), value: z.string() })),
  secret_references: z.optional(
    z.array(
      z.object({
        name: z.string().check(z.minLength(1)),
        secret_name: z.string().check(z.minLength(1)),
        secret_key: z.string().check(z.minLength(1)),
      }),
    ),
  ),
});

export type DeploymentRequest = z.infer<typeof deploymentRequestRecord>;

/**
 * The exact body that is sent for a draft, in the service's spelling.
 * @param podShape what the pod shaping text says, by the wire's own field names; image sources only
 */
export function writeRequest(
  draft: Draft,
  podShape: JsonObject = {},
  dialect: Dialect = defaultDialect,
): unknown {
  const { source, secrets, secretReferences } = draft;
  const sent = { ...draft, repoRef: writtenRef(draft), buildOnPush: draft.buildOnPush && !isTag(draft) };
  let body: JsonObject = {
    name: '',
    source: sourceValues[source],
    source_config: {},
    source_revision_config: {},
    secrets: secrets.map(({ name, value }) => ({ name: name.trim(), value })),
    ...(secretReferences.length > 0 && {
      secret_references: secretReferences.map(({ name, secretName, secretKey }) => ({
        name: name.trim(),
        secret_name: secretName.trim(),
        secret_key: secretKey.trim(),
      })),
    }),
  };
  for (const { name, path } of fieldRows.filter((row) => row.sources.includes(source))) {
    const typed = sent[name];
    const value = typeof typed === 'string' ? typed.trim() : typed;
    if (value !== '') body = withValue(body, path, value);
  }
  if (source === 'image') {
    const spec = { ...writeSizes(draft), ...podShape };
    if (Object.keys(spec).length > 0) body = withValue(body, ['source_config', 'resource_spec'], spec);
  }
  return dialect.translation ? dialect.translation.record.toWire(body) : body;
}

function writeSizes({ sizes }: Draft): JsonObject {
  return Object.fromEntries(
    Object.keys(resourceSpecRecord.shape).flatMap((wire) => {
      const size = readSize(sizes[camel(wire)] ?? '');
      return size === undefined ? [] : [[wire, size]];
    }),
  );
}

/**
 * The fields of `resource_spec` that shape the pod, as YAML or JSON names them; what else stands in
 * such a text is an error.
 */
const podShapeRecord = z.strictObject({
  labels: resourceSpecRecord.shape.labels,
  annotations: resourceSpecRecord.shape.annotations,
  service_account_name: resourceSpecRecord.shape.service_account_name,
  image_pull_secrets: resourceSpecRecord.shape.image_pull_secrets,
  volumes: resourceSpecRecord.shape.volumes,
  volume_mounts: resourceSpecRecord.shape.volume_mounts,
  init_containers: resourceSpecRecord.shape.init_containers,
  sidecars: resourceSpecRecord.shape.sidecars,
});

/** Checks a pod shape that was typed. @returns the first problem, as people read it */
export function podShapeProblem(value: unknown): string | undefined {
  const parsed = podShapeRecord.safeParse(value);
  if (parsed.success) return undefined;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    return `${issue.keys.join(', ')} is not known here; known are ${Object.keys(podShapeRecord.shape).join(', ')}`;
  }
  return describeIssue(parsed.error);
}

/** Names of the objects that hold fields of the draft. */
const holders = new Set<string>(fieldRows.flatMap(({ path }) => path.slice(0, -1)));

/** A field of the draft, by its dotted name. */
export type DraftPath =
  | FieldName
  | 'podShape'
  | 'pasted'
  | `sizes.${string}`
  | `secrets.${number}.${'name' | 'value'}`
  | `secretReferences.${number}.${'name' | 'secretName' | 'secretKey'}`;

/**
 * The field of a draft that a problem is about.
 * @param path of a `ServiceError` problem, in the neutral or the service's spelling
 * @returns its dotted name (`secrets.0.name`, `sizes.cpuLimit`); undefined for what the form does
 * not have
 */
export function draftFieldOf(path: string[], { translation }: Dialect): DraftPath | undefined {
  const neutral = translation?.path.toNeutral(path) ?? path;
  const [first, second, third] = neutral.filter((step) => !holders.has(step));
  switch (first) {
    case undefined:
      return undefined;
    case 'resource_spec':
      return second === undefined ? undefined : resourceFieldOf(second);
    case 'secrets':
      return third === 'name' || third === 'value' ? `secrets.${Number(second)}.${third}` : undefined;
    case 'secret_references':
      return referenceFieldOf(Number(second), third);
    default:
      return fieldRows.find((row) => row.path.at(-1) === first)?.name;
  }
}

function resourceFieldOf(wire: string): DraftPath {
  return Object.hasOwn(podShapeRecord.shape, wire) ? 'podShape' : `sizes.${camel(wire)}`;
}

function referenceFieldOf(at: number, wire = ''): DraftPath | undefined {
  const name = camel(wire);
  return name === 'name' || name === 'secretName' || name === 'secretKey'
    ? `secretReferences.${at}.${name}`
    : undefined;
}
