import { deploymentTypes } from '../params/table.ts';
import { z } from '../params/zod.ts';
import { camel } from './camel.ts';
import type { ResourceSpec } from './deployment.ts';
import { defaultDialect, type Dialect, toDialect } from './dialect.ts';
import { describeIssue } from './issue.ts';
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
type SourceKind = 'repository' | 'image' | 'tarball';

/** A deployment to be created, in the project's spelling. What is absent or empty is left out of the request. */
export interface NewDeployment {
  name: string;
  source: SourceKind;
  integrationId?: string | undefined;
  repoUrl?: string | undefined;
  repoRef?: string | undefined;
  graphConfigPath?: string | undefined;
  deploymentType?: (typeof deploymentTypes)[number] | undefined;
  buildOnPush?: boolean | undefined;
  installCommand?: string | undefined;
  buildCommand?: string | undefined;
  imageUri?: string | undefined;
  listenerId?: string | undefined;
  listenerNamespace?: string | undefined;
  sourceTarballPath?: string | undefined;
  /** Sizes by the model's names (cores, MB, GiB, replicas); image sources only. */
  sizes?: Partial<Record<keyof ResourceSpec, number>> | undefined;
  /** Pod shaping by the wire's own field names, as people write it; image sources only. */
  podShape?: Record<string, unknown> | undefined;
  secrets: { name: string; value: string }[];
  secretReferences: { name: string; secretName: string; secretKey: string }[];
}

/** The exact body that is sent for a new deployment, in the service's spelling. */
export function writeDeployment(draft: NewDeployment, dialect: Dialect): unknown {
  const { source } = draft;
  const isRepository = source === 'repository';
  const isImage = source === 'image';
  const body = {
    name: draft.name,
    source: dialect.sources[source],
    source_config: given({
      ...(isRepository && {
        integration_id: draft.integrationId,
        repo_url: draft.repoUrl,
        build_on_push: draft.buildOnPush ?? false,
      }),
      deployment_type: draft.deploymentType,
      install_command: draft.installCommand,
      build_command: draft.buildCommand,
      ...(isImage && {
        listener_id: draft.listenerId,
        listener_config: draft.listenerNamespace ? { k8s_namespace: draft.listenerNamespace } : undefined,
        resource_spec: writeResources(draft),
      }),
    }),
    source_revision_config: given({
      ...(isRepository && { repo_ref: draft.repoRef, graph_config_path: draft.graphConfigPath }),
      ...(isImage && { image_uri: draft.imageUri }),
      ...(source === 'tarball' && {
        source_tarball_path: draft.sourceTarballPath,
        graph_config_path: draft.graphConfigPath,
      }),
    }),
    secrets: draft.secrets,
    ...(draft.secretReferences.length > 0 && {
      secret_references: draft.secretReferences.map(({ name, secretName, secretKey }) => ({
        name,
        secret_name: secretName,
        secret_key: secretKey,
      })),
    }),
  };
  return toDialect(body, dialect);
}

function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** The fields of `resource_spec` that shape the pod, as YAML or JSON names them; what else stands in such a text is an error. */
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

/** Checks a pod shape that was typed. @returns what is wrong first, in words */
export function podShapeProblem(value: unknown): string | undefined {
  const parsed = podShapeRecord.safeParse(value);
  if (parsed.success) return undefined;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    return `${issue.keys.join(', ')} is not known here; known are ${Object.keys(podShapeRecord.shape).join(', ')}`;
  }
  return describeIssue(parsed.error);
}

function writeResources({ sizes = {}, podShape = {} }: NewDeployment): Record<string, unknown> | undefined {
  const typed = new Map(Object.entries(sizes));
  const fields = Object.keys(resourceSpecRecord.shape).flatMap((wire): [string, unknown][] => {
    const size = typed.get(camel(wire));
    return size === undefined ? [] : [[wire, size]];
  });
  const spec = { ...Object.fromEntries(fields), ...podShape };
  return Object.keys(spec).length > 0 ? spec : undefined;
}

/**
 * The field of a new deployment that a complaint is about.
 * @param path of a `ServiceError` problem, in the neutral or the service's spelling
 * @returns its name, with dots inside lists and sizes (`secrets.0.name`, `sizes.cpuLimit`); undefined for the whole
 */
export function draftFieldOf(path: string[], dialect: Dialect): string | undefined {
  const steps = path.filter(
    (step) => !['source_config', 'source_revision_config', 'listener_config'].includes(step),
  );
  const [first, ...rest] = steps.map((step) =>
    step === dialect.graphConfigPath ? 'graphConfigPath' : camel(step),
  );
  if (first === undefined) return undefined;
  if (first === 'resourceSpec') {
    const [field] = rest;
    const size = steps[1] ?? '';
    const neutral = size.startsWith(dialect.cachePrefix)
      ? camel(defaultDialect.cachePrefix + size.slice(dialect.cachePrefix.length))
      : field;
    if (field === undefined) return undefined;
    if (Object.keys(podShapeRecord.shape).some((wire) => camel(wire) === field)) return 'podShape';
    return `sizes.${neutral}`;
  }
  return first === 'k8SNamespace' || first === 'k8sNamespace'
    ? 'listenerNamespace'
    : [first, ...rest].join('.');
}
